import { agentsEndpoints as calls } from '@mintmark/contract/customers/agents.endpoints.ts';
import { type Agent, zMoveCustomer } from '@mintmark/contract/customers/agents.schema.ts';
import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import type { CustomerRow } from '@mintmark/contract/customers/customers.schema.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useEndpoint } from '../../../kit/api/index.ts';
import { Reasoned } from '../../../kit/feedback/index.ts';
import { FieldGroup, FormDrawer, RemoteSelectField, TextField } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { conditionsLink } from '../../../kit/list/index.ts';
import { countText } from '../../../ui/format.ts';
import { Note } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { loadActiveAgents } from '../remote-options.ts';
import css from './agent.module.css';
import { AGENT_READS } from './agent-forms.tsx';

const SHOWN = 50;
const NONE: readonly CustomerRow[] = [];

interface MoveProps {
  /** Null: closed. */
  readonly customer: CustomerRow | null;
  readonly onClose: () => void;
}

/** Another agent for a customer, or none. */
function MoveDrawer({ customer, onClose }: MoveProps) {
  const text = useText();
  const initial = useMemo(() => ({ version: customer?.version }), [customer]);
  return (
    <FormDrawer
      open={customer !== null}
      title={text('customers.agent.moveTitle', { name: customer?.name ?? '' })}
      endpoint={calls.moveCustomer}
      initial={initial}
      schema={zMoveCustomer}
      toInput={(values) => ({
        params: { id: customer?.id ?? '' },
        body: {
          version: customer?.version ?? 0,
          agentId: values['agentId'] ?? null,
          reason: values['reason'] ?? '',
        },
      })}
      invalidate={AGENT_READS}
      savedKey="customers.agent.moved"
      onClose={onClose}
      intro={<Note tone="info">{text('customers.agent.moveText')}</Note>}
    >
      <FieldGroup>
        <RemoteSelectField
          name="agentId"
          labelKey="customers.agent.newAgent"
          hintKey="customers.agent.newAgentHint"
          load={loadActiveAgents}
          wide
        />
        <TextField name="reason" labelKey="customers.agent.reason" required maxLength={200} wide />
      </FieldGroup>
    </FormDrawer>
  );
}

/** Customers of an agent, each with the way to another. */
export function AgentCustomers({ agent }: { readonly agent: Agent }) {
  const text = useText();
  const [moving, setMoving] = useState<CustomerRow | null>(null);
  const query = { agentId: [agent.id], limit: SHOWN };
  const { data } = useEndpoint(customersEndpoints.listCustomers, { query });
  const allowed = agent.allowedActions.find(({ action }) => action === 'move');
  const move = (row: CustomerRow) =>
    allowed ? (
      <Reasoned reason={allowed.reason}>
        <Button size="small" disabled={!allowed.allowed} onClick={() => setMoving(row)}>
          {text('customers.agent.move')}
        </Button>
      </Reasoned>
    ) : null;
  return (
    <div className={css['body']}>
      <PlainTable
        label={text('customers.agent.customersTab')}
        rows={data?.list ?? NONE}
        rowKey={(row) => row.id}
        empty={data ? text('customers.agent.noCustomers') : undefined}
        columns={[
          { key: 'name', title: text('customers.user.name'), render: (row) => row.name },
          { key: 'no', title: text('customers.user.no'), render: (row) => row.customerNo, quiet: true },
          {
            key: 'orders',
            title: text('customers.user.orders'),
            align: 'right',
            render: (row) => countText(row.orders),
          },
          {
            key: 'due',
            title: text('customers.user.due'),
            align: 'right',
            render: (row) => <Money fen={row.dueFen} />,
          },
          { key: 'move', title: '', align: 'right', render: move },
        ]}
      />
      <Link to={`/customer/user?c=${conditionsLink({ agentId: agent.id })}`}>
        {text('customers.agent.allCustomers', { count: countText(data?.total ?? 0) })}
      </Link>
      <MoveDrawer customer={moving} onClose={() => setMoving(null)} />
    </div>
  );
}
