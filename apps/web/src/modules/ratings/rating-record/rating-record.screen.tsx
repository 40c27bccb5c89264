import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import type { RatingDetail } from '@mintmark/contract/grading/rating.schema.ts';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useCan } from '../../../kit/can/index.ts';
import { DetailScreen, type DetailTab } from '../../../kit/detail/index.ts';
import { MoreActions, useFeedback } from '../../../kit/feedback/index.ts';
import { nameIn, useLang, useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { usePageTitle } from '../../../kit/page-active/index.ts';
import { pieceOrderLink } from '../../receiving/index.ts';
import { AfterSaleCard } from './after-sale-card.tsx';
import { CertificateActsCard } from './certificate-acts.tsx';
import { ChainCard } from './chain-card.tsx';
import { CustodyCard, CustodyTable } from './custody-card.tsx';
import { FactsCard } from './facts-card.tsx';
import { FeesCard } from './fees-card.tsx';
import { ChangesCard, EventsCard } from './history-cards.tsx';
import { LossCard } from './loss-card.tsx';
import { MeasuresCard } from './measures-card.tsx';
import { NoteCard } from './note-card.tsx';
import { CertificateCard, DeliveriesCard, LabelsCard, QualityCard } from './paper-cards.tsx';
import { PictureCard } from './picture-card.tsx';
import { frontActions, moreActions } from './record-actions.tsx';
import { recordHeader } from './record-header.tsx';
import { ScoresCard } from './scores-card.tsx';
import { useCertificateActs } from './use-certificate-acts.tsx';
import { useCustodyActs } from './use-custody-acts.tsx';
import { useHold } from './use-hold.tsx';

/** Asks for another score of a coin; its form comes when it opens. */
const RequestScoreChangeDrawer = lateDrawer(
  async () => (await import('../../audits/index.ts')).RequestScoreChangeDrawer,
);

/** Two pictures side by side; comes when it opens. */
const CompareDrawer = lateDrawer(async () => (await import('./compare/compare.drawer.tsx')).CompareDrawer);

/** Signed picture links live five minutes. */
const REFRESH_MS = 240_000;

function tabsOf(coin: RatingDetail, onCompare: (() => void) | null): readonly DetailTab[] {
  return [
    {
      key: 'overview',
      labelKey: 'ratings.part.overview',
      render: () => (
        <>
          <PictureCard coin={coin} onCompare={onCompare} />
          <ScoresCard coin={coin} />
          <FeesCard coin={coin} />
        </>
      ),
    },
    {
      key: 'pictures',
      labelKey: 'ratings.part.pictures',
      count: coin.images.length,
      render: () => <PictureCard coin={coin} isLarge onCompare={onCompare} />,
    },
    {
      key: 'scores',
      labelKey: 'ratings.part.scores',
      count: coin.scores.rows.length,
      render: () => <ScoresCard coin={coin} />,
    },
    { key: 'measures', labelKey: 'ratings.part.measures', render: () => <MeasuresCard coin={coin} /> },
    { key: 'fees', labelKey: 'ratings.part.fees', count: coin.fees.length, render: () => <FeesCard coin={coin} /> },
    {
      key: 'papers',
      labelKey: 'ratings.part.papers',
      count: coin.labels.length + (coin.certificate ? 1 : 0),
      render: () => (
        <>
          <CertificateCard coin={coin} />
          <CertificateActsCard coin={coin} />
          <LabelsCard coin={coin} />
          <QualityCard coin={coin} />
          <DeliveriesCard coin={coin} />
        </>
      ),
    },
    {
      key: 'custody',
      labelKey: 'ratings.part.custody',
      count: coin.custody.length,
      render: () => <CustodyTable coin={coin} />,
    },
    {
      key: 'history',
      labelKey: 'ratings.part.history',
      count: coin.chain.events.length,
      render: () => (
        <>
          <EventsCard coin={coin} />
          <ChangesCard coin={coin} />
        </>
      ),
    },
  ];
}

/** 评级单详情 /closeReview/orderCodeManagement/details/:coinId: everything that is known of one coin (mock 04). */
export default function RatingRecordScreen() {
  const { coinId = '0' } = useParams();
  const text = useText();
  const lang = useLang();
  const { toast } = useFeedback();
  const [isAsking, setAsking] = useState(false);
  const record = useEndpoint(
    ratingEndpoints.getRating,
    { params: { coinId } },
    { pollMs: REFRESH_MS, follow: [`coin:${coinId}`] },
  );
  const coin = record.data ?? null;
  const hold = useHold(coin);
  const certificate = useCertificateActs(coin);
  const custody = useCustodyActs(coin);
  const navigate = useNavigate();
  const [compared, setCompared] = useState<RatingDetail | null>(null);
  // Who may not read the whole record sees no earlier pictures (D6).
  const mayCompare = useCan()('closeReview:rating:read');
  usePageTitle(coin && `${nameIn(lang, coin)} ${coin.certNo ?? coin.coinCode}`);
  const verify = async () => {
    const { data } = await record.refetch();
    if (data?.chain.isWhole) toast('ratings.chain.verified');
  };
  const starts = {
    onRequest: () => setAsking(true),
    onHold: hold.start,
    onCertificate: certificate.start,
    onCustody: custody.start,
    onService: (service: number) => coin && navigate(pieceOrderLink(coin.id, service)),
  };
  const header = coin && recordHeader(coin, text, lang);
  const onCompare = mayCompare ? () => setCompared(coin) : null;
  return (
    <>
      <DetailScreen
        header={
          coin &&
          header && {
            ...header,
            aside: (
              <>
                {header.aside}
                <MoreActions actions={moreActions(starts)} allowed={coin.allowedActions} />
              </>
            ),
          }
        }
        error={record.error}
        onReload={() => void record.refetch()}
        log={coin ? { targetType: 'coin', targetId: coin.id } : undefined}
        actions={coin ? frontActions(coin, starts) : []}
        {...(coin ? { allowed: coin.allowedActions, tabs: tabsOf(coin, onCompare) } : {})}
        aside={
          coin ? (
            <>
              <LossCard coin={coin} />
              <AfterSaleCard coin={coin} />
              <FactsCard coin={coin} />
              <NoteCard coin={coin} />
              <CustodyCard coin={coin} />
              <ChainCard coin={coin} onVerify={verify} />
            </>
          ) : null
        }
      />
      {hold.dialog}
      {certificate.dialog}
      {custody.dialog}
      <RequestScoreChangeDrawer coinId={isAsking && coin ? coin.id : null} onClose={() => setAsking(false)} />
      <CompareDrawer coin={compared} onClose={() => setCompared(null)} />
    </>
  );
}
