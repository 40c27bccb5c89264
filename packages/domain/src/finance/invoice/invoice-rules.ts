import type { Guards } from '../../kernel/guards.ts';
import type { Fen } from '../../kernel/money.ts';
import { type InvoiceStatus, invoiceMachine } from '../invoice.machine.ts';

const { state } = invoiceMachine;

/** An invoice of these states holds its amounts; refused, voided and credited ones have let them go. */
export const HOLDING_INVOICE_STATES: readonly InvoiceStatus[] = [
  state.requested,
  state.approved,
  state.issued,
  state.sent,
];

/** What of an order decides how much may be invoiced. */
export type InvoiceableOrder = {
  readonly paidFen: Fen;
  readonly refundedFen: Fen;
  /** Asked back and not ended: nothing more is invoiced of it. */
  readonly refundingFen: Fen;
  readonly invoicedFen: Fen;
};

/** What of an order may still be invoiced (invariant 22: Σ invoiced ≤ Σ paid − refunded); never below zero. */
export const invoiceableFenOf = ({ paidFen, refundedFen, refundingFen, invoicedFen }: InvoiceableOrder): Fen =>
  Math.max(paidFen - refundedFen - refundingFen - invoicedFen, 0);

/** Is what is invoiced of each order covered by what the house kept of it? */
export const isWithinPaid = (orders: readonly InvoiceableOrder[]): boolean =>
  orders.every(({ paidFen, refundedFen, invoicedFen }) => invoicedFen <= paidFen - refundedFen);

const monthOf = (day: string): string => day.slice(0, 7);

/** Is the day in the month of today? Days are Asia/Shanghai days (`2026-01-31`). */
export const isSameMonth = (day: string, today: string): boolean => monthOf(day) === monthOf(today);

/** Day of the month up to which the last one may still get invoices: the tax return is due then. */
export const FILING_DAY = 15;

function lastMonthOf(today: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const before = month === 1 ? [year - 1, 12] : [year, month - 1];
  return `${before[0]}-${String(before[1]).padStart(2, '0')}`;
}

/** May an invoice carry this day? Not in the future, and of this month, or of the last one until its return is due. */
export function isPeriodOpen(day: string, today: string): boolean {
  if (day > today) return false;
  if (isSameMonth(day, today)) return true;
  return monthOf(day) === lastMonthOf(today) && Number(today.slice(8)) <= FILING_DAY;
}

/** What the guards of the invoice's lines are asked with. */
export interface InvoiceStepFacts {
  readonly status: number;
  readonly isWithinPaid: boolean;
  readonly hasGoodTitle: boolean;
  /** Of the number that it gets; true where there is none yet. */
  readonly isNumberFree: boolean;
  /** The day on the invoice: that of issuing, or the one that it was issued on. */
  readonly day: string;
  readonly today: string;
  /** The buyer has taken the tax of a special invoice off their own. */
  readonly isDeducted: boolean;
}

/** The guards of the invoice machine (states.md “Invoice”). */
export const INVOICE_GUARDS: Guards<InvoiceStepFacts> = {
  sumInvoicedWithinPaid: (facts) => facts.isWithinPaid,
  titleAndTaxNo: ({ hasGoodTitle }) => hasGoodTitle,
  notIssued: ({ status }) => status === state.requested || status === state.approved,
  invoiceNoUnique: ({ isNumberFree }) => isNumberFree,
  periodOpen: ({ day, today }) => isPeriodOpen(day, today),
  sameMonth: ({ day, today }) => isSameMonth(day, today),
  notDeducted: ({ isDeducted }) => !isDeducted,
};
