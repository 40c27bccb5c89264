import { rolesEndpoints } from '@mintmark/contract/accounts/roles.endpoints.ts';
import type { RoleRow } from '@mintmark/contract/accounts/roles.schema.ts';
import { GitCompareArrows, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { lateDrawer } from '../../../kit/later/index.ts';
import { ListScreen, listExport, type RowAction, type ToolbarAction, useAddressId } from '../../../kit/list/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { roleColumns, roleFilters } from './role.columns.tsx';

const CompareDrawer = lateDrawer(async () => (await import('./compare.drawer.tsx')).CompareDrawer);
const RoleDrawer = lateDrawer(async () => (await import('./role.drawer.tsx')).RoleDrawer);
const NewRoleDrawer = lateDrawer(async () => (await import('./role-form.drawers.tsx')).NewRoleDrawer);

const EXPORT = listExport(rolesEndpoints.exportRoles);

const rowKey = (row: RoleRow) => row.id;

/** 角色管理: roles, one beside the list with its permissions and people, a new one, two side by side. */
export default function RoleSystemScreen() {
  const [id, setId] = useState<string | null>(useAddressId());
  const [open, setOpen] = useState<'new' | 'compare' | null>(null);
  const close = () => setOpen(null);
  const rowActions = useMemo<readonly RowAction<RoleRow>[]>(
    () => [{ key: 'open', labelKey: 'accounts.common.view', onClick: (row) => setId(row.id) }],
    [],
  );
  const toolbar: readonly ToolbarAction<RoleRow>[] = [
    {
      key: 'new',
      labelKey: 'accounts.roles.new',
      icon: <Plus {...ICON} />,
      primary: true,
      permission: 'admin:role:create',
      onClick: () => setOpen('new'),
    },
    {
      key: 'compare',
      labelKey: 'accounts.compare.title',
      icon: <GitCompareArrows {...ICON} />,
      onClick: () => setOpen('compare'),
    },
  ];
  return (
    <>
      <ListScreen
        id="accounts.roles"
        endpoint={rolesEndpoints.listRoles}
        columns={roleColumns}
        filters={roleFilters}
        rowKey={rowKey}
        toolbar={toolbar}
        rowActions={rowActions}
        exportable={EXPORT}
        onOpen={(row) => setId(row.id)}
        defaultSort="sort"
        emptyTitleKey="accounts.roles.emptyTitle"
        emptyHintKey="accounts.roles.emptyText"
      />
      <RoleDrawer id={id} onMade={setId} onClose={() => setId(null)} />
      <NewRoleDrawer open={open === 'new'} copyOf={null} onSaved={setId} onClose={close} />
      <CompareDrawer open={open === 'compare'} first={null} onClose={close} />
    </>
  );
}
