import { informationBillsEndpoints } from '@mintmark/contract/finance/information/information-bills.endpoints.ts';
import { useMemo, useState } from 'react';
import { lateDrawer } from '../../../kit/later/index.ts';
import { ListScreen, listExport, type RowAction, type ToolbarAction } from '../../../kit/list/index.ts';
import { billColumns, billFilters, billTabs } from './bills.columns.tsx';
import type { BillRow } from './information-types.ts';

const BillDrawer = lateDrawer(async () => (await import('./bill.drawer.tsx')).BillDrawer);
const MakeDrawer = lateDrawer(async () => (await import('./make-bills.drawer.tsx')).MakeBillsDrawer);

const EXPORT = listExport(informationBillsEndpoints.exportInformationBills);
const rowKey = (row: BillRow) => row.id;

/** 账单: drafts to look at, bills that wait for their money, paid and voided ones; `asked` is the one that the address names. */
export function BillList({ asked }: { readonly asked: string | null }) {
  const [id, setId] = useState(asked);
  const [isNew, setNew] = useState(false);
  const rowActions = useMemo<readonly RowAction<BillRow>[]>(
    () => [{ key: 'open', labelKey: 'finance.information.open', onClick: (row) => setId(row.id) }],
    [],
  );
  const toolbar = useMemo<readonly ToolbarAction<BillRow>[]>(
    () => [
      {
        key: 'make',
        labelKey: 'finance.information.make',
        primary: true,
        permission: 'finance:information:bill',
        onClick: () => setNew(true),
      },
    ],
    [],
  );
  return (
    <>
      <ListScreen
        id="finance.informationBills"
        follows="informationBill"
        endpoint={informationBillsEndpoints.listInformationBills}
        columns={billColumns}
        exportable={EXPORT}
        filters={billFilters}
        statusTabs={billTabs}
        rowKey={rowKey}
        toolbar={toolbar}
        rowActions={rowActions}
        onOpen={(row) => setId(row.id)}
        defaultSort="-id"
        emptyTitleKey="finance.information.billsEmpty"
        emptyHintKey="finance.information.billsEmptyHint"
      />
      <MakeDrawer open={isNew} onClose={() => setNew(false)} />
      <BillDrawer id={id} onClose={() => setId(null)} />
    </>
  );
}
