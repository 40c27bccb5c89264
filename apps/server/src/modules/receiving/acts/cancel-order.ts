import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { command } from '../../../kernel/handlers.ts';
import { keptFenOf, lockOrder } from '../../../workflow/orders/order.repo.ts';
import { followOrder, parcelCount } from '../parcels/parcels.repo.ts';
import { isParcelEmpty } from '../record/order-facts.queries.ts';
import { assertGuards, assertOrderAction, isOrderActionOpen } from '../record/order-state.ts';
import { cancelWhole } from './cancelling.ts';
import { byOf, finishAct } from './order-act.ts';

/** Cancels an order of which nothing arrived, or whose parcel was counted empty (states.md order, rule 17). */
export const cancelOrder = command(receivingEndpoints.cancelOrder, async (tx, { params, body }, ctx) => {
  const before = await lockOrder(tx, ctx.scope, params.id, body.version);
  const isEmptyParcel = isOrderActionOpen(before.status, 'cancelEmptyParcel');
  if (isEmptyParcel) assertGuards({ countIsZero: await isParcelEmpty(tx, before.id) });
  else {
    assertOrderAction(before, 'cancel');
    assertGuards({
      nothingArrived: before.arrivedAt === null,
      noParcelWaits: (await parcelCount(tx, before.id)) === 0,
    });
  }
  assertGuards({ paymentsRefunded: keptFenOf(before) === 0 });
  await cancelWhole(tx, before, byOf(ctx));
  await followOrder(tx, before.id, byOf(ctx));
  return finishAct(tx, ctx, { before, reason: body.reason, after: { isEmptyParcel } });
});
