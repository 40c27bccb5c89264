import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { RETURN_METHOD } from '@mintmark/domain/receiving/submission.enums.ts';
import { jsonb } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { repriceOrder } from '../../../workflow/coins/settle.ts';
import { feesOf } from '../booking.ts';
import { addTrace, saveDelivery } from '../delivery.repo.ts';
import { lockParcel } from '../delivery-step.ts';
import { assertChangeable } from './contents-step.ts';

type Side = { readonly name?: string; readonly phone?: string; readonly areaText?: string; readonly detail?: string };

/** Another receiver, before there is a waybill; freight follows where it goes. The orders keep the address they were given. */
export const changeAddress = command(deliveryEndpoints.changeAddress, async (tx, { params, body }, context) => {
  const parcel = await lockParcel(tx, context, params.id, body.version);
  const { delivery, by } = parcel;
  if (delivery.method === RETURN_METHOD.pickup)
    throw new AppError('GUARD_FAILED', { params: { guard: 'pickupHasNoAddress' } });
  await assertChangeable(tx, context, parcel);
  const before = (delivery.receiver ?? {}) as Side;
  const phone = body.receiver.phone ?? before.phone;
  if (phone === undefined) throw fieldError('receiver.phone', 'required');
  const receiver = { ...body.receiver, phone };
  const changed = { ...delivery, receiver };
  const fees = delivery.packedAt === null ? {} : await feesOf(tx, { ...parcel, delivery: changed }, delivery);
  const saved = await saveDelivery(tx, delivery, { receiver: jsonb(receiver), ...fees }, context.now);
  for (const order of parcel.orders) await repriceOrder(tx, order.id, by);
  await addTrace(tx, delivery, {
    status: delivery.status,
    text: body.reason,
    place: receiver.areaText,
    by,
    source: 'clerk',
  });
  await context.audit({
    targetType: 'delivery',
    targetId: delivery.id,
    targetNo: delivery.deliveryNo,
    before: { area: before.areaText ?? '', detail: before.detail ?? '' },
    after: { area: receiver.areaText, detail: receiver.detail },
    reason: body.reason,
    companyId: delivery.companyId,
  });
  return { id: saved.id, status: saved.status, version: saved.version };
});
