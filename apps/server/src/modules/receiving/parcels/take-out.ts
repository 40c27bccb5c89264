import { parcelsEndpoints } from '@mintmark/contract/receiving/parcels.endpoints.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { parcelMachine } from '@mintmark/domain/receiving/parcel.machine.ts';
import { parcelStatusOf } from '@mintmark/domain/receiving/parcels.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { found } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import {
  lockOrder,
  type OrderPatch,
  type OrderRow,
  refreshOrder,
  saveOrder,
} from '../../../workflow/orders/order.repo.ts';
import { assertStep, nextState } from '../../../workflow/step.ts';
import { byOf } from '../acts/order-act.ts';
import { finishParcel } from './parcel-act.ts';
import { ordersOfParcel } from './parcels.queries.ts';
import { insertStep, lockParcel, orderFactsOf, parcelCount, saveParcel, unlinkOrder } from './parcels.repo.ts';

/** What the order is without the parcel: an empty draft ends, the last parcel takes the arrival along. */
async function withoutParcel(tx: Tx, order: OrderRow, now: Date): Promise<OrderPatch> {
  if (order.status === orderMachine.state.draft)
    return order.declaredQty === 0 && (await parcelCount(tx, order.id)) === 0 ? { deletedAt: now } : {};
  assertStep(orderMachine, 'undoArrive', order, { guards: { nothingCounted: () => true }, facts: null });
  return (await parcelCount(tx, order.id)) === 0 ? { arrivedAt: null } : {};
}

/**
 * The order was not in the parcel: it waits again, or is a draft without one. Only while nothing of the order was counted,
 * reported or seen. A parcel without orders has no owner again.
 */
export const takeOut = command(parcelsEndpoints.takeOut, async (tx, { params, body }, ctx) => {
  const by = byOf(ctx);
  const order = await lockOrder(tx, ctx.scope, params.orderId);
  const before = await lockParcel(tx, ctx.scope, params.id, body.version);
  const { isCounted } = found((await ordersOfParcel(tx, before.id)).find(({ id }) => id === order.id));
  const wanted = parcelStatusOf((await orderFactsOf(tx, before.id)).filter(({ id }) => id !== order.id));
  const asked = { guards: { nothingCounted: () => !isCounted }, facts: null };
  const status = nextState(parcelMachine, 'takeOut', before, { asked, wanted });
  await unlinkOrder(tx, before.id, order.id);
  const saved = await saveOrder(tx, order, await withoutParcel(tx, order, ctx.now), by);
  const { status: orderStatus } = await refreshOrder(tx, saved.id);
  const customerId = status === parcelMachine.state.claimed ? before.customerId : null;
  const parcel = await saveParcel(tx, before, { status, customerId });
  const step = { kind: 'takenOut', orderId: order.id, customerId: order.customerId, note: body.reason } as const;
  await insertStep(tx, parcel, step, by);
  await ctx.audit({
    targetType: 'order',
    targetId: order.id,
    targetNo: order.orderCode,
    companyId: order.companyId,
    before: { status: order.status, package: parcel.packageCode },
    after: { status: orderStatus, isRemoved: saved.deletedAt !== null },
    reason: body.reason,
  });
  const after = { order: order.orderCode, isDraftRemoved: saved.deletedAt !== null };
  return finishParcel(ctx, before, parcel, { reason: body.reason, orderId: order.id, after });
});
