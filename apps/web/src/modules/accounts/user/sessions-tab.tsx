import type { Account } from '@mintmark/contract/accounts/account.schema.ts';
import { accountCareEndpoints as care } from '@mintmark/contract/accounts/account-care.endpoints.ts';
import type { AccountSession } from '@mintmark/contract/accounts/account-care.schema.ts';
import { accountsEndpoints } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import { describeAgent } from '@mintmark/domain/identity/describe-agent.ts';
import { Button } from 'antd';
import { useCommand, useEndpoint } from '../../../kit/api/index.ts';
import { Reasoned, useFeedback } from '../../../kit/feedback/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { timeText } from '../../../ui/format.ts';
import { Chip } from '../../../ui/layout.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import styles from './user.module.css';

const INVALIDATES = [care.listAccountSessions, accountsEndpoints.getAccountRecord];
const NONE: readonly AccountSession[] = [];

/** Where an account is signed in; ended one by one or all at once. */
export function SessionsTab({ account }: { readonly account: Account }) {
  const text = useText();
  const { confirm, toast } = useFeedback();
  const params = { id: account.id };
  const sessions = useEndpoint(care.listAccountSessions, { params }).data?.list ?? NONE;
  const one = useCommand(care.endAccountSession, {
    invalidate: INVALIDATES,
    onSuccess: () => toast('accounts.sessions.ended', { n: 1 }),
  });
  const all = useCommand(care.endAccountSessions, {
    invalidate: INVALIDATES,
    onSuccess: ({ ended }) => toast('accounts.sessions.ended', { n: ended }),
  });
  const allowed = account.allowedActions.find(({ action }) => action === 'endSession');
  const endAll = async () => {
    const title = text('accounts.sessions.endAllTitle', { name: account.username });
    if (await confirm({ title, okText: text('accounts.sessions.endAll'), danger: true })) await all.run({ params });
  };
  return (
    <div className={styles['pane']}>
      {allowed ? (
        <div className={styles['bar']}>
          <span className={styles['quiet']}>{text('accounts.sessions.text')}</span>
          <Reasoned reason={allowed.reason}>
            <Button
              danger
              size="small"
              disabled={!allowed.allowed || sessions.length === 0}
              loading={all.isPending}
              onClick={() => void endAll()}
            >
              {text('accounts.sessions.endAll')}
            </Button>
          </Reasoned>
        </div>
      ) : null}
      <PlainTable
        label={text('accounts.sessions.title')}
        rows={sessions}
        rowKey={(row) => row.id}
        empty={text('accounts.sessions.none')}
        columns={[
          {
            key: 'agent',
            title: text('accounts.sessions.device'),
            render: (row) => (
              <span className={styles['device']} title={row.agent}>
                {describeAgent(row.agent) ?? text('accounts.sessions.unknown')}
                {row.isNewPlace ? <Chip>{text('accounts.sessions.isNew')}</Chip> : null}
              </span>
            ),
          },
          { key: 'address', title: text('accounts.sessions.address'), render: (row) => row.address },
          { key: 'since', title: text('accounts.sessions.since'), render: (row) => timeText(row.createdAt) },
          { key: 'seen', title: text('accounts.sessions.seen'), render: (row) => timeText(row.lastSeenAt) },
          {
            key: 'end',
            title: text('accounts.sessions.action'),
            render: (row) =>
              allowed?.allowed ? (
                <Button size="small" onClick={() => void one.run({ params: { ...params, sessionId: row.id } })}>
                  {text('accounts.sessions.end')}
                </Button>
              ) : null,
          },
        ]}
      />
    </div>
  );
}
