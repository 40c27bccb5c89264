import type { RecordHistory } from '@mintmark/contract/companies/company.schema.ts';
import { timeText } from '../../ui/format.ts';
import { SectionCard, Timeline } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import type { ApiFailure } from '../api/index.ts';
import { type TextKey, useText } from '../i18n/index.ts';
import styles from './detail-screen.module.css';

type Event = RecordHistory[number];
type FieldKey = (field: string) => TextKey | null;

function Changes({ event, fieldKey }: { readonly event: Event; readonly fieldKey: FieldKey }) {
  const text = useText();
  if (event.changes.length === 0 && event.reason === '') return null;
  return (
    <ul className={styles['changes']}>
      {event.reason ? <li>{text('kit.history.reason', { reason: event.reason })}</li> : null}
      {event.changes.map(({ field, before, after }) => {
        const key = fieldKey(field);
        return (
          <li key={field}>
            {key ? text(key) : field}: {before || '–'} → {after || '–'}
          </li>
        );
      })}
    </ul>
  );
}

interface Props {
  readonly events: RecordHistory | undefined;
  readonly error?: ApiFailure | null;
  readonly onRetry?: () => void;
  /** Text key of a field of the operation log; null for one without a name. */
  readonly fieldKey: FieldKey;
  readonly title?: string;
}

/** Who changed what of a record, the newest first. */
export function RecordEvents({ events, error, onRetry, fieldKey, title }: Props) {
  const text = useText();
  if (error) return <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={onRetry} />;
  if (!events) return <Skeleton rows={6} />;
  if (events.length === 0) return <EmptyState title={text('kit.history.none')} />;
  return (
    <SectionCard title={title}>
      <Timeline
        items={events.map((event) => ({
          key: event.id,
          title: `${event.action} ${event.targetNo}`,
          by: event.byName ?? text('kit.history.system'),
          at: timeText(event.at),
          note: <Changes event={event} fieldKey={fieldKey} />,
        }))}
      />
    </SectionCard>
  );
}
