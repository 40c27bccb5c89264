import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { RETURN_METHOD } from '@mintmark/domain/receiving/submission.enums.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { moveCoin } from '../../../workflow/coins/move-coin.ts';
import { tellCustomer } from '../../../workflow/messages/customer-messages.repo.ts';
import { addTrace, type DeliveryRow, setOrderShipped } from '../delivery.repo.ts';
import { type AnyParcel, assertAllScanned, assertMayShip, finishStep, lockParcel, targetOf } from '../delivery-step.ts';
import { cancelCall } from '../waybills/waybill-calls.repo.ts';
import { NOT_ASKED } from '../waybills/waybill-number.ts';

/** Coins leave the house: 90 or -3 → 95, held by the courier or the owner. What was due then stands in the chain. */
export async function shipCoins(
  tx: Tx,
  parcel: AnyParcel,
  place: 'courier' | 'owner',
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  const delivery = parcel.delivery.deliveryNo;
  for (const coin of parcel.coins) {
    const order = parcel.orders.find(({ id }) => id === coin.orderId);
    const owed = { dueFen: order?.dueFen ?? 0, isOnCredit: order?.isOnCredit ?? false };
    const move = { action: 'ship', place, holderId: null, data: { delivery, ...owed, ...data } } as const;
    await moveCoin(tx, coin, move, parcel.by);
  }
}

/** The orders know that they left; customers hear of a parcel that travels, not of one that they took themselves. */
export async function markShipped(tx: Tx, now: Date, parcel: AnyParcel): Promise<void> {
  for (const order of parcel.orders) {
    await setOrderShipped(tx, order.id, now);
    if (parcel.delivery.method !== RETURN_METHOD.pickup)
      await tellCustomer(tx, order, { kind: 'shipped', occasion: parcel.delivery.id }, now);
  }
}

/** While the courier is asked to void the number nobody knows whether the parcel may travel under it. */
async function assertNotCancelling(tx: Tx, { id, waybillCancelAskedAt }: DeliveryRow): Promise<void> {
  const call = waybillCancelAskedAt && (await cancelCall(tx, id));
  if (call?.isOpen) throw new AppError('GUARD_FAILED', { params: { guard: 'waybillCancelAsked' } });
}

/** The courier takes the parcel: payment, holds and audits are looked at again at this moment. */
export const handOver = command(deliveryEndpoints.handOver, async (tx, { params, body }, context) => {
  const parcel = await lockParcel(tx, context, params.id, body.version);
  const status = targetOf(parcel.delivery, 'handOver');
  if (parcel.delivery.waybillNo === null)
    throw new AppError('GUARD_FAILED', { params: { guard: 'waybillOrPickupIdCheck' } });
  await assertNotCancelling(tx, parcel.delivery);
  assertAllScanned(parcel);
  await assertMayShip(tx, parcel);
  await shipCoins(tx, parcel, 'courier', { waybillNo: parcel.delivery.waybillNo });
  await markShipped(tx, context.now, parcel);
  await addTrace(tx, parcel.delivery, { status, text: 'collected', by: parcel.by });
  return finishStep(tx, context, parcel, {
    action: 'handOver',
    patch: { ...NOT_ASKED, shippedBy: parcel.by.accountId, shippedAt: context.now },
  });
});
