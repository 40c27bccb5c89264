import type { AccountRow } from '@mintmark/contract/accounts/account.schema.ts';
import type { Permission } from '@mintmark/contract/kernel/permissions.ts';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { TextKey } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import {
  type ExportDef,
  ListScreen,
  type RowAction,
  type ToolbarAction,
  useOpenRecord,
} from '../../../kit/list/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { useAccountCalls } from './account-calls.ts';
import { userColumns, userFilters } from './user.columns.tsx';

const AccountDrawer = lateDrawer(async () => (await import('./account.drawer.tsx')).AccountDrawer);
const NewAccountDrawer = lateDrawer(async () => (await import('./new-account.drawer.tsx')).NewAccountDrawer);

const rowKey = (row: AccountRow) => row.id;
const NONE: readonly ToolbarAction<AccountRow>[] = [];

interface Props {
  /** Under which the person's columns are kept. */
  readonly id: string;
  /** Opens the form of a new account. */
  readonly create: Permission;
  readonly newKey: TextKey;
  /** Further buttons above the list. */
  readonly more?: readonly ToolbarAction<AccountRow>[];
  readonly emptyHintKey: TextKey;
  readonly exportable?: ExportDef;
}

/** Accounts in scope, one beside the list, and a new one with its one-time password. */
export function AccountList({ id: listId, create, newKey, more = NONE, emptyHintKey, exportable }: Props) {
  const calls = useAccountCalls();
  const { id, row, open, close } = useOpenRecord<AccountRow>();
  const [isNew, setNew] = useState(false);
  const rowActions = useMemo<readonly RowAction<AccountRow>[]>(
    () => [{ key: 'open', labelKey: 'accounts.common.view', onClick: open }],
    [open],
  );
  const toolbar: readonly ToolbarAction<AccountRow>[] = [
    {
      key: 'new',
      labelKey: newKey,
      icon: <Plus {...ICON} />,
      primary: true,
      permission: create,
      onClick: () => setNew(true),
    },
    ...more,
  ];
  return (
    <>
      <ListScreen
        id={listId}
        endpoint={calls.listAccounts}
        columns={userColumns}
        filters={userFilters}
        rowKey={rowKey}
        toolbar={toolbar}
        rowActions={rowActions}
        onOpen={open}
        defaultSort="-id"
        emptyTitleKey="accounts.user.emptyTitle"
        emptyHintKey={emptyHintKey}
        {...(exportable ? { exportable } : {})}
      />
      <AccountDrawer id={id} row={row} onClose={close} />
      <NewAccountDrawer open={isNew} onClose={() => setNew(false)} />
    </>
  );
}
