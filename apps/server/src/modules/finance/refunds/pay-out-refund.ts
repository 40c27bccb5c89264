import { refundsEndpoints } from '@mintmark/contract/finance/refunds.endpoints.ts';
import type { BodyOf } from '@mintmark/contract/kernel/endpoint.ts';
import type { PayMethod } from '@mintmark/domain/finance/finance.enums.ts';
import { accountKindOfMethod, placesOfMethod } from '@mintmark/domain/finance/ledger.ts';
import { paymentMachine } from '@mintmark/domain/finance/payment.machine.ts';
import { refundMachine } from '@mintmark/domain/finance/refund.machine.ts';
import { paymentStep } from '@mintmark/domain/finance/refund-rules.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { repriceOrder } from '../../../workflow/coins/settle.ts';
import { syncCommission } from '../../../workflow/money/commission.ts';
import { assertNotInvoiced, lockInvoicedOrders } from '../../../workflow/money/invoiced.repo.ts';
import { keptFenOf, type OrderRow } from '../../../workflow/orders/order.repo.ts';
import { freeRights, holdsRights } from '../../../workflow/orders/order-rights.ts';
import { nextState } from '../../../workflow/step.ts';
import { findFundAccount, placeOfFund } from '../fund-accounts.repo.ts';
import type { PaymentRow } from '../payments/payments.repo.ts';
import { txnUsed } from '../payments/txn-used.ts';
import { byOf } from '../prices/change-price.ts';
import { bookRefund } from './post-refund.ts';
import { changeOrders, finishRefund, type TakenRefund, takeRefund } from './refund-act.ts';
import { askedOf } from './refund-actions.ts';
import { findRefundByTxn, type RefundRow, refundedFenOf, savePayment } from './refunds.repo.ts';

type Body = BodyOf<typeof refundsEndpoints.payOutRefund>;

/** Where the money leaves from: the chosen account of the method, or the first; nothing for the balance. */
async function wayOf(tx: Tx, refund: RefundRow, body: Body) {
  const kind = accountKindOfMethod(refund.method as PayMethod);
  if (kind === 'wallet' || kind === null) {
    if (body.fundAccountId !== undefined) throw fieldError('fundAccountId', 'not-for-method');
    if (body.channelTxnId !== undefined) throw fieldError('channelTxnId', 'not-for-method');
    return { to: 'wallet' as const, fundAccountId: null, channel: null, channelTxnId: null };
  }
  const hasChannel = kind !== 'cash';
  if (hasChannel && body.channelTxnId === undefined) throw fieldError('channelTxnId', 'required');
  if (!hasChannel && body.channelTxnId !== undefined) throw fieldError('channelTxnId', 'not-for-method');
  const account = await findFundAccount(
    tx,
    refund.companyId,
    placesOfMethod(refund.method as PayMethod),
    body.fundAccountId,
  );
  if (!account) throw fieldError('fundAccountId', 'not-found');
  const channelTxnId = body.channelTxnId?.toUpperCase() ?? null;
  const used = channelTxnId === null ? null : await findRefundByTxn(tx, kind, channelTxnId);
  if (used !== null) throw txnUsed('channelTxnId', used);
  return { to: placeOfFund(account), fundAccountId: account.id, channel: hasChannel ? kind : null, channelTxnId };
}

/** The payment goes to partly refunded, or to refunded when all of it is given back (states.md payment). */
async function refundPayment(tx: Tx, payment: PaymentRow, refund: RefundRow): Promise<PaymentRow> {
  const refundedFen = (await refundedFenOf(tx, payment.id)) + refund.amountFen;
  if (refundedFen > payment.amountFen)
    throw new AppError('GUARD_FAILED', { params: { guard: 'amountWithinPaidMinusRefunded' } });
  return savePayment(tx, payment, nextState(paymentMachine, paymentStep(payment.amountFen, refundedFen), payment));
}

/** What is invoiced is not given back: the invoice is voided or credited first. Throws GUARD_FAILED that names it. */
async function assertFreeOfInvoices(tx: Tx, parts: TakenRefund['parts']): Promise<void> {
  const amounts = new Map(parts.flatMap((one) => (one.orderId === null ? [] : [[one.orderId, one.amountFen]])));
  const ids = [...amounts.keys()].map((orderId) => ({ orderId, amountFen: 0 }));
  for (const order of await lockInvoicedOrders(tx, ids)) await assertNotInvoiced(tx, order, amounts.get(order.id) ?? 0);
}

/** What an order keeps less; it was paid in full no longer when something is due again. */
const giveBack = (tx: Tx, ctx: CommandContext, parts: TakenRefund['parts']) =>
  changeOrders(tx, ctx, parts, (order, amountFen) => ({
    refundedFen: order.refundedFen + amountFen,
    refundingFen: order.refundingFen - amountFen,
    paidAt: order.dueFen + amountFen > 0 ? null : order.paidAt,
  }));

/**
 * Whoever has all their money back has their coupon and points back as well; answers the orders whose price that changed.
 * Before the postings: a bill takes its customer's row first and the accounts after it, too.
 */
async function giveRightsBack(tx: Tx, ctx: CommandContext, orders: readonly OrderRow[]): Promise<OrderRow[]> {
  const freed: OrderRow[] = [];
  for (const order of orders) {
    if (keptFenOf(order) !== 0 || !(await holdsRights(tx, order))) continue;
    await freeRights(tx, order, byOf(ctx));
    freed.push(order);
  }
  return freed;
}

/**
 * The money has left: postings, the payment's state and the orders' sums in one transaction with the refund's state
 * (D9, states.md refund: payOut; notApprover). Recorded as the cashier says it; no gateway is called.
 */
export const payOutRefund = command(refundsEndpoints.payOutRefund, async (tx, { params, body }, ctx) => {
  const { refund: before, parts, payment } = await takeRefund(tx, ctx, params.id, body.version);
  const status = nextState(refundMachine, 'payOut', before, { asked: askedOf(before, ctx) });
  await assertFreeOfInvoices(tx, parts);
  const { to, ...way } = await wayOf(tx, before, body);
  if (payment !== null) await refundPayment(tx, payment, before);
  const orders = await giveBack(tx, ctx, parts);
  const freed = await giveRightsBack(tx, ctx, orders);
  await bookRefund(tx, { refund: before, parts, to }, ctx);
  // What the order still costs is asked for in full.
  for (const { id, billedFen } of freed) if (billedFen !== null) await repriceOrder(tx, id, byOf(ctx));
  for (const order of orders) await syncCommission(tx, order.id, byOf(ctx));
  const patch = { status, ...way, paidBy: ctx.actor.accountId, paidAt: ctx.now };
  return finishRefund(tx, ctx, { action: 'payOut', before, patch, note: '', orders });
});
