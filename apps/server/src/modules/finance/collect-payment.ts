import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import type { BodyOf } from '@mintmark/contract/kernel/endpoint.ts';
import { accountKindOfMethod } from '@mintmark/domain/finance/ledger.ts';
import { paymentMachine } from '@mintmark/domain/finance/payment.machine.ts';
import { later } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { AppError, fieldError, found } from '../../kernel/errors.ts';
import { type CommandContext, command } from '../../kernel/handlers.ts';
import { nextPaymentNo } from '../../workflow/numbers.repo.ts';
import { lockOrder, orderById, refreshOrder, saveOrder } from '../../workflow/order.repo.ts';
import { freezeIfPaid } from '../../workflow/pricing.ts';
import { nextState } from '../../workflow/step.ts';
import { byOf } from './change-price.ts';
import { findFundAccount } from './fund-accounts.repo.ts';
import { walletFenOf } from './ledger.queries.ts';
import { presentPayment } from './payment.present.ts';
import { findPayment } from './payments.queries.ts';
import { insertAllocation, insertPayment, type PaymentRow } from './payments.repo.ts';
import { bookPayment, type Settlement } from './post-collection.ts';
import { assertState, mayCollect, priceFactsOf } from './price-actions.ts';
import { assertReceiptFree } from './receipt-txn.repo.ts';

type Body = BodyOf<typeof financeEndpoints.collectPayment>;

/** Clocks of cashiers and channels differ a little. */
const FUTURE_MS = 10 * 60_000;

/** The orders of the allocations, locked in id order as they were seen; all of one customer, none beyond what is due. */
async function lockSettlements(tx: Tx, ctx: CommandContext, body: Body): Promise<[Settlement, ...Settlement[]]> {
  const wanted = body.allocations.toSorted((a, b) => (BigInt(a.orderId) < BigInt(b.orderId) ? -1 : 1));
  const settlements: Settlement[] = [];
  for (const { orderId, version, amountFen } of wanted) {
    const order = await lockOrder(tx, ctx.scope, orderId, version);
    assertState(priceFactsOf(order), mayCollect, 'collect');
    if (amountFen > order.dueFen)
      throw new AppError('GUARD_FAILED', {
        params: { guard: order.dueFen > 0 ? 'amountWithinDue' : 'nothingDue' },
        data: { orderId, dueFen: order.dueFen },
      });
    settlements.push({ order, amountFen });
  }
  const [first, ...rest] = settlements;
  if (first === undefined) throw fieldError('allocations', 'required');
  const isOnePayer = rest.every(
    ({ order }) => order.customerId === first.order.customerId && order.companyId === first.order.companyId,
  );
  if (!isOnePayer) throw fieldError('allocations', 'one-customer');
  return [first, ...rest];
}

/** Fields that depend on the method: where it arrived, the channel's number, and what may be left over. */
async function checkMethod(tx: Tx, companyId: string, body: Body, now: Date) {
  const settledFen = body.allocations.reduce((sum, part) => sum + part.amountFen, 0);
  const kind = accountKindOfMethod(body.method);
  if (settledFen > body.amountFen) throw fieldError('amountFen', 'below-allocations');
  if (new Date(body.receivedAt) > later(now, FUTURE_MS)) throw fieldError('receivedAt', 'in-future');
  if (kind === 'wallet' || kind === null) {
    if (settledFen !== body.amountFen) throw fieldError('amountFen', 'balance-exact');
    if (body.channelTxnId !== undefined) throw fieldError('channelTxnId', 'not-for-method');
    if (body.fundAccountId !== undefined) throw fieldError('fundAccountId', 'not-for-method');
    return { fundAccountId: null, channel: null, channelTxnId: null };
  }
  const hasChannel = kind !== 'cash';
  if (hasChannel && body.channelTxnId === undefined) throw fieldError('channelTxnId', 'required');
  if (!hasChannel && body.channelTxnId !== undefined) throw fieldError('channelTxnId', 'not-for-method');
  const account = await findFundAccount(tx, companyId, kind, body.fundAccountId);
  if (!account) throw fieldError('fundAccountId', 'not-found');
  return {
    fundAccountId: account.id,
    channel: hasChannel ? kind : null,
    channelTxnId: body.channelTxnId?.toUpperCase() ?? null,
  };
}

/** Allocations, paid sums and the status of each order; what is paid in full keeps its lines (fees.md §21 “Final”). */
async function settle(tx: Tx, payment: PaymentRow, settlements: readonly Settlement[], ctx: CommandContext) {
  const orders = [];
  for (const { order, amountFen } of settlements) {
    await insertAllocation(tx, payment, order.id, amountFen, ctx.now);
    const paidFen = order.paidFen + amountFen;
    const paidAt = order.dueFen - amountFen <= 0 ? ctx.now : order.paidAt;
    const saved = await saveOrder(tx, order, { paidFen, paidAt }, byOf(ctx));
    await freezeIfPaid(tx, saved, byOf(ctx));
    await refreshOrder(tx, order.id);
    const { id, orderCode, version, status, isPay, dueFen } = await orderById(tx, order.id);
    orders.push({ id, orderCode, version, status, isPay, dueFen });
  }
  return orders;
}

/**
 * Money received, recorded by the cashier: final at once, matched with a statement later (D9). Allocations settle orders
 * up to what they owe, also before the bill (a prepayment); the rest goes to the wallet.
 */
export const collectPayment = command(financeEndpoints.collectPayment, async (tx, { body }, ctx) => {
  const settlements = await lockSettlements(tx, ctx, body);
  const { companyId, customerId, agentId } = settlements[0].order;
  const channel = await checkMethod(tx, companyId, body, ctx.now);
  await assertReceiptFree(tx, channel);
  const payment = await insertPayment(tx, {
    companyId,
    customerId,
    agentId,
    payNo: await nextPaymentNo(tx, ctx.now),
    method: body.method,
    amountFen: body.amountFen,
    ...channel,
    receivedAt: new Date(body.receivedAt),
    status: nextState(paymentMachine, 'succeed', { status: paymentMachine.state.pending }),
    note: body.note,
    collectedBy: ctx.actor.accountId,
    createdAt: ctx.now,
  });
  await bookPayment(tx, payment, settlements, byOf(ctx));
  const orders = await settle(tx, payment, settlements, ctx);
  const walletFen = await walletFenOf(tx, companyId, customerId);
  await ctx.audit({
    targetType: 'payment',
    targetId: payment.id,
    targetNo: payment.payNo,
    companyId,
    before: settlements.map(({ order }) => ({ orderCode: order.orderCode, dueFen: order.dueFen })),
    after: {
      method: body.method,
      amountFen: body.amountFen,
      channelTxnId: channel.channelTxnId,
      orders: settlements.map(({ order, amountFen }) => ({ orderCode: order.orderCode, amountFen })),
      walletFen,
    },
  });
  const row = found(await findPayment(tx, ctx.scope, payment.id));
  return {
    payment: { ...presentPayment(row), walletFen: row.amountFen - row.settledFen },
    orders,
    walletFen,
  };
});
