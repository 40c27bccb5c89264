import { fundAccountsEndpoints } from '@mintmark/contract/finance/funds/fund-accounts.endpoints.ts';
import { useMemo, useState } from 'react';
import { actionState } from '../../../kit/feedback/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { ListScreen, listExport, type RowAction, type ToolbarAction } from '../../../kit/list/index.ts';
import type { FundRow } from './fund-types.ts';
import { fundColumns, fundFilters, fundTabs } from './funds.columns.tsx';

const FundDrawer = lateDrawer(async () => (await import('./fund.drawer.tsx')).FundDrawer);
const FundForm = lateDrawer(async () => (await import('./fund-form.drawer.tsx')).FundFormDrawer);
const TransferDrawer = lateDrawer(async () => (await import('./transfer.drawer.tsx')).TransferDrawer);

const EXPORT = listExport(fundAccountsEndpoints.exportFundAccounts);
const rowKey = (row: FundRow) => row.id;

/** 账户: balances of books and statements; `asked` is the account that the address names. */
export function FundList({ asked }: { readonly asked: string | null }) {
  const [id, setId] = useState(asked);
  const [isNew, setNew] = useState(false);
  const [fromId, setFromId] = useState<string | null>(null);
  const rowActions = useMemo<readonly RowAction<FundRow>[]>(
    () => [
      { key: 'open', labelKey: 'finance.fund.open', onClick: (row) => setId(row.id) },
      {
        key: 'transfer',
        labelKey: 'finance.fund.transfer',
        permission: 'finance:capital:request',
        state: (row) => actionState(row.allowedActions, 'transfer'),
        onClick: (row) => setFromId(row.id),
      },
    ],
    [],
  );
  const toolbar = useMemo<readonly ToolbarAction<FundRow>[]>(
    () => [
      {
        key: 'transfer',
        labelKey: 'finance.fund.transfer',
        primary: true,
        permission: 'finance:capital:request',
        onClick: () => setFromId(''),
      },
      {
        key: 'create',
        labelKey: 'finance.fund.create',
        permission: 'finance:capital:edit',
        onClick: () => setNew(true),
      },
    ],
    [],
  );
  return (
    <>
      <ListScreen
        id="finance.fundAccounts"
        follows="fundAccount"
        endpoint={fundAccountsEndpoints.listFundAccounts}
        columns={fundColumns}
        exportable={EXPORT}
        filters={fundFilters}
        statusTabs={fundTabs}
        rowKey={rowKey}
        toolbar={toolbar}
        rowActions={rowActions}
        onOpen={(row) => setId(row.id)}
        defaultSort="id"
        emptyTitleKey="finance.fund.empty"
        emptyHintKey="finance.fund.emptyHint"
      />
      <FundForm open={isNew} fund={null} onClose={() => setNew(false)} />
      <TransferDrawer open={fromId !== null} fromId={fromId || null} onClose={() => setFromId(null)} />
      <FundDrawer id={id} onClose={() => setId(null)} />
    </>
  );
}
