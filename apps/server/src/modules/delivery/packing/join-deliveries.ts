import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { repriceOrder } from '../../../workflow/coins/settle.ts';
import { addTrace, saveDelivery } from '../delivery.repo.ts';
import { targetOf } from '../delivery-step.ts';
import { goTogether, moveItems } from './contents.repo.ts';
import { assertChangeable, lockParcels, reopened } from './contents-step.ts';

/** Other parcels of the same customer, address and way go into this one; they are cancelled, and everything is scanned anew. */
export const joinDeliveries = command(deliveryEndpoints.joinDeliveries, async (tx, { params, body }, context) => {
  const otherIds = [...new Set(body.otherIds)];
  if (otherIds.includes(params.id)) throw fieldError('otherIds', 'repeated');
  const [into, ...others] = await lockParcels(tx, context, [params.id, ...otherIds], body.version);
  if (!into) throw new AppError('NOT_FOUND');
  for (const parcel of [into, ...others]) await assertChangeable(tx, context, parcel);
  if (!(await goTogether(tx, [params.id, ...otherIds]))) throw fieldError('otherIds', 'oneReceiver');
  const moved = others.flatMap(({ items }) => items);
  if (moved.length === 0) throw new AppError('GUARD_FAILED', { params: { guard: 'noReadyCoin' } });
  await moveItems(tx, into.delivery, moved);
  for (const { delivery, by } of others) {
    const status = targetOf(delivery, 'cancel');
    await saveDelivery(tx, delivery, { status, declaredFen: 0, insuredFen: 0 }, by.now);
    await addTrace(tx, delivery, { status, text: into.delivery.deliveryNo, by, source: 'clerk' });
  }
  const saved = await reopened(tx, into, others.map(({ delivery }) => delivery.deliveryNo).join(' '));
  const orders = new Map(
    [into, ...others].flatMap((parcel) => parcel.orders.map((order) => [order.id, order] as const)),
  );
  for (const id of [...orders.keys()].sort((a, b) => Number(a) - Number(b))) await repriceOrder(tx, id, into.by);
  await context.audit({
    targetType: 'delivery',
    targetId: saved.id,
    targetNo: saved.deliveryNo,
    before: { coins: into.items.length },
    after: { joined: others.map(({ delivery }) => delivery.deliveryNo), coins: into.items.length + moved.length },
    reason: body.reason,
    companyId: saved.companyId,
  });
  return { id: saved.id, status: saved.status, version: saved.version };
});
