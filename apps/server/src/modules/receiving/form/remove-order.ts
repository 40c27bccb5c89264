import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { command } from '../../../kernel/handlers.ts';
import { lockOrder, saveOrder } from '../../../workflow/orders/order.repo.ts';
import { byOf } from '../acts/order-act.ts';
import { parcelCount } from '../parcels/parcels.repo.ts';
import { assertGuards, orderSaved, stateConflict } from '../record/order-state.ts';

/** Deletes a draft; whatever was submitted is cancelled instead. */
export const removeOrder = command(receivingEndpoints.removeOrder, async (tx, { params, body }, ctx) => {
  const before = await lockOrder(tx, ctx.scope, params.id, body.version);
  if (before.status !== orderMachine.state.draft) throw stateConflict(before, 'remove');
  assertGuards({ noParcelWaits: (await parcelCount(tx, before.id)) === 0 });
  const order = await saveOrder(tx, before, { deletedAt: ctx.now }, byOf(ctx));
  await ctx.audit({
    targetType: 'order',
    targetId: order.id,
    targetNo: order.orderCode,
    companyId: order.companyId,
    before: { status: before.status, declaredQty: before.declaredQty, declaredFen: before.declaredFen },
  });
  return orderSaved(order);
});
