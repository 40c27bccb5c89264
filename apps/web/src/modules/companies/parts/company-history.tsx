import { companiesEndpoints as calls } from '@mintmark/contract/companies/companies.endpoints.ts';
import type { RecordHistory } from '@mintmark/contract/companies/company.schema.ts';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { timeText } from '../../../ui/format.ts';
import { SectionCard, Timeline } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import css from './companies.module.css';
import { fieldKey } from './history-words.ts';

type Event = RecordHistory[number];

function Changes({ event }: { readonly event: Event }) {
  const text = useText();
  if (event.changes.length === 0 && event.reason === '') return null;
  return (
    <ul className={css['changes']}>
      {event.reason ? <li>{text('companies.history.reason', { reason: event.reason })}</li> : null}
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

/** Who changed what of a record, the newest first. */
export function HistoryCard({ events, title }: { readonly events: RecordHistory; readonly title?: string }) {
  const text = useText();
  if (events.length === 0) return <EmptyState title={text('companies.history.none')} />;
  return (
    <SectionCard title={title}>
      <Timeline
        items={events.map((event) => ({
          key: event.id,
          title: `${event.action} ${event.targetNo}`,
          by: event.byName ?? text('companies.history.system'),
          at: timeText(event.at),
          note: <Changes event={event} />,
        }))}
      />
    </SectionCard>
  );
}

/** Who changed what of a company and its graders, the newest first. */
export function CompanyHistory({ id }: { readonly id: string }) {
  const { data, error, refetch } = useEndpoint(calls.getCompanyHistory, { params: { id } });
  if (error) return <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={6} />;
  return <HistoryCard events={data} />;
}
