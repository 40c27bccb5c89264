import type { Tx } from '../../../kernel/db/database.ts';
import type { CommandContext } from '../../../kernel/handlers.ts';
import { type OrderRow, refreshOrder } from '../../../workflow/orders/order.repo.ts';
import { type OrderSaved, orderSaved } from '../record/order-state.ts';

export interface OrderAct {
  readonly before: OrderRow;
  readonly reason?: string;
  /** What the log keeps besides the status. */
  readonly after?: Readonly<Record<string, unknown>>;
}

/** The common end of a step: status derived, one row in the operation log, the answer. */
export async function finishAct(tx: Tx, ctx: CommandContext, act: OrderAct): Promise<OrderSaved> {
  const order = await refreshOrder(tx, act.before.id);
  await ctx.audit({
    targetType: 'order',
    targetId: order.id,
    targetNo: order.orderCode,
    companyId: order.companyId,
    before: { status: act.before.status },
    after: { status: order.status, ...act.after },
    ...(act.reason === undefined ? {} : { reason: act.reason }),
  });
  return orderSaved(order);
}

/** What the log keeps of a coupon that ended before the order went on. */
export const saidOf = (endedCoupon: string | null): Pick<OrderAct, 'after'> =>
  endedCoupon === null ? {} : { after: { endedCoupon } };

export const byOf = (ctx: CommandContext) => ({ now: ctx.now, accountId: ctx.actor.accountId });
