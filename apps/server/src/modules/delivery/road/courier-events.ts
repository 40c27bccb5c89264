import {
  type CourierEvent,
  inOrderOfTime,
  lineOfEvent,
  STATE_OF_EVENT,
} from '@mintmark/domain/delivery/courier-events.ts';
import { DELIVERY } from '@mintmark/domain/delivery/delivery-states.ts';
import type { Services } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { refreshOrder } from '../../../workflow/orders/order.repo.ts';
import { addTrace, saveDelivery } from '../delivery.repo.ts';
import { type AnyParcel, lockWhole, targetOf } from '../delivery-step.ts';
import { NOT_ASKED } from '../waybills/waybill-number.ts';
import { markShipped, shipCoins } from './hand-over.ts';

/** The parcel after one event: kept in its story, and moved where the machine has a line for it. */
async function apply(tx: Tx, parcel: AnyParcel, event: CourierEvent): Promise<AnyParcel> {
  const { delivery, by } = parcel;
  const { at, text, place, eventNo, kind } = event;
  const isNew = await addTrace(tx, delivery, {
    status: STATE_OF_EVENT[kind],
    at,
    text,
    place,
    eventNo,
    by,
    source: 'courier',
  });
  const action = isNew ? lineOfEvent(delivery.status, kind) : null;
  if (action === null) return parcel;
  const status = targetOf(delivery, action);
  if (status === DELIVERY.collected) {
    await shipCoins(tx, parcel, 'courier', { waybillNo: delivery.waybillNo, saidBy: 'courier' });
    await markShipped(tx, by.now, parcel);
  }
  const patch = {
    ...(status === DELIVERY.collected ? { ...NOT_ASKED, shippedAt: at } : {}),
    ...(status === DELIVERY.delivered ? { deliveredAt: at } : {}),
  };
  const moved = { ...parcel, delivery: await saveDelivery(tx, delivery, { ...patch, status }, by.now) };
  // Its first word may already be a later one: delivered is delivered, also for who never said that it was collected.
  const next = status === DELIVERY.collected ? lineOfEvent(status, kind) : null;
  return next === null ? moved : await moveOn(tx, moved, event);
}

async function moveOn(tx: Tx, parcel: AnyParcel, { kind, at }: CourierEvent): Promise<AnyParcel> {
  const action = lineOfEvent(parcel.delivery.status, kind);
  if (action === null) return parcel;
  const status = targetOf(parcel.delivery, action);
  const patch = status === DELIVERY.delivered ? { deliveredAt: at } : {};
  return { ...parcel, delivery: await saveDelivery(tx, parcel.delivery, { ...patch, status }, parcel.by.now) };
}

/**
 * What a courier says of one parcel, whenever and however often it says it. Events of another waybill are not taken: the
 * number may have been voided since. Answers how many of them were new.
 */
export async function takeCourierEvents(
  services: Services,
  asked: { readonly deliveryId: string; readonly waybillNo: string },
  events: readonly CourierEvent[],
): Promise<boolean> {
  return services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const by = { now: services.clock.now(), accountId: null };
    const before: AnyParcel = await lockWhole(tx, SYSTEM_SCOPE, asked.deliveryId, by);
    if (before.delivery.waybillNo !== asked.waybillNo) return false;
    let parcel = before;
    for (const event of inOrderOfTime(events)) parcel = await apply(tx, parcel, event);
    if (parcel.delivery.version === before.delivery.version) return false;
    for (const order of parcel.orders) await refreshOrder(tx, order.id);
    return true;
  });
}
