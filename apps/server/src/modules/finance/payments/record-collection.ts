import type { PayMethod } from '@mintmark/domain/finance/finance.enums.ts';
import { paymentMachine } from '@mintmark/domain/finance/payment.machine.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import type { CommandContext } from '../../../kernel/handlers.ts';
import { freezeIfPaid } from '../../../workflow/money/pricing.ts';
import { nextPaymentNo } from '../../../workflow/numbers.repo.ts';
import { type OrderRow, orderById, refreshOrder, saveOrder } from '../../../workflow/orders/order.repo.ts';
import { nextState } from '../../../workflow/step.ts';
import { byOf } from '../prices/change-price.ts';
import { insertAllocation, insertPayment, type PaymentRow } from './payments.repo.ts';
import { bookPayment, type Settlement } from './post-collection.ts';
import { assertReceiptFree } from './receipt-txn.repo.ts';

/** Money that has come in for orders of one customer; `channel` null: cash, or the customer's balance. */
export interface Receipt {
  readonly method: PayMethod;
  readonly amountFen: number;
  readonly fundAccountId: string | null;
  readonly channel: 'bank' | 'wechat' | null;
  readonly channelTxnId: string | null;
  readonly receivedAt: Date;
  readonly note: string;
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

/**
 * The one way in which money is collected for orders (D9), from the cashier's desk as from a statement: a payment that is final at
 * once, its postings, and the orders that it settles, locked and checked by the caller; what is left over goes to the wallet.
 * Throws TXN_USED, BALANCE_SHORT, GUARD_FAILED amountWithinDue.
 */
export async function recordCollection(
  tx: Tx,
  ctx: CommandContext,
  receipt: Receipt,
  settlements: readonly [Settlement, ...Settlement[]],
): Promise<{ payment: PaymentRow; orders: OrderRow[] }> {
  await assertReceiptFree(tx, receipt);
  const { companyId, customerId, agentId } = settlements[0].order;
  const payment = await insertPayment(tx, {
    ...{ companyId, customerId, agentId, ...receipt },
    payNo: await nextPaymentNo(tx, ctx.now),
    status: nextState(paymentMachine, 'succeed', { status: paymentMachine.state.pending }),
    collectedBy: ctx.actor.accountId,
    createdAt: ctx.now,
  });
  await bookPayment(tx, payment, settlements, byOf(ctx));
  return { payment, orders: await settle(tx, payment, settlements, ctx) };
}
