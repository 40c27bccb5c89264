import type { AccountRow } from '@mintmark/contract/accounts/account.schema.ts';
import { accountsEndpoints } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import { FileUp, Plus } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { ListScreen, type RowAction, type ToolbarAction, useOpenRecord } from '../../../kit/list/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { AccountDrawer } from './account.drawer.tsx';
import { NewAccountDrawer } from './new-account.drawer.tsx';
import { userColumns, userFilters } from './user.columns.tsx';

const AccountsImport = lazy(() => import('./import/accounts-import.dialog.tsx'));
const rowKey = (row: AccountRow) => row.id;

/** 账号管理: accounts in scope, one beside the list, and a new one with its one-time password. */
export default function UserScreen() {
  const { id, row, open, close } = useOpenRecord<AccountRow>();
  const [isNew, setNew] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const rowActions = useMemo<readonly RowAction<AccountRow>[]>(
    () => [{ key: 'open', labelKey: 'accounts.common.view', onClick: open }],
    [open],
  );
  const toolbar: readonly ToolbarAction<AccountRow>[] = [
    {
      key: 'new',
      labelKey: 'accounts.new.title',
      icon: <Plus {...ICON} />,
      primary: true,
      permission: 'admin:user:create',
      onClick: () => setNew(true),
    },
    {
      key: 'import',
      labelKey: 'accounts.import.action',
      icon: <FileUp {...ICON} />,
      permission: 'admin:user:import',
      onClick: () => setImporting(true),
    },
  ];
  return (
    <>
      <ListScreen
        id="accounts.accounts"
        endpoint={accountsEndpoints.listAccounts}
        columns={userColumns}
        filters={userFilters}
        rowKey={rowKey}
        toolbar={toolbar}
        rowActions={rowActions}
        onOpen={open}
        defaultSort="-id"
        emptyTitleKey="accounts.user.emptyTitle"
        emptyHintKey="accounts.user.emptyText"
      />
      <AccountDrawer id={id} row={row} onClose={close} />
      {isImporting ? (
        <Suspense fallback={null}>
          <AccountsImport onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
      <NewAccountDrawer open={isNew} onClose={() => setNew(false)} />
    </>
  );
}
