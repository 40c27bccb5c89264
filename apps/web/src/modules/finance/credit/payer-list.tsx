import { creditEndpoints } from '@mintmark/contract/finance/credit/credit.endpoints.ts';
import { useMemo, useState } from 'react';
import { lateDrawer } from '../../../kit/later/index.ts';
import { ListScreen, listExport, type RowAction } from '../../../kit/list/index.ts';
import { payerColumns, payerFilters, payerTabs } from './credit.columns.tsx';
import type { PayerRow } from './credit-types.ts';

const PayerDrawer = lateDrawer(async () => (await import('./payer.drawer.tsx')).PayerDrawer);

const EXPORT = listExport(creditEndpoints.exportCreditPayers);
const rowKey = (row: PayerRow) => row.id;

/** 挂账客户: who may owe, what by age, and who is stopped. */
export function PayerList() {
  const [id, setId] = useState<string | null>(null);
  const rowActions = useMemo<readonly RowAction<PayerRow>[]>(
    () => [{ key: 'open', labelKey: 'finance.credit.open', onClick: (row) => setId(row.id) }],
    [],
  );
  return (
    <>
      <ListScreen
        id="finance.creditPayers"
        endpoint={creditEndpoints.listCreditPayers}
        columns={payerColumns}
        exportable={EXPORT}
        filters={payerFilters}
        statusTabs={payerTabs}
        rowKey={rowKey}
        rowActions={rowActions}
        onOpen={(row) => setId(row.id)}
        defaultSort="-owedFen"
        emptyTitleKey="finance.credit.payersEmpty"
        emptyHintKey="finance.credit.payersEmptyHint"
      />
      <PayerDrawer id={id} onClose={() => setId(null)} />
    </>
  );
}
