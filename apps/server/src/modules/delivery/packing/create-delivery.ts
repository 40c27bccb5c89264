import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { insurableFenOf } from '@mintmark/domain/delivery/insurable.ts';
import { RETURN_METHOD } from '@mintmark/domain/receiving/submission.enums.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { lockCoins } from '../../../workflow/coins/coin.repo.ts';
import { repriceOrder } from '../../../workflow/coins/settle.ts';
import { lockOrder, type OrderRow } from '../../../workflow/orders/order.repo.ts';
import { freeReadyCoins, insertDelivery, insertItems } from '../delivery.repo.ts';

function assertOneReceiver(orders: readonly OrderRow[]): void {
  const [first] = orders;
  if (
    !first ||
    orders.some(
      (order) =>
        order.customerId !== first.customerId ||
        order.companyId !== first.companyId ||
        JSON.stringify(order.receiver) !== JSON.stringify(first.receiver),
    )
  ) {
    throw fieldError('orderIds', 'oneReceiver');
  }
}

/** Starts packing: the ready coins of one customer's orders that are in no other parcel. */
export const createDelivery = command(deliveryEndpoints.createDelivery, async (tx, { body }, context) => {
  const by = { now: context.now, accountId: context.actor.accountId };
  const orders: OrderRow[] = [];
  for (const id of [...new Set(body.orderIds)].sort((a, b) => Number(a) - Number(b)))
    orders.push(await lockOrder(tx, context.scope, id));
  assertOneReceiver(orders);
  const [first] = orders;
  if (!first) throw new AppError('NOT_FOUND');
  if (body.method !== RETURN_METHOD.pickup && first.receiver === null) throw fieldError('method', 'receiverMissing');
  const ready = await freeReadyCoins(
    tx,
    orders.map((order) => order.id),
  );
  if (ready.length === 0) throw new AppError('GUARD_FAILED', { params: { guard: 'noReadyCoin' } });
  await lockCoins(
    tx,
    context.scope,
    ready.map((coin) => coin.id),
  );
  const declaredFen = insurableFenOf(ready);
  const delivery = await insertDelivery(tx, first, { method: body.method, note: body.note, declaredFen }, by);
  await insertItems(tx, delivery, ready);
  for (const order of orders) await repriceOrder(tx, order.id, by);
  await context.audit({
    targetType: 'delivery',
    targetId: delivery.id,
    targetNo: delivery.deliveryNo,
    after: { orders: orders.map((order) => order.orderCode), coins: ready.length },
    companyId: delivery.companyId,
  });
  return { id: delivery.id, status: delivery.status, version: delivery.version };
});
