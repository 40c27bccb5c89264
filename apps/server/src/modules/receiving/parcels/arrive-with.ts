import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import type { CommandContext } from '../../../kernel/handlers.ts';
import { type OrderRow, refreshOrder, saveOrder } from '../../../workflow/orders/order.repo.ts';
import { byOf } from '../acts/order-act.ts';

/**
 * The order arrives with the first of its parcels (states.md order “arrive”); a later one changes nothing of its state, and a
 * draft waits for its submission. One row in the operation log.
 */
export async function arriveWith(
  tx: Tx,
  ctx: CommandContext,
  order: OrderRow,
  parcel: { readonly packageCode: string; readonly waybillNo: string },
) {
  const isFirst = order.status === orderMachine.state.submitted;
  const saved = await saveOrder(tx, order, isFirst ? { arrivedAt: ctx.now } : {}, byOf(ctx));
  const { status } = await refreshOrder(tx, order.id);
  await ctx.audit({
    targetType: 'order',
    targetId: order.id,
    targetNo: order.orderCode,
    before: { status: order.status },
    after: { status, package: parcel.packageCode, waybillNo: parcel.waybillNo },
    companyId: order.companyId,
  });
  return { id: order.id, status, version: saved.version };
}
