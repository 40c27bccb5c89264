import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { addTrace } from '../delivery.repo.ts';
import { finishStep, lockParcel, targetOf } from '../delivery-step.ts';

/** What a clerk knows of the road: on its way, delivered, refused; when, where, and who said so. */
export const trace = command(deliveryEndpoints.trace, async (tx, { params, body }, context) => {
  const parcel = await lockParcel(tx, context, params.id, body.version);
  const status = targetOf(parcel.delivery, body.event);
  const at = body.at === undefined ? context.now : new Date(body.at);
  if (at > context.now) throw fieldError('at', 'in-future');
  if (parcel.delivery.shippedAt !== null && at < parcel.delivery.shippedAt) throw fieldError('at', 'before-shipping');
  const { reason: text, place } = body;
  await addTrace(tx, parcel.delivery, { status, text, place, at, by: parcel.by, source: 'clerk' });
  return finishStep(tx, context, parcel, {
    action: body.event,
    patch: body.event === 'deliver' ? { deliveredAt: at } : {},
    reason: body.reason,
  });
});
