import { invoicesEndpoints as calls } from '@mintmark/contract/finance/invoices/invoices.endpoints.ts';
import type { BodyOf } from '@mintmark/contract/kernel/endpoint.ts';
import { readCreditCode } from '@mintmark/domain/finance/invoice/credit-code.ts';
import { invoiceLines } from '@mintmark/domain/finance/invoice/invoice-lines.ts';
import { invoiceableFenOf } from '@mintmark/domain/finance/invoice/invoice-rules.ts';
import { titleFaults } from '@mintmark/domain/finance/invoice/invoice-title.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { gramsOf } from '../../../kernel/search/index.ts';
import { currentLines } from '../../../workflow/money/fees.repo.ts';
import { moveInvoiced } from '../../../workflow/money/invoiced.repo.ts';
import { nextInvoiceNo } from '../../../workflow/numbers.repo.ts';
import { lockOrders, type OrderRow } from '../../../workflow/orders/order.repo.ts';
import { walletOwner } from '../payments/wallet.queries.ts';
import { byOf } from '../prices/change-price.ts';
import { invoiceSaved } from './invoice-act.ts';
import { ordersInSight } from './invoice-form.queries.ts';
import { rememberTitle } from './invoice-titles.repo.ts';
import { insertInvoice, insertInvoiceStep } from './invoices.repo.ts';

type Body = BodyOf<typeof calls.requestInvoice>;

/** Everything that is wrong with title and tax number at once, each beside its field. */
function assertTitle(body: Body): void {
  const fields = titleFaults(body).map(({ field, message }) => ({ path: field, msg: message }));
  if (fields.length > 0) throw new AppError('INPUT_INVALID', { fields });
}

/** What of each order is asked for is there, and the order is the customer's; each fault beside its row. */
function faultsOf(body: Body, orders: ReadonlyMap<string, OrderRow>) {
  return body.orders.flatMap(({ orderId, amountFen }, at) => {
    if (amountFen === 0) return [];
    const order = orders.get(orderId);
    if (!order || order.customerId !== body.customerId)
      return [{ path: `orders.${at}.orderId`, msg: order ? 'one-customer' : 'not-found' }];
    if (body.orders.findIndex((one) => one.orderId === orderId) !== at)
      return [{ path: `orders.${at}.orderId`, msg: 'already-used' }];
    if (order.paidFen === 0) return [{ path: `orders.${at}.amountFen`, msg: 'invoice-unpaid' }];
    return amountFen > invoiceableFenOf(order) ? [{ path: `orders.${at}.amountFen`, msg: 'over-invoiceable' }] : [];
  });
}

/** What is asked for of each order; nothing of an order leaves it out. */
const partsOf = ({ orders }: Body): Body['orders'] => orders.filter(({ amountFen }) => amountFen > 0);

/** The orders locked in id order. Throws INPUT_INVALID beside the rows that are wrong. */
async function takeOrders(tx: Tx, ctx: CommandContext, body: Body): Promise<OrderRow[]> {
  const asked = [...new Set(partsOf(body).map(({ orderId }) => orderId))];
  if (asked.length === 0) throw fieldError('orders.0.amountFen', 'required');
  const seen = await ordersInSight(tx, ctx.scope, asked);
  const orders = await lockOrders(tx, ctx.scope, seen);
  const fields = faultsOf(body, new Map(orders.map((order) => [order.id, order])));
  if (fields.length > 0) throw new AppError('INPUT_INVALID', { fields });
  return orders;
}

/** Lines by tax category from the fees of the orders. */
async function linesOf(tx: Tx, parts: Body['orders']) {
  const invoiced = [];
  for (const { orderId, amountFen } of parts)
    invoiced.push({ amountFen, fees: await currentLines(tx, orderId, 'calc') });
  return invoiceLines(invoiced);
}

const sumOf = (rows: readonly { readonly fen: number }[]): number => rows.reduce((sum, { fen }) => sum + fen, 0);

/**
 * Asks for an invoice over paid orders of one customer. What it is about is held on the orders at once, so that two requests
 * together never ask for more than the house kept of them (invariant 22); the title is offered the next time.
 */
export const requestInvoice = command(calls.requestInvoice, async (tx, { body }, ctx) => {
  const customer = await walletOwner(tx, ctx.scope, body.customerId);
  if (!customer) throw fieldError('customerId', 'not-found');
  assertTitle(body);
  const orders = await takeOrders(tx, ctx, body);
  const parts = partsOf(body);
  const lines = await linesOf(tx, parts);
  const { kind, note, orders: _, customerId, ...typed } = body;
  const read = readCreditCode(typed.taxNo);
  const title = { ...typed, taxNo: read.ok ? read.value : '' };
  const { companyId, agentId } = customer;
  const by = byOf(ctx);
  await moveInvoiced(tx, { orders, parts, sign: 1 }, by);
  const row = await insertInvoice(
    tx,
    {
      ...{ companyId, agentId, customerId, kind, note, ...title },
      grams: gramsOf([title.title, title.taxNo]),
      requestNo: await nextInvoiceNo(tx, ctx.now),
      amountFen: sumOf(lines.map(({ amountFen }) => ({ fen: amountFen }))),
      taxFen: sumOf(lines.map(({ taxFen }) => ({ fen: taxFen }))),
      requestedBy: ctx.actor.accountId,
      requestedAt: ctx.now,
    },
    { parts, lines },
  );
  await rememberTitle(tx, { companyId, customerId }, title, ctx.now);
  await insertInvoiceStep(tx, row, { action: 'request', note }, by);
  await ctx.audit({
    targetType: 'invoice',
    targetId: row.id,
    targetNo: row.requestNo,
    companyId,
    after: {
      customerNo: customer.customerNo,
      kind,
      amountFen: row.amountFen,
      orders: orders.map((one) => one.orderCode),
    },
  });
  return invoiceSaved(row, false);
});
