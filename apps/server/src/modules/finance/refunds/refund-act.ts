import type { NoticeKind } from '@mintmark/contract/notices/notices.endpoints.ts';
import type { RefundAction } from '@mintmark/domain/finance/refund.machine.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { CommandContext } from '../../../kernel/handlers.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import { notify } from '../../../kernel/notices/notices.repo.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import {
  lockOrders,
  type OrderPatch,
  type OrderRow,
  refreshOrder,
  saveOrder,
} from '../../../workflow/orders/order.repo.ts';
import type { PaymentRow } from '../payments/payments.repo.ts';
import { byOf } from '../prices/change-price.ts';
import { refundList } from './refunds.queries.ts';
import {
  insertStep,
  lockPayment,
  lockRefundRow,
  ordersOfPayment,
  partsOf,
  type RefundPartRow,
  type RefundRow,
  refundRow,
  saveRefund,
} from './refunds.repo.ts';

/** Somebody else was first: VERSION_STALE with the state that he left; the page reads the rest anew. */
export function assertVersion(record: { readonly version: number; readonly status: number }, version: number): void {
  if (record.version === version) return;
  throw new AppError('VERSION_STALE', { data: { version: record.version, status: record.status } });
}

/** What is wrong with an amount of the balance, as it is said beside its field. */
export const WALLET_MESSAGES = { overWallet: 'over-wallet', bonusStays: 'bonus-stays' } as const;

/**
 * Orders of a refund that was found in the caller's scope, locked. They follow the record that he sees, whatever category
 * each of them has: what a list shows whole can be worked on whole. The wall of row-level security stands all the same.
 */
export const lockOrdersOf = (tx: Tx, parts: readonly Pick<RefundPartRow, 'orderId'>[]): Promise<OrderRow[]> =>
  lockOrders(
    tx,
    SYSTEM_SCOPE,
    parts.flatMap(({ orderId }) => (orderId === null ? [] : [orderId])),
  );

/** A payment after the orders that it settled, locked in the order of all of finance (workflow/money/ledger.repo.ts). */
export async function lockedPayment(tx: Tx, id: string): Promise<PaymentRow> {
  await lockOrdersOf(tx, await ordersOfPayment(tx, id));
  return lockPayment(tx, id);
}

/** A refund that is locked, with what it is about, locked before it; `payment` null: of a balance. */
export interface TakenRefund {
  readonly refund: RefundRow;
  readonly parts: readonly RefundPartRow[];
  readonly payment: PaymentRow | null;
}

/** The refund locked as it was seen: its orders, its payment, then itself. Throws NOT_FOUND beyond the scope, VERSION_STALE. */
export async function takeRefund(tx: Tx, ctx: CommandContext, id: string, version: number): Promise<TakenRefund> {
  await rowById(tx, refundList, ctx.scope, id);
  const parts = await partsOf(tx, id);
  await lockOrdersOf(tx, parts);
  const { paymentId } = await refundRow(tx, id);
  const payment = paymentId === null ? null : await lockPayment(tx, paymentId);
  const refund = await lockRefundRow(tx, id);
  assertVersion(refund, version);
  return { refund, parts, payment };
}

/** Changes the money of the orders of a refund's parts, and derives what follows: isPay, due, status. */
export async function changeOrders(
  tx: Tx,
  ctx: CommandContext,
  parts: readonly Pick<RefundPartRow, 'orderId' | 'amountFen'>[],
  patchOf: (order: OrderRow, amountFen: number) => OrderPatch,
): Promise<OrderRow[]> {
  const amounts = new Map(parts.flatMap((one) => (one.orderId === null ? [] : [[one.orderId, one.amountFen]])));
  const orders: OrderRow[] = [];
  for (const order of await lockOrdersOf(tx, parts)) {
    await saveOrder(tx, order, patchOf(order, amounts.get(order.id) ?? 0), byOf(ctx));
    orders.push(await refreshOrder(tx, order.id));
  }
  return orders;
}

/** The orders are refunding no longer; nothing was given back. */
export const releaseOrders = (tx: Tx, ctx: CommandContext, parts: readonly RefundPartRow[]) =>
  changeOrders(tx, ctx, parts, (order, amountFen) => ({ refundingFen: order.refundingFen - amountFen }));

const TOLD: Readonly<Partial<Record<RefundAction, NoticeKind>>> = {
  approve: 'refundApproved',
  reject: 'refundRejected',
  payOut: 'refundPaid',
  payOutFailed: 'refundFailed',
};

interface Done {
  readonly action: RefundAction;
  readonly before: RefundRow;
  readonly patch: Parameters<typeof saveRefund>[2];
  readonly note: string;
  readonly orders?: readonly OrderRow[];
}

/** Writes the refund's new state with its step, its log and the word to who asked for it; answers it as it is now. */
export async function finishRefund(tx: Tx, ctx: CommandContext, done: Done) {
  const { before, action, note, orders = [] } = done;
  const refund = await saveRefund(tx, before, done.patch);
  await insertStep(tx, refund, { action, note }, { now: ctx.now, accountId: ctx.actor.accountId });
  const kind = TOLD[action];
  if (kind)
    await notify(
      tx,
      refund.requestedBy,
      { kind, params: { refundNo: refund.refundNo, note }, path: `/Finance/paymentManagement?refundId=${refund.id}` },
      byOf(ctx),
    );
  await ctx.audit({
    targetType: 'refund',
    targetId: refund.id,
    targetNo: refund.refundNo,
    companyId: refund.companyId,
    before: { status: before.status },
    after: {
      status: refund.status,
      amountFen: refund.amountFen,
      orders: orders.map(({ orderCode, isPay, dueFen }) => ({ orderCode, isPay, dueFen })),
    },
    ...(note === '' ? {} : { reason: note }),
  });
  return refundSaved(refund);
}

/** What the commands answer. */
export const refundSaved = ({ id, refundNo, status, version, amountFen }: RefundRow) => ({
  id,
  refundNo,
  status,
  version,
  amountFen,
});
