import { invoicesEndpoints } from '@mintmark/contract/finance/invoices/invoices.endpoints.ts';
import { useMemo, useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { ListScreen, listExport, type RowAction, type ToolbarAction, useAddressId } from '../../../kit/list/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { usePageTitle } from '../../../kit/page-active/index.ts';
import type { InvoiceRow } from './invoice-types.ts';
import { invoiceColumns, invoiceFilters, invoiceTabs } from './invoices.columns.tsx';

const InvoiceDrawer = lateDrawer(async () => (await import('./invoice.drawer.tsx')).InvoiceDrawer);
const RequestDrawer = lateDrawer(async () => (await import('./request-invoice.drawer.tsx')).RequestInvoiceDrawer);
const NumbersDialog = lateDrawer(async () => (await import('./numbers-import.dialog.tsx')).NumbersImportDialog);

const EXPORT = listExport(invoicesEndpoints.exportInvoices);
const rowKey = (row: InvoiceRow) => row.id;

/** Title of a tab whose address names an invoice: which one. */
function InvoiceTitle({ id }: { readonly id: string }) {
  const text = useText();
  const { data } = useEndpoint(invoicesEndpoints.getInvoice, { params: { id } }, { follow: topicsOf('invoice', id) });
  usePageTitle(data && text('finance.invoice.tabTitle', { no: data.requestNo }));
  return null;
}

/** 发票管理: what waits for approval, for its number, for sending, and what was voided or credited. */
export default function InvoicesScreen() {
  const asked = useAddressId('invoiceId');
  const [id, setId] = useState(asked);
  const [form, setForm] = useState<'request' | 'numbers' | null>(null);
  const rowActions = useMemo<readonly RowAction<InvoiceRow>[]>(
    () => [{ key: 'open', labelKey: 'finance.invoice.open', onClick: (row) => setId(row.id) }],
    [],
  );
  const toolbar = useMemo<readonly ToolbarAction<InvoiceRow>[]>(
    () => [
      {
        key: 'request',
        labelKey: 'finance.invoice.request',
        primary: true,
        permission: 'finance:payment:invoiceRequest',
        onClick: () => setForm('request'),
      },
      {
        key: 'numbers',
        labelKey: 'finance.invoice.importNumbers',
        permission: 'finance:payment:invoice',
        onClick: () => setForm('numbers'),
      },
    ],
    [],
  );
  const close = () => setForm(null);
  return (
    <>
      <ListScreen
        id="finance.invoices"
        follows="invoice"
        endpoint={invoicesEndpoints.listInvoices}
        columns={invoiceColumns}
        exportable={EXPORT}
        filters={invoiceFilters}
        statusTabs={invoiceTabs}
        rowKey={rowKey}
        toolbar={toolbar}
        rowActions={rowActions}
        onOpen={(row) => setId(row.id)}
        defaultSort="-id"
        emptyTitleKey="finance.invoice.empty"
        emptyHintKey="finance.invoice.emptyHint"
      />
      {asked === null ? null : <InvoiceTitle id={asked} />}
      <RequestDrawer open={form === 'request'} onClose={close} />
      <NumbersDialog open={form === 'numbers'} onClose={close} />
      <InvoiceDrawer id={id} onClose={() => setId(null)} />
    </>
  );
}
