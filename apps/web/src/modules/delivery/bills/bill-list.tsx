import { courierBillsEndpoints } from '@mintmark/contract/delivery/bills/courier-bills.endpoints.ts';
import { useMemo, useState } from 'react';
import { lateDrawer } from '../../../kit/later/index.ts';
import { ListScreen, listExport, type RowAction, type ToolbarAction } from '../../../kit/list/index.ts';
import type { CourierBillRow } from './bill-types.ts';
import { billColumns, billFilters, billTabs } from './bills.columns.tsx';

const BillDrawer = lateDrawer(async () => (await import('./bill.drawer.tsx')).BillDrawer);
const ImportBill = lateDrawer(async () => (await import('./bill-import.dialog.tsx')).BillImportDialog);

const EXPORT = listExport(courierBillsEndpoints.exportCourierBills);
const rowKey = (row: CourierBillRow) => row.id;

/** 快递账单: what couriers charge against what was booked; `asked` is the one that the address names. */
export function BillList({ asked }: { readonly asked: string | null }) {
  const [id, setId] = useState(asked);
  const [isImporting, setImporting] = useState(false);
  const rowActions = useMemo<readonly RowAction<CourierBillRow>[]>(
    () => [{ key: 'open', labelKey: 'delivery.bill.open', onClick: (row) => setId(row.id) }],
    [],
  );
  const toolbar = useMemo<readonly ToolbarAction<CourierBillRow>[]>(
    () => [
      {
        key: 'import',
        labelKey: 'delivery.bill.import',
        primary: true,
        permission: 'closeReview:delivery:bill',
        onClick: () => setImporting(true),
      },
    ],
    [],
  );
  return (
    <>
      <ListScreen
        id="delivery.courierBills"
        follows="courierBill"
        endpoint={courierBillsEndpoints.listCourierBills}
        columns={billColumns}
        exportable={EXPORT}
        filters={billFilters}
        statusTabs={billTabs}
        rowKey={rowKey}
        toolbar={toolbar}
        rowActions={rowActions}
        onOpen={(row) => setId(row.id)}
        rowTone={(row) => (row.unsettledCount > 0 ? 'warning' : undefined)}
        defaultSort="-id"
        emptyTitleKey="delivery.bill.empty"
        emptyHintKey="delivery.bill.emptyHint"
      />
      <ImportBill open={isImporting} onImported={setId} onClose={() => setImporting(false)} />
      <BillDrawer id={id} onClose={() => setId(null)} />
    </>
  );
}
