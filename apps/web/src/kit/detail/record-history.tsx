import type { History } from '@mintmark/contract/kernel/history.ts';
import { Drawer } from 'antd';
import { timeText } from '../../ui/format.ts';
import { SectionCard, Timeline } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import type { ApiFailure } from '../api/index.ts';
import { useText } from '../i18n/index.ts';
import { useOverlayPlace } from '../page-active/index.ts';
import styles from './detail-screen.module.css';

type Event = History[number];

interface Words {
  /** What an event is called; the act and the record's number or name without it. */
  readonly titleOf?: (event: Event) => string;
  /** Words of a field and of a value of it; as they were written without it. */
  readonly fieldOf?: (field: string) => string;
  readonly wordOf?: (field: string, value: string) => string;
}

interface Answer {
  readonly data?: History | undefined;
  readonly error?: ApiFailure | null;
  readonly refetch?: () => unknown;
}

export interface RecordEventsProps extends Words {
  /** As the call answers it; events that came with their record stand as `{ data }`. */
  readonly answer: Answer;
}

function Changes({ event, fieldOf, wordOf }: Words & { readonly event: Event }) {
  const text = useText();
  const { changes, reason = '' } = event;
  if (changes.length === 0 && reason === '') return null;
  const word = (field: string, value: string) => (value && wordOf ? wordOf(field, value) : value) || '–';
  return (
    <ul className={styles['changes']}>
      {reason ? <li>{text('kit.history.reason', { reason })}</li> : null}
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {fieldOf ? fieldOf(field) : field}: {word(field, before)} → {word(field, after)}
        </li>
      ))}
    </ul>
  );
}

/** Who changed what of a record, the newest first. */
export function RecordEvents({ answer: { data, error, refetch }, titleOf, ...words }: RecordEventsProps) {
  const text = useText();
  if (!data && error)
    return <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch?.()} />;
  if (!data) return <Skeleton rows={6} />;
  if (data.length === 0) return <EmptyState title={text('kit.history.none')} />;
  return (
    <Timeline
      items={data.map((event) => ({
        key: event.id,
        title: titleOf ? titleOf(event) : `${event.action} ${event.targetNo}`,
        by: event.byName ?? text('kit.history.system'),
        at: timeText(event.at),
        note: <Changes event={event} {...words} />,
      }))}
    />
  );
}

/** The same as a card of a record. */
export function HistoryCard({ title, ...list }: RecordEventsProps & { readonly title?: string }) {
  return (
    <SectionCard title={title}>
      <RecordEvents {...list} />
    </SectionCard>
  );
}

export interface HistoryDrawerProps extends RecordEventsProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
}

/** The same beside the page. */
export function HistoryDrawer({ open, title, onClose, ...list }: HistoryDrawerProps) {
  const { active, container } = useOverlayPlace();
  return (
    <Drawer
      open={open && active}
      keyboard={active}
      size={480}
      title={title}
      onClose={onClose}
      {...(container ? { getContainer: () => container } : {})}
    >
      <RecordEvents {...list} />
    </Drawer>
  );
}
