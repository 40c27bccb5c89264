import type { PayMethod } from '@mintmark/domain/finance/finance.enums.ts';
import { sharesOf } from '@mintmark/domain/finance/joint-payment.ts';
import { paymentMachine } from '@mintmark/domain/finance/payment.machine.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { fieldError } from '../../../kernel/errors.ts';
import type { CommandContext } from '../../../kernel/handlers.ts';
import { freezeIfPaid } from '../../../workflow/money/pricing.ts';
import { nextPaymentNo } from '../../../workflow/numbers.repo.ts';
import { type OrderRow, orderById, refreshOrder, saveOrder } from '../../../workflow/orders/order.repo.ts';
import { nextState } from '../../../workflow/step.ts';
import { byOf } from '../prices/change-price.ts';
import { insertAllocation, insertPayment, type PaymentRow } from './payments.repo.ts';
import { bookPayment, lockBooks, type Settlement } from './post-collection.ts';
import { assertReceiptFree } from './receipt-txn.repo.ts';

/** Money that has come in for orders of one payer; `channel` null: cash, or the customer's balance. */
export interface Receipt {
  readonly method: PayMethod;
  readonly amountFen: number;
  readonly fundAccountId: string | null;
  readonly channel: 'bank' | 'wechat' | null;
  readonly channelTxnId: string | null;
  readonly receivedAt: Date;
  readonly note: string;
  /** Whose balance takes what is left over, where the orders are of several customers. */
  readonly restCustomerId?: string | undefined;
}

const REST_MESSAGES = { restOfWhom: 'rest-of-whom', restOfOther: 'rest-of-other' } as const;

/** What of a receipt is whose money, with the orders that it settles. Throws INPUT_INVALID beside `restCustomerId`. */
function sharesOfReceipt({ amountFen, restCustomerId }: Receipt, settlements: readonly Settlement[]) {
  const parts = settlements.map((one) => ({ ...one, customerId: one.order.customerId }));
  const shares = sharesOf(amountFen, parts, restCustomerId);
  if (!shares.ok) throw fieldError('restCustomerId', REST_MESSAGES[shares.error]);
  return shares.value;
}

/** Allocations, paid sums and the status of each order; what is paid in full keeps its lines (fees.md §21 “Final”). */
async function settle(tx: Tx, payment: PaymentRow, settlements: readonly Settlement[], ctx: CommandContext) {
  const orders: OrderRow[] = [];
  for (const { order, amountFen } of settlements) {
    await insertAllocation(tx, payment, order.id, amountFen, ctx.now);
    const paidFen = order.paidFen + amountFen;
    const paidAt = order.dueFen - amountFen <= 0 ? ctx.now : order.paidAt;
    const saved = await saveOrder(tx, order, { paidFen, paidAt }, byOf(ctx));
    await freezeIfPaid(tx, saved, byOf(ctx));
    await refreshOrder(tx, order.id);
    orders.push(await orderById(tx, order.id));
  }
  return orders;
}

/** The payments of a receipt, one of each customer, the first leading the others; nothing is booked yet. */
async function insertPayments(tx: Tx, ctx: CommandContext, receipt: Receipt, settlements: readonly Settlement[]) {
  const made: { payment: PaymentRow; parts: readonly Settlement[] }[] = [];
  const { method, fundAccountId, channel, channelTxnId, receivedAt, note } = receipt;
  for (const { customerId, amountFen, parts } of sharesOfReceipt(receipt, settlements)) {
    const order = parts[0]?.order;
    const payment = await insertPayment(tx, {
      ...{ customerId, amountFen, method, fundAccountId, channel, channelTxnId, receivedAt, note },
      companyId: order?.companyId ?? '',
      agentId: order?.agentId ?? null,
      leadId: made[0]?.payment.id ?? null,
      payNo: await nextPaymentNo(tx, ctx.now),
      status: nextState(paymentMachine, 'succeed', { status: paymentMachine.state.pending }),
      collectedBy: ctx.actor.accountId,
      createdAt: ctx.now,
    });
    made.push({ payment, parts });
  }
  return made;
}

/**
 * The one way in which money is collected for orders (D9), from the cashier's desk as from a statement: payments that are final at
 * once, their postings, and the orders that they settle, locked and checked by the caller; what is left over goes to the wallet.
 * One transfer of an agent is a payment of each of their customers (decision 0111); `payment` is the first, which leads.
 * Throws TXN_USED, BALANCE_SHORT, INPUT_INVALID, GUARD_FAILED amountWithinDue.
 */
export async function recordCollection(
  tx: Tx,
  ctx: CommandContext,
  receipt: Receipt,
  settlements: readonly [Settlement, ...Settlement[]],
): Promise<{ payment: PaymentRow; payments: readonly PaymentRow[]; orders: OrderRow[] }> {
  await assertReceiptFree(tx, receipt);
  const made = await insertPayments(tx, ctx, receipt, settlements);
  const payments = made.map(({ payment }) => payment);
  await lockBooks(tx, payments);
  const orders: OrderRow[] = [];
  for (const { payment, parts } of made) await bookPayment(tx, payment, parts, byOf(ctx));
  for (const { payment, parts } of made) orders.push(...(await settle(tx, payment, parts, ctx)));
  return { payment: payments[0] as PaymentRow, payments, orders };
}
