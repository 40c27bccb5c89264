import type { AfterSale } from '@mintmark/contract/grading/after-sale.schema.ts';
import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import type { RatingDetail } from '@mintmark/contract/grading/rating.schema.ts';
import { claimMachine } from '@mintmark/domain/certificates/claim.machine.ts';
import { CLAIM_REMEDIES } from '@mintmark/domain/certificates/claims.ts';
import { SERVICE, SERVICE_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import { OPEN_WHEN } from '@mintmark/domain/receiving/submission.enums.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useEndpoint } from '../../../kit/api/index.ts';
import { Can, useCan } from '../../../kit/can/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { type Translate, useLang, useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { type FactItem, FactList, SectionCard } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { type StateGroup, StateTag } from '../../../ui/state-tag.tsx';
import { pieceOrderLink } from '../../receiving/index.ts';
import { recordPath } from '../rating-paths.ts';
import styles from './rating-record.module.css';

const AssessClaimDrawer = lateDrawer(async () => (await import('../../customers/index.ts')).AssessClaimDrawer);
const DismissClaimDrawer = lateDrawer(async () => (await import('../../customers/index.ts')).DismissClaimDrawer);

type End = AfterSale['later'][number]['end'];
type Claim = AfterSale['claims'][number];

const ENDS: Readonly<Record<End, StateGroup>> = { waiting: 'ask', done: 'ok', noChange: 'end', refused: 'bad' };
const CLAIMS: Readonly<Record<Claim['state'], StateGroup>> = {
  open: 'bad',
  waiting: 'ask',
  approved: 'ok',
  rejected: 'bad',
  used: 'end',
  lapsed: 'end',
  done: 'end',
};

/** The service of an order that an approved claim frees; null where it frees none. */
const freedService = ({ state, remedy }: Claim): number | null => {
  if (state !== 'approved' || remedy === null || remedy === 'value') return null;
  return remedy === 'relabel' ? SERVICE.relabel : SERVICE.warranty;
};

function EndTag({ end }: { readonly end: End }) {
  const text = useText();
  return <StateTag plain group={ENDS[end]} label={text(`ratings.afterSale.end.${end}`)} />;
}

function askedItems(asked: NonNullable<AfterSale['asked']>, text: Translate, lang: 'zh' | 'en'): readonly FactItem[] {
  const grader = lang === 'en' ? asked.oldGraderEn || asked.oldGraderZh : asked.oldGraderZh;
  const holder = [grader, asked.oldGradeText].filter(Boolean).join(' · ');
  const wished = lang === 'en' ? asked.wishedEn : asked.wishedZh;
  return [
    { key: 'end', label: text('ratings.afterSale.end'), value: <EndTag end={asked.end} /> },
    { key: 'holder', label: text('ratings.afterSale.holder'), value: holder === '' ? null : holder },
    { key: 'wished', label: text('ratings.afterSale.wished'), value: wished },
    {
      key: 'open',
      label: text('ratings.afterSale.openWhen'),
      value: asked.openWhen === null ? null : enumText(OPEN_WHEN, asked.openWhen, lang),
    },
  ].filter((item) => item.value !== null);
}

function Later({ coin }: { readonly coin: AfterSale['later'][number] }) {
  const lang = useLang();
  const grade = lang === 'en' ? coin.gradeEn : coin.gradeZh;
  return (
    <div className={styles['loss']}>
      <h3>
        {enumText(SERVICE_TYPES, coin.serviceType, lang)} <EndTag end={coin.end} />
      </h3>
      <p>
        <Link to={recordPath(coin.coinId)}>{coin.coinCode}</Link>{' '}
        {[coin.orderCode, grade, coin.certNo].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}

interface ClaimProps {
  readonly claim: Claim;
  readonly coinId: string;
  readonly onAssess: (claim: Claim) => void;
  readonly onDismiss: (claim: Claim) => void;
}

function ClaimSteps({ claim, coinId, onAssess, onDismiss }: ClaimProps) {
  const text = useText();
  const service = freedService(claim);
  if (claim.state === 'open')
    return (
      <Can any={['customer:claim:request']}>
        <Button size="small" onClick={() => onAssess(claim)}>
          {text('ratings.afterSale.assess')}
        </Button>{' '}
        <Button size="small" onClick={() => onDismiss(claim)}>
          {text('ratings.afterSale.dismiss')}
        </Button>
      </Can>
    );
  if (service === null) return null;
  return (
    <Can any={['order:order:submit']}>
      <Link to={pieceOrderLink(coinId, service)}>{text('ratings.afterSale.start')}</Link>
    </Can>
  );
}

function ClaimView(props: ClaimProps) {
  const lang = useLang();
  const { claim } = props;
  const asked = claim.remedy === null ? null : enumText(CLAIM_REMEDIES, claim.remedy, lang);
  const people = [claim.requestedByName, claim.decidedByName].filter(Boolean).join(' / ');
  return (
    <div className={styles['loss']}>
      <h3>
        {claim.claimNo}{' '}
        <StateTag
          plain
          group={CLAIMS[claim.state]}
          label={enumText(claimMachine.states, claimMachine.state[claim.state], lang)}
        />
      </h3>
      <p>
        {[asked, claim.foundCoinCode, claim.reason, people, claim.taskNo, claim.orderCode].filter(Boolean).join(' · ')}{' '}
        {claim.amountFen > 0 ? <Money fen={claim.amountFen} strong /> : null}
      </p>
      <ClaimSteps {...props} />
    </div>
  );
}

/** After-sale of a coin: what its owner asked of the old slab and how it ended, when it came back, and the claims of its certificate. */
export function AfterSaleCard({ coin }: { readonly coin: RatingDetail }) {
  const text = useText();
  const lang = useLang();
  const can = useCan();
  const mayRead = can('closeReview:rating:read') || can('customer:claim:request');
  const [assessed, setAssessed] = useState<Claim | null>(null);
  const [dismissed, setDismissed] = useState<Claim | null>(null);
  const { data } = useEndpoint(
    ratingEndpoints.getAfterSale,
    { params: { coinId: coin.id } },
    { enabled: mayRead, follow: [`coin:${coin.id}`] },
  );
  if (!mayRead || !data) return null;
  const { asked, later, claims } = data;
  if (asked === null && later.length === 0 && claims.length === 0) return null;
  return (
    <SectionCard title={text('ratings.afterSale.title')}>
      {asked === null ? null : <FactList items={[...askedItems(asked, text, lang)]} />}
      {later.map((one) => (
        <Later key={one.coinId} coin={one} />
      ))}
      {claims.map((claim) => (
        <ClaimView key={claim.id} claim={claim} coinId={coin.id} onAssess={setAssessed} onDismiss={setDismissed} />
      ))}
      <AssessClaimDrawer claim={assessed} onClose={() => setAssessed(null)} />
      <DismissClaimDrawer claim={dismissed} onClose={() => setDismissed(null)} />
    </SectionCard>
  );
}
