import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import type { AgentRow } from '@mintmark/contract/customers/customers.schema.ts';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { conditionsLink, ListScreen, type RowAction } from '../../../kit/list/index.ts';
import { agentColumns, agentFilters } from './agent.columns.tsx';

const rowKey = (row: AgentRow) => row.id;

/** 代理商管理: agents and their terms; read only for now. */
export default function AgentScreen() {
  const navigate = useNavigate();
  const rowActions = useMemo<readonly RowAction<AgentRow>[]>(
    () => [
      {
        key: 'customers',
        labelKey: 'customers.agent.showCustomers',
        permission: 'customer:user:page',
        onClick: (row) => navigate(`/customer/user?c=${conditionsLink({ agentId: row.id })}`),
      },
    ],
    [navigate],
  );
  return (
    <ListScreen
      id="customers.agents"
      endpoint={customersEndpoints.listAgents}
      columns={agentColumns}
      filters={agentFilters}
      rowKey={rowKey}
      rowActions={rowActions}
      defaultSort="agentNo"
      emptyTitleKey="customers.agent.emptyTitle"
      emptyHintKey="customers.agent.emptyText"
    />
  );
}
