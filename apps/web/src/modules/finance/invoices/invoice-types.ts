import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { invoicesEndpoints } from '@mintmark/contract/finance/invoices/invoices.endpoints.ts';
import { refundsEndpoints } from '@mintmark/contract/finance/refunds.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { invoiceMachine } from '@mintmark/domain/finance/invoice.machine.ts';
import type { RowOf } from '../../../kit/list/index.ts';
import type { StateGroup } from '../../../ui/state-tag.tsx';

export type InvoiceRow = RowOf<typeof invoicesEndpoints.listInvoices>;
export type Invoice = DataOf<typeof invoicesEndpoints.getInvoice>;
export type InvoiceForm = DataOf<typeof invoicesEndpoints.getInvoiceForm>;

/** States of an invoice with their names, and the look of each. */
export const INVOICE_STATES = invoiceMachine.states;
const { state } = invoiceMachine;
const GROUPS: Readonly<Record<number, StateGroup>> = {
  [state.requested]: 'ask',
  [state.approved]: 'work',
  [state.issued]: 'work',
  [state.sent]: 'ok',
  [state.voided]: 'end',
  [state.credited]: 'end',
};
export const invoiceGroup = (code: string | number): StateGroup => GROUPS[Number(code)] ?? 'wait';

/** Did the tax gateway issue it? Then it also voids and credits it. */
export const isByGateway = ({ papers }: Invoice): boolean =>
  papers.some((paper) => !paper.isCredit && paper.isByGateway);

/** What a step on an invoice makes old. */
export const INVOICE_READS = [
  invoicesEndpoints.listInvoices,
  invoicesEndpoints.getInvoice,
  invoicesEndpoints.getInvoiceForm,
  financeEndpoints.listOrders,
  refundsEndpoints.getRefund,
];
