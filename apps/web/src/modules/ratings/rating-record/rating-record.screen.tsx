import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import type { RatingDetail } from '@mintmark/contract/grading/rating.schema.ts';
import {
  Ban,
  ExternalLink,
  Pause,
  PenLine,
  Play,
  ShieldAlert,
  ShieldCheck,
  Tags,
  TriangleAlert,
  Unlink,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { useEndpoint } from '../../../kit/api/index.ts';
import { DetailScreen, type DetailTab } from '../../../kit/detail/index.ts';
import { type ActionDef, useFeedback } from '../../../kit/feedback/index.ts';
import { nameIn, useLang, useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { usePageTitle } from '../../../kit/page-active/index.ts';
import { ICON_S } from '../../../ui/icon.ts';
import { labelPath, publicPath } from '../rating-paths.ts';
import { CertificateActsCard } from './certificate-acts.tsx';
import { ChainCard } from './chain-card.tsx';
import { CustodyCard, CustodyTable } from './custody-card.tsx';
import { FactsCard } from './facts-card.tsx';
import { FeesCard } from './fees-card.tsx';
import { ChangesCard, EventsCard } from './history-cards.tsx';
import { MeasuresCard } from './measures-card.tsx';
import { NoteCard } from './note-card.tsx';
import { CertificateCard, DeliveriesCard, LabelsCard, QualityCard } from './paper-cards.tsx';
import { PictureCard } from './picture-card.tsx';
import { recordHeader } from './record-header.tsx';

import { ScoresCard } from './scores-card.tsx';
import { type CertificateStep, useCertificateActs } from './use-certificate-acts.tsx';
import { type HoldStep, useHold } from './use-hold.tsx';

/** Asks for another score of a coin; its form comes when it opens. */
const RequestScoreChangeDrawer = lateDrawer(
  async () => (await import('../../audits/index.ts')).RequestScoreChangeDrawer,
);

/** Signed picture links live five minutes. */
const REFRESH_MS = 240_000;

function tabsOf(coin: RatingDetail): readonly DetailTab[] {
  return [
    {
      key: 'overview',
      labelKey: 'ratings.part.overview',
      render: () => (
        <>
          <PictureCard coin={coin} />
          <ScoresCard coin={coin} />
          <FeesCard coin={coin} />
        </>
      ),
    },
    {
      key: 'pictures',
      labelKey: 'ratings.part.pictures',
      count: coin.images.length,
      render: () => <PictureCard coin={coin} isLarge />,
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

const CERTIFICATE_STEPS = [
  { step: 'reportLost', icon: <ShieldAlert {...ICON_S} /> },
  { step: 'restoreCertificate', icon: <ShieldCheck {...ICON_S} /> },
  { step: 'alertCertificate', icon: <TriangleAlert {...ICON_S} /> },
  { step: 'askLiftAlert', icon: <ShieldCheck {...ICON_S} /> },
  { step: 'askVoid', icon: <Ban {...ICON_S} /> },
  { step: 'dropOldCertificate', icon: <Unlink {...ICON_S} /> },
] as const satisfies readonly { readonly step: CertificateStep; readonly icon: ReactNode }[];

interface Starts {
  readonly onRequest: () => void;
  readonly onHold: (step: HoldStep) => void;
  readonly onCertificate: (step: CertificateStep) => void;
}

function actionsOf(coin: RatingDetail, { onRequest, onHold, onCertificate }: Starts): readonly ActionDef[] {
  const openTab = (path: string) => void window.open(path, '_blank', 'noopener');
  return [
    {
      action: 'requestScoreChange',
      labelKey: 'ratings.action.requestScoreChange',
      icon: <PenLine {...ICON_S} />,
      onClick: onRequest,
    },
    {
      action: 'hold',
      labelKey: 'ratings.action.hold',
      icon: <Pause {...ICON_S} />,
      onClick: () => onHold('hold'),
    },
    {
      action: 'release',
      labelKey: 'ratings.action.release',
      icon: <Play {...ICON_S} />,
      onClick: () => onHold('release'),
    },
    {
      action: 'reprint',
      labelKey: 'ratings.action.reprint',
      icon: <Tags {...ICON_S} />,
      onClick: () => openTab(labelPath(coin.certNo ?? '')),
    },
    {
      action: 'publicPage',
      labelKey: 'ratings.action.publicPage',
      icon: <ExternalLink {...ICON_S} />,
      onClick: () => openTab(publicPath(coin.certNo ?? '')),
    },
    ...CERTIFICATE_STEPS.map(
      ({ step, icon }): ActionDef => ({
        action: step,
        labelKey: `ratings.action.${step}`,
        icon,
        onClick: () => onCertificate(step),
      }),
    ),
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
  usePageTitle(coin && `${nameIn(lang, coin)} ${coin.certNo ?? coin.coinCode}`);
  const verify = async () => {
    const { data } = await record.refetch();
    if (data?.chain.isWhole) toast('ratings.chain.verified');
  };
  return (
    <>
      <DetailScreen
        header={coin && recordHeader(coin, text, lang)}
        error={record.error}
        onReload={() => void record.refetch()}
        log={coin ? { targetType: 'coin', targetId: coin.id } : undefined}
        actions={
          coin
            ? actionsOf(coin, {
                onRequest: () => setAsking(true),
                onHold: hold.start,
                onCertificate: certificate.start,
              })
            : []
        }
        {...(coin ? { allowed: coin.allowedActions, tabs: tabsOf(coin) } : {})}
        aside={
          coin ? (
            <>
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
      <RequestScoreChangeDrawer coinId={isAsking && coin ? coin.id : null} onClose={() => setAsking(false)} />
    </>
  );
}
