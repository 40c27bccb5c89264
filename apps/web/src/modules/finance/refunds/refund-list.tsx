import { refundsEndpoints } from '@mintmark/contract/finance/refunds.endpoints.ts';
import { useMemo, useState } from 'react';
import { lateDrawer } from '../../../kit/later/index.ts';
import { ListScreen, listExport, type RowAction, type ToolbarAction } from '../../../kit/list/index.ts';
import type { RefundRow } from './refund-types.ts';
import { refundColumns, refundFilters, refundTabs } from './refunds.columns.tsx';

const RefundDrawer = lateDrawer(async () => (await import('./refund.drawer.tsx')).RefundDrawer);
const WalletRefundDrawer = lateDrawer(async () => (await import('./wallet-refund.drawer.tsx')).WalletRefundDrawer);

const EXPORT = listExport(refundsEndpoints.exportRefunds);
const rowKey = (row: RefundRow) => row.id;

/** 退款: what waits for approval and pay-out; `asked` is the refund that the address names. */
export function RefundList({ asked }: { readonly asked: string | null }) {
  const [id, setId] = useState(asked);
  const [isOfWallet, setOfWallet] = useState(false);
  const rowActions = useMemo<readonly RowAction<RefundRow>[]>(
    () => [{ key: 'open', labelKey: 'finance.refund.open', onClick: (row) => setId(row.id) }],
    [],
  );
  const toolbar = useMemo<readonly ToolbarAction<RefundRow>[]>(
    () => [
      {
        key: 'wallet',
        labelKey: 'finance.wallet.ask',
        permission: 'finance:payment:refund',
        onClick: () => setOfWallet(true),
      },
    ],
    [],
  );
  return (
    <>
      <ListScreen
        id="finance.refunds"
        follows="refund"
        endpoint={refundsEndpoints.listRefunds}
        columns={refundColumns}
        exportable={EXPORT}
        filters={refundFilters}
        statusTabs={refundTabs}
        rowKey={rowKey}
        toolbar={toolbar}
        rowActions={rowActions}
        onOpen={(row) => setId(row.id)}
        defaultSort="-id"
        emptyTitleKey="finance.refund.empty"
        emptyHintKey="finance.refund.emptyHint"
      />
      <WalletRefundDrawer open={isOfWallet} onClose={() => setOfWallet(false)} />
      <RefundDrawer id={id} onClose={() => setId(null)} />
    </>
  );
}
