import type { RatingDetail } from '@mintmark/contract/grading/rating.schema.ts';
import { changeText } from '@mintmark/domain/grading/modification-text.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { Code } from '../../../ui/codes.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { SectionCard } from '../../../ui/layout.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import { coinGroup } from '../../../ui/state-groups.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { Blank, TimeText } from '../../../ui/values.tsx';
import styles from './rating-record.module.css';
import { textIn } from './record-model.ts';
import { eventText, fieldText, groupText, stateText } from './record-texts.ts';

type ChainEvent = RatingDetail['chain']['events'][number];
type Change = RatingDetail['changes'][number];

/** Every link of the chain: what happened, where it led, why, by whom. */
export function EventsCard({ coin }: { readonly coin: RatingDetail }) {
  const text = useText();
  const lang = useLang();
  const columns: readonly PlainColumn<ChainEvent>[] = [
    { key: 'seq', title: text('ratings.history.seq'), align: 'right', width: 48, render: (event) => event.seq },
    { key: 'what', title: text('ratings.history.what'), render: (event) => eventText(event.kind) },
    {
      key: 'to',
      title: text('ratings.history.to'),
      render: (event) => {
        const to = textIn(event.data, 'to') ?? textIn(event.data, 'status');
        return to === null ? <Blank /> : <StateTag group={coinGroup(to)} label={stateText(Number(to), lang)} />;
      },
    },
    {
      key: 'why',
      title: text('ratings.history.why'),
      cut: true,
      quiet: true,
      render: (event) =>
        [textIn(event.data, 'task'), textIn(event.data, 'reason')].filter(Boolean).join(' ') || <Blank />,
    },
    { key: 'who', title: text('ratings.custody.who'), quiet: true, render: (event) => event.who ?? <Blank /> },
    { key: 'at', title: text('ratings.custody.at'), quiet: true, render: (event) => <TimeText iso={event.at} /> },
  ];
  const { head } = coin.chain;
  return (
    <SectionCard
      flush
      title={text('ratings.history.events')}
      extra={
        head ? (
          <>
            <span className={styles['hash']}>
              <Code mono value={head} />
            </span>
            <CopyButton value={head} />
          </>
        ) : null
      }
    >
      <PlainTable
        label={text('ratings.history.events')}
        columns={columns}
        rows={[...coin.chain.events].reverse()}
        rowKey={(event) => String(event.seq)}
        empty={text('ratings.history.noEvents')}
      />
    </SectionCard>
  );
}

/** Changed fields with the value before and after, for ever (modificationRecord). */
export function ChangesCard({ coin }: { readonly coin: RatingDetail }) {
  const text = useText();
  const lang = useLang();
  const columns: readonly PlainColumn<Change>[] = [
    { key: 'group', title: text('ratings.changes.group'), render: (change) => groupText(change.group, lang) },
    { key: 'field', title: text('ratings.changes.field'), render: (change) => fieldText(change.field, lang) },
    {
      key: 'before',
      title: text('ratings.changes.before'),
      cut: true,
      quiet: true,
      render: (change) => changeText(change.field, change.before, lang) ?? <Blank />,
    },
    {
      key: 'after',
      title: text('ratings.changes.after'),
      cut: true,
      render: (change) => changeText(change.field, change.after, lang) ?? <Blank />,
    },
    {
      key: 'reason',
      title: text('ratings.changes.reason'),
      cut: true,
      quiet: true,
      render: (change) => change.reason || <Blank />,
    },
    { key: 'who', title: text('ratings.custody.who'), quiet: true, render: (change) => change.who ?? <Blank /> },
    {
      key: 'approvedBy',
      title: text('ratings.changes.approvedBy'),
      quiet: true,
      render: (change) => change.approvedBy ?? <Blank />,
    },
    { key: 'at', title: text('ratings.custody.at'), quiet: true, render: (change) => <TimeText iso={change.at} /> },
  ];
  return (
    <SectionCard flush title={text('ratings.changes.title')}>
      <PlainTable
        label={text('ratings.changes.title')}
        columns={columns}
        rows={coin.changes}
        rowKey={(change, index) => `${change.at}-${change.field}-${index}`}
        empty={text('ratings.changes.none')}
      />
    </SectionCard>
  );
}
