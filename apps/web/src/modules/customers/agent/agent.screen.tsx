import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import type { AgentRow } from '@mintmark/contract/customers/customers.schema.ts';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { lateDrawer } from '../../../kit/later/index.ts';
import {
  conditionsLink,
  ListScreen,
  listExport,
  type RowAction,
  type ToolbarAction,
  useOpenRecord,
} from '../../../kit/list/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { agentColumns, agentFilters } from './agent.columns.tsx';
import { NewAgentDrawer } from './agent-forms.tsx';

const AgentDrawer = lateDrawer(async () => (await import('./agent.drawer.tsx')).AgentDrawer);

const EXPORT = listExport(customersEndpoints.exportAgents);
const rowKey = (row: AgentRow) => row.id;

/** 代理商管理: agents and their terms, one beside the list. */
export default function AgentScreen() {
  const navigate = useNavigate();
  const { id, row, open, close } = useOpenRecord<AgentRow>();
  const [isNew, setNew] = useState(false);
  const rowActions = useMemo<readonly RowAction<AgentRow>[]>(
    () => [
      { key: 'open', labelKey: 'customers.common.view', onClick: open },
      {
        key: 'customers',
        labelKey: 'customers.agent.showCustomers',
        permission: 'customer:user:page',
        onClick: (one) => navigate(`/customer/user?c=${conditionsLink({ agentId: one.id })}`),
      },
    ],
    [navigate, open],
  );
  const toolbar: readonly ToolbarAction<AgentRow>[] = [
    {
      key: 'new',
      labelKey: 'customers.agent.new',
      icon: <Plus {...ICON} />,
      primary: true,
      permission: 'customer:agent:edit',
      onClick: () => setNew(true),
    },
  ];
  return (
    <>
      <ListScreen
        id="customers.agents"
        endpoint={customersEndpoints.listAgents}
        columns={agentColumns}
        exportable={EXPORT}
        filters={agentFilters}
        rowKey={rowKey}
        toolbar={toolbar}
        rowActions={rowActions}
        onOpen={open}
        defaultSort="agentNo"
        emptyTitleKey="customers.agent.emptyTitle"
        emptyHintKey="customers.agent.emptyText"
      />
      <AgentDrawer id={id} row={row} onClose={close} />
      <NewAgentDrawer open={isNew} onClose={() => setNew(false)} />
    </>
  );
}
