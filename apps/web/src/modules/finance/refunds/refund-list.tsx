import { refundsEndpoints } from '@mintmark/contract/finance/refunds.endpoints.ts';
import { useMemo, useState } from 'react';
import { ListScreen, listExport, type RowAction } from '../../../kit/list/index.ts';
import { RefundDrawer } from './refund.drawer.tsx';
import type { RefundRow } from './refund-types.ts';
import { refundColumns, refundFilters, refundTabs } from './refunds.columns.tsx';

const EXPORT = listExport(refundsEndpoints.exportRefunds);
const rowKey = (row: RefundRow) => row.id;

/** 退款: what waits for approval and pay-out; `asked` is the refund that the address names. */
export function RefundList({ asked }: { readonly asked: string | null }) {
  const [id, setId] = useState(asked);
  const rowActions = useMemo<readonly RowAction<RefundRow>[]>(
    () => [{ key: 'open', labelKey: 'finance.refund.open', onClick: (row) => setId(row.id) }],
    [],
  );
  return (
    <>
      <ListScreen
        id="finance.refunds"
        endpoint={refundsEndpoints.listRefunds}
        columns={refundColumns}
        exportable={EXPORT}
        filters={refundFilters}
        statusTabs={refundTabs}
        rowKey={rowKey}
        rowActions={rowActions}
        onOpen={(row) => setId(row.id)}
        defaultSort="-id"
        emptyTitleKey="finance.refund.empty"
        emptyHintKey="finance.refund.emptyHint"
      />
      <RefundDrawer id={id} onClose={() => setId(null)} />
    </>
  );
}
