import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { command } from '../../kernel/handlers.ts';
import { moveCoin } from '../../workflow/move-coin.ts';
import { addTrace, freeItems } from './delivery.repo.ts';
import { finishStep, lockParcel, targetOf } from './delivery-step.ts';

/** What the courier reports: in transit, delivered, refused. */
export const trace = command(deliveryEndpoints.trace, async (tx, { params, body }, context) => {
  const parcel = await lockParcel(tx, context, params.id, body.version);
  const status = targetOf(parcel.delivery, body.event);
  await addTrace(tx, parcel.delivery, status, body.text || body.event, context.now);
  return finishStep(tx, context, parcel, {
    action: body.event,
    patch: body.event === 'deliver' ? { deliveredAt: context.now } : {},
  });
});

/** A refused parcel is back: its coins are in the store again and free for another parcel. */
export const checkIn = command(deliveryEndpoints.checkIn, async (tx, { params, body }, context) => {
  const parcel = await lockParcel(tx, context, params.id, body.version);
  const status = targetOf(parcel.delivery, 'checkIn');
  for (const coin of parcel.coins) {
    const action = coin.withdrawnStage === null ? 'parcelBack' : 'parcelBackWithdrawn';
    await moveCoin(tx, coin, { action, place: 'store', data: { delivery: parcel.delivery.deliveryNo } }, parcel.by);
  }
  await freeItems(tx, parcel.delivery.id);
  await addTrace(tx, parcel.delivery, status, body.reason, context.now);
  return finishStep(tx, context, parcel, { action: 'checkIn', reason: body.reason });
});
