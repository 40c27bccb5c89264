import { accountCareEndpoints as care } from '@mintmark/contract/accounts/account-care.endpoints.ts';
import type { AccountEvent } from '@mintmark/contract/accounts/account-care.schema.ts';
import { Pagination } from 'antd';
import { useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { timeText } from '../../../ui/format.ts';
import { Timeline } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { actionKey, fieldKey } from './history-words.ts';
import styles from './user.module.css';

const LIMIT = 20;

function Changes({ event }: { readonly event: AccountEvent }) {
  const text = useText();
  if (event.changes.length === 0 && event.reason === '') return null;
  return (
    <ul className={styles['changes']}>
      {event.reason ? <li>{text('accounts.history.reason', { reason: event.reason })}</li> : null}
      {event.changes.map(({ field, before, after }) => {
        const key = fieldKey(field);
        return (
          <li key={field}>
            {key ? text(key) : field}: {before ? <span className={styles['old']}>{before}</span> : null}
            {before ? ' → ' : ''}
            {after ?? '–'}
          </li>
        );
      })}
    </ul>
  );
}

/** Who changed what of the account and when, from the operation log. */
export function HistoryTab({ id }: { readonly id: string }) {
  const text = useText();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useEndpoint(care.listAccountHistory, {
    params: { id },
    query: { page, limit: LIMIT },
  });
  if (error) return <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={6} />;
  if (data.total === 0) return <p className={styles['sentence']}>{text('accounts.history.none')}</p>;
  return (
    <div className={styles['pane']}>
      <Timeline
        items={data.list.map((event) => {
          const key = actionKey(event.action);
          return {
            key: event.id,
            title: key ? text(key) : event.action,
            by: event.who || text('accounts.history.system'),
            at: timeText(event.at),
            note: <Changes event={event} />,
          };
        })}
      />
      {data.total > LIMIT ? (
        <Pagination
          size="small"
          current={page}
          pageSize={LIMIT}
          total={data.total}
          showSizeChanger={false}
          onChange={setPage}
        />
      ) : null}
    </div>
  );
}
