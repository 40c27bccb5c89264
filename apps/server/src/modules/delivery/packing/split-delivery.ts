import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { repriceOrder } from '../../../workflow/coins/settle.ts';
import { addTrace, copyDelivery, saveDelivery } from '../delivery.repo.ts';
import { lockParcel } from '../delivery-step.ts';
import { contentsFen, moveItems } from './contents.repo.ts';
import { assertChangeable, reopened } from './contents-step.ts';

/** Some coins travel in a parcel of their own, to the same receiver; neither of the two is left empty. */
export const splitDelivery = command(deliveryEndpoints.splitDelivery, async (tx, { params, body }, context) => {
  const parcel = await lockParcel(tx, context, params.id, body.version);
  await assertChangeable(tx, context, parcel);
  const chosen = [...new Set(body.coinIds)];
  const items = parcel.items.filter((item) => chosen.includes(item.coinId));
  if (items.length !== chosen.length) throw fieldError('coinIds', 'not-in-parcel');
  if (items.length === parcel.items.length) throw new AppError('GUARD_FAILED', { params: { guard: 'splitLeavesOne' } });
  const { deliveryNo } = parcel.delivery;
  const made = await copyDelivery(tx, parcel.delivery, parcel.by);
  await moveItems(tx, made, items);
  await reopened(tx, parcel, made.deliveryNo);
  const saved = await saveDelivery(tx, made, { declaredFen: await contentsFen(tx, made.id) }, context.now);
  await addTrace(tx, made, { status: made.status, text: deliveryNo, by: parcel.by, source: 'clerk' });
  for (const order of parcel.orders) await repriceOrder(tx, order.id, parcel.by);
  await context.audit({
    targetType: 'delivery',
    targetId: parcel.delivery.id,
    targetNo: deliveryNo,
    before: { coins: parcel.items.length },
    after: { split: made.deliveryNo, coins: parcel.items.length - items.length },
    reason: body.reason,
    companyId: saved.companyId,
  });
  return { id: saved.id, status: saved.status, version: saved.version };
});
