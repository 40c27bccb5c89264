import { invoicesEndpoints } from '@mintmark/contract/finance/invoices/invoices.endpoints.ts';
import { INVOICE_KINDS, INVOICE_WAYS, TITLE_KINDS } from '@mintmark/domain/finance/invoice/invoice.enums.ts';
import { invoiceMachine } from '@mintmark/domain/finance/invoice.machine.ts';
import type { Locale } from '../../../kernel/context.ts';
import { bindExport, type ExportField } from '../../../kernel/listing/index.ts';
import { invoiceList, type ListedInvoice } from './invoices.queries.ts';

const columnsIn = (locale: Locale): Readonly<Record<string, readonly ExportField<ListedInvoice>[]>> => ({
  requestNo: [{ key: 'requestNo' }],
  customerName: [{ key: 'customerNo' }, { key: 'customerName' }],
  agentName: [{ key: 'agentName' }],
  companyName: [{ key: locale === 'en' ? 'companyNameEn' : 'companyName', heading: 'companyName' }],
  kind: [{ key: 'kind', codes: INVOICE_KINDS }],
  title: [{ key: 'titleKind', codes: TITLE_KINDS }, { key: 'title' }],
  taxNo: [{ key: 'taxNo' }],
  orderQty: [{ key: 'orderQty' }],
  amountFen: [{ key: 'amountFen' }],
  taxFen: [{ key: 'taxFen' }],
  status: [{ key: 'status', codes: invoiceMachine.states }],
  invoiceNo: [{ key: 'invoiceCode' }, { key: 'invoiceNo' }],
  issuedOn: [{ key: 'issuedOn' }],
  creditNo: [{ key: 'creditNo' }],
  way: [{ key: 'way', codes: INVOICE_WAYS }],
  waybillNo: [{ key: 'waybillNo' }],
  sentAt: [{ key: 'sentAt' }],
  note: [{ key: 'note' }],
  requestedByName: [{ key: 'requestedByName' }],
  requestedAt: [{ key: 'requestedAt' }],
  approvedByName: [{ key: 'approvedByName' }],
  approvedAt: [{ key: 'approvedAt' }],
  endedByName: [{ key: 'endedByName' }],
  endedAt: [{ key: 'endedAt' }],
});

/** 发票 as a file. */
export const exportInvoices = bindExport(invoicesEndpoints.exportInvoices, {
  list: invoiceList,
  of: invoicesEndpoints.listInvoices,
  columns: columnsIn,
  section: 'invoices',
});
