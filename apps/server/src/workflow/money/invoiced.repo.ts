import { HOLDING_INVOICE_STATES } from '@mintmark/domain/finance/invoice/invoice-rules.ts';
import type { Reader, Tx } from '../../kernel/db/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { lockOrders, type OrderRow, saveOrder } from '../orders/order.repo.ts';

/** What of an order an invoice is about. */
export interface InvoicedPart {
  readonly orderId: string;
  readonly amountFen: number;
}

/** Requests of the invoices that hold something of these orders, the oldest first. */
export async function invoicesHolding(db: Reader, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('invoices as i')
    .innerJoin('invoiceOrders as x', 'x.invoiceId', 'i.id')
    .select('i.requestNo')
    .distinct()
    .where('x.orderId', 'in', [...orderIds])
    .where('i.status', 'in', [...HOLDING_INVOICE_STATES])
    .orderBy('i.requestNo')
    .execute();
  return rows.map(({ requestNo }) => requestNo);
}

/**
 * The house is to keep less of a locked order than is invoiced of it: the invoice goes first (invariant 22, decision 0093).
 * Throws GUARD_FAILED that names the invoices.
 */
export async function assertNotInvoiced(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'paidFen' | 'refundedFen' | 'invoicedFen'>,
  lessFen: number,
): Promise<void> {
  if (order.invoicedFen <= order.paidFen - order.refundedFen - lessFen) return;
  const list = (await invoicesHolding(tx, [order.id])).join(', ');
  throw new AppError('GUARD_FAILED', { params: { guard: 'invoicesCredited', list } });
}

/** Requests that keep these parts from being given back now; none where enough is not invoiced. */
export async function blockingInvoices(
  db: Reader,
  parts: readonly { readonly orderId: string | null; readonly amountFen: number }[],
): Promise<string[]> {
  const amounts = new Map(parts.flatMap((one) => (one.orderId === null ? [] : [[one.orderId, one.amountFen]])));
  if (amounts.size === 0) return [];
  const orders = await db
    .selectFrom('submissionOrders')
    .select(['id', 'paidFen', 'refundedFen', 'invoicedFen'])
    .where('id', 'in', [...amounts.keys()])
    .execute();
  const short = orders.filter((one) => one.invoicedFen > one.paidFen - one.refundedFen - (amounts.get(one.id) ?? 0));
  return invoicesHolding(
    db,
    short.map(({ id }) => id),
  );
}

/** The orders of an invoice, locked in id order, whatever category the reader has: what is seen whole can be worked on whole. */
export const lockInvoicedOrders = (tx: Tx, parts: readonly InvoicedPart[]): Promise<OrderRow[]> =>
  lockOrders(
    tx,
    SYSTEM_SCOPE,
    parts.map(({ orderId }) => orderId),
  );

/** Holds what an invoice is about (`sign` 1), or lets it go (−1), on orders that are locked. */
export async function moveInvoiced(
  tx: Tx,
  held: { readonly orders: readonly OrderRow[]; readonly parts: readonly InvoicedPart[]; readonly sign: 1 | -1 },
  by: { readonly now: Date; readonly accountId: string | null },
): Promise<void> {
  const { orders, parts, sign } = held;
  const amounts = new Map(parts.map(({ orderId, amountFen }) => [orderId, amountFen]));
  for (const order of orders)
    await saveOrder(tx, order, { invoicedFen: order.invoicedFen + sign * (amounts.get(order.id) ?? 0) }, by);
}
