import { houseLossEndpoints } from '@mintmark/contract/delivery/house-loss.endpoints.ts';
import type { HouseLossRow } from '@mintmark/contract/delivery/house-loss.schema.ts';
import type { RatingDetail } from '@mintmark/contract/grading/rating.schema.ts';
import { auditTaskMachine } from '@mintmark/domain/audits/audit-task.machine.ts';
import { useEndpoint } from '../../../kit/api/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { timeText } from '../../../ui/format.ts';
import { type FactItem, FactList, SectionCard } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { type StateGroup, StateTag } from '../../../ui/state-tag.tsx';
import styles from './rating-record.module.css';
import { placeText } from './record-texts.ts';

const LOOKS: Readonly<Record<HouseLossRow['state'], StateGroup>> = { open: 'bad', found: 'ok', paid: 'end' };

function useFacts(loss: HouseLossRow): readonly FactItem[] {
  const text = useText();
  const lang = useLang();
  const by = (...names: readonly (string | null)[]) => names.filter(Boolean).join(' / ');
  const { asked, settledAt } = loss;
  return [
    {
      key: 'last',
      label: text('ratings.loss.last'),
      value: by(placeText(loss.lastPlace, text), loss.lastHolder),
    },
    { key: 'reason', label: text('ratings.loss.reason'), value: loss.reason },
    {
      key: 'reported',
      label: text('ratings.loss.reported'),
      value: `${by(loss.reportedBy, loss.confirmedBy)} ${timeText(loss.reportedAt)}`,
    },
    { key: 'declared', label: text('ratings.column.declared'), value: <Money fen={loss.declaredFen} /> },
    ...(asked === null
      ? []
      : [
          {
            key: 'asked',
            label: text('ratings.loss.asked'),
            value: (
              <>
                <Money fen={asked.amountFen} /> {asked.taskNo} {enumText(auditTaskMachine.states, asked.status, lang)}
              </>
            ),
          },
        ]),
    ...(settledAt === null
      ? []
      : [
          {
            key: 'settled',
            label: text(`ratings.loss.end.${loss.state === 'paid' ? 'paid' : 'found'}`),
            value: (
              <>
                {loss.paidFen === null ? null : <Money fen={loss.paidFen} strong />} {by(loss.settledBy)}{' '}
                {timeText(settledAt)}
                <br />
                {loss.settledReason}
              </>
            ),
          },
        ]),
  ];
}

function Loss({ loss }: { readonly loss: HouseLossRow }) {
  const text = useText();
  const facts = useFacts(loss);
  return (
    <div className={styles['loss']}>
      <h3>
        {loss.lossNo} <StateTag plain group={LOOKS[loss.state]} label={text(`ratings.loss.state.${loss.state}`)} />
      </h3>
      <FactList items={[...facts]} />
    </div>
  );
}

/** That the coin was missing in the house, once or now: where it lay, who had it, and what became of it. */
export function LossCard({ coin }: { readonly coin: RatingDetail }) {
  const text = useText();
  const wasLost = coin.chain.events.some(({ kind }) => kind === 'lose');
  const { data } = useEndpoint(
    houseLossEndpoints.getCoinLosses,
    { params: { id: coin.id } },
    { enabled: wasLost, follow: [`coin:${coin.id}`] },
  );
  const losses = wasLost ? (data?.losses ?? []) : [];
  if (losses.length === 0) return null;
  return (
    <SectionCard title={text('ratings.loss.title')}>
      {losses.map((loss) => (
        <Loss key={loss.id} loss={loss} />
      ))}
    </SectionCard>
  );
}
