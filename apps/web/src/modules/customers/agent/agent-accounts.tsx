import { zScopeChange } from '@mintmark/contract/accounts/account.schema.ts';
import { accountsEndpoints } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import { agentsEndpoints as calls } from '@mintmark/contract/customers/agents.endpoints.ts';
import type { Agent } from '@mintmark/contract/customers/agents.schema.ts';
import { ACCOUNT_STATE } from '@mintmark/domain/accounts/accounts.enums.ts';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../kit/api/index.ts';
import { Can } from '../../../kit/can/index.ts';
import { FieldGroup, FormDrawer, type RemoteOption, RemoteSelectField } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import css from './agent.module.css';

const NewAccount = lazy(async () => ({ default: (await import('../../accounts/index.ts')).NewAccountDrawer }));
const READS = [calls.getAgent, accountsEndpoints.listAccounts];

/** Accounts by user name, those who see rows of an agent already left out. */
async function loadAccounts(typed: string): Promise<readonly RemoteOption[]> {
  const username = typed.trim();
  const query = { limit: 20, ...(username ? { username } : {}) };
  const { list } = await call(accountsEndpoints.listAccounts, { query });
  return list
    .filter(({ scopeKind }) => scopeKind !== 'agent')
    .map((one) => ({ value: one.id, label: `${one.realName || one.username} (${one.username})` }));
}

interface LinkProps {
  readonly agent: Agent;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** An account that exists becomes this agent's: it sees his rows from then on. */
function LinkAccountDrawer({ agent, open, onClose }: LinkProps) {
  const text = useText();
  return (
    <FormDrawer
      open={open}
      title={text('customers.agent.linkTitle', { name: agent.name })}
      endpoint={accountsEndpoints.putUserScope}
      initial={{}}
      schema={zScopeChange}
      toInput={(values) => ({
        body: { id: values.id, scopeKind: 'agent', agentId: agent.id },
      })}
      invalidate={READS}
      savedKey="customers.agent.linked"
      onClose={onClose}
      intro={<Note tone="info">{text('customers.agent.linkText')}</Note>}
    >
      <FieldGroup>
        <RemoteSelectField name="id" labelKey="customers.agent.account" load={loadAccounts} required wide />
      </FieldGroup>
    </FormDrawer>
  );
}

/** Who signs in for an agent. */
export function AgentAccounts({ agent }: { readonly agent: Agent }) {
  const text = useText();
  const [form, setForm] = useState<'new' | 'link' | null>(null);
  const close = () => setForm(null);
  return (
    <div className={css['body']}>
      <PlainTable
        label={text('customers.agent.accountsTab')}
        rows={agent.accounts}
        rowKey={(row) => row.id}
        empty={text('customers.agent.noAccounts')}
        columns={[
          {
            key: 'username',
            title: text('customers.agent.account'),
            render: (row) => <Link to={`/admin/user?id=${row.id}`}>{row.username}</Link>,
          },
          { key: 'realName', title: text('customers.user.name'), render: (row) => row.realName },
          {
            key: 'status',
            title: text('customers.agent.status'),
            render: ({ status }) => (
              <StateTag
                group={status === ACCOUNT_STATE.enabled ? 'ok' : 'end'}
                label={text(
                  status === ACCOUNT_STATE.enabled ? 'customers.agent.accountOn' : 'customers.agent.accountOff',
                )}
              />
            ),
          },
        ]}
      />
      <div className={css['links']}>
        <Can any={['admin:user:create']}>
          <Button size="small" onClick={() => setForm('new')}>
            {text('customers.agent.newAccount')}
          </Button>
        </Can>
        <Can any={['admin:user:scope']}>
          <Button size="small" onClick={() => setForm('link')}>
            {text('customers.agent.link')}
          </Button>
        </Can>
      </div>
      {form === 'new' ? (
        <Suspense fallback={null}>
          <NewAccount open onClose={close} preset={{ scopeKind: 'agent', agentId: agent.id }} invalidate={READS} />
        </Suspense>
      ) : null}
      <LinkAccountDrawer agent={agent} open={form === 'link'} onClose={close} />
    </div>
  );
}
