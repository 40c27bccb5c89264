import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import type { BodyOf } from '@mintmark/contract/kernel/endpoint.ts';
import { DELIVERY } from '@mintmark/domain/delivery/delivery-states.ts';
import { RETURN_METHOD } from '@mintmark/domain/receiving/submission.enums.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { repriceOrder } from '../../../workflow/coins/settle.ts';
import { holdOwnPictures } from '../../files/index.ts';
import { assertBookable } from '../../system/index.ts';
import { bookingOf, NOT_BOOKED } from '../booking.ts';
import { addTrace, freeItems, saveDelivery } from '../delivery.repo.ts';
import { assertAllScanned, assertMayShip, finishStep, lockParcel, type Parcel, targetOf } from '../delivery-step.ts';
import { withdrawAsk } from '../waybills/ask-for-waybill.ts';
import { contentsFen } from './contents.repo.ts';
import { keepWaiver, NOT_WAIVED } from './insurance-waiver.ts';

type PackBody = BodyOf<typeof deliveryEndpoints.pack>;

async function assertCourier(tx: Tx, parcel: Parcel, body: PackBody): Promise<void> {
  if (!body.courier) throw fieldError('courier', 'required');
  await assertBookable(tx, parcel.delivery.companyId, { courier: body.courier, product: body.product });
  if (body.weightG === undefined) throw fieldError('weightG', 'required');
  if (parcel.delivery.receiver === null) throw new AppError('GUARD_FAILED', { params: { guard: 'receiverMissing' } });
  // The customer pays for cover of what they declared: more would be at the cost of the house.
  if ((body.insuredFen ?? 0) > parcel.delivery.declaredFen) throw fieldError('insuredFen', 'too-big');
  if (body.waiver === undefined && (body.insuredFen ?? parcel.delivery.declaredFen) < parcel.delivery.declaredFen) {
    throw new AppError('GUARD_FAILED', {
      params: { guard: 'insuredCoversOrWaived' },
      fields: [{ path: 'insuredFen', msg: 'insuredCoversOrWaived' }],
    });
  }
}

/**
 * Packed: every coin scanned, insured in full or waived by the customer's word. The packed weight replaces the estimate in the price;
 * what becomes due by it must be paid before the hand-over, where the guards are looked at again.
 */
export const pack = command(deliveryEndpoints.pack, async (tx, { params, body }, context) => {
  const parcel = await lockParcel(tx, context, params.id, body.version);
  const isPickUp = parcel.delivery.method === RETURN_METHOD.pickup;
  const action = isPickUp ? 'readyForPickup' : 'packed';
  targetOf(parcel.delivery, action);
  assertAllScanned(parcel);
  await assertMayShip(tx, parcel);
  if (!isPickUp) await assertCourier(tx, parcel, body);
  const photos = { accountId: parcel.by.accountId, dir: 'Delivery/', path: 'photoKeys' } as const;
  await holdOwnPictures(tx, body.photoKeys, photos);
  const { waiver } = isPickUp ? {} : body;
  const word = waiver && (await keepWaiver(tx, waiver, { ...parcel.by, name: context.actor.realName }));
  const done = await finishStep(tx, context, parcel, {
    action,
    patch: {
      weightG: body.weightG ?? null,
      courier: isPickUp ? null : (body.courier ?? null),
      product: body.product ?? null,
      insuredFen: word || isPickUp ? 0 : (body.insuredFen ?? parcel.delivery.declaredFen),
      ...(word ?? NOT_WAIVED),
      ...(isPickUp ? NOT_BOOKED : await bookingOf(tx, context, parcel, body)),
      packingPhotoKeys: [...body.photoKeys],
      packedBy: parcel.by.accountId,
      packedAt: context.now,
    },
    ...(waiver ? { after: { insuranceWaiver: waiver }, reason: waiver.reason } : {}),
  });
  for (const order of parcel.orders) await repriceOrder(tx, order.id, parcel.by);
  await addTrace(tx, parcel.delivery, { status: done.status, text: 'packed', by: parcel.by });
  return done;
});

/** Opens the parcel again; a waiver of its insurance is asked for anew. */
export const unpack = command(deliveryEndpoints.unpack, async (tx, { params, body }, context) => {
  const parcel = await lockParcel(tx, context, params.id, body.version);
  await withdrawAsk(tx, context, parcel.delivery);
  const action = parcel.delivery.status === DELIVERY.awaitingPickup ? 'pickupChanged' : 'unpack';
  return finishStep(tx, context, parcel, {
    action,
    patch: { packedAt: null, packedBy: null, packingPhotoKeys: [], ...NOT_WAIVED, ...NOT_BOOKED },
    reason: body.reason,
  });
});

/** Takes a coin out while packing. */
export const removeItem = command(deliveryEndpoints.removeItem, async (tx, { params, body }, context) => {
  const parcel = await lockParcel(tx, context, params.id, body.version);
  if (parcel.delivery.status !== DELIVERY.packing)
    throw new AppError('GUARD_FAILED', { params: { guard: 'notPacking' } });
  const coin = parcel.coins.find((one) => one.id === body.coinId);
  if (!coin) throw new AppError('NOT_FOUND');
  await freeItems(tx, parcel.delivery.id, coin.id);
  const declaredFen = await contentsFen(tx, parcel.delivery.id);
  const saved = await saveDelivery(tx, parcel.delivery, { declaredFen }, context.now);
  // Who bears the freight of several orders may change with what is taken out.
  for (const order of parcel.orders) await repriceOrder(tx, order.id, parcel.by);
  await context.audit({
    targetType: 'delivery',
    targetId: parcel.delivery.id,
    targetNo: parcel.delivery.deliveryNo,
    before: { coinCode: coin.coinCode },
    reason: body.reason,
    companyId: parcel.delivery.companyId,
  });
  return { id: saved.id, status: saved.status, version: saved.version };
});

/** Cancels before a waybill: the coins are free for another parcel. */
export const cancelDelivery = command(deliveryEndpoints.cancelDelivery, async (tx, { params, body }, context) => {
  const parcel = await lockParcel(tx, context, params.id, body.version);
  if (parcel.delivery.waybillNo !== null) throw new AppError('GUARD_FAILED', { params: { guard: 'noWaybill' } });
  await withdrawAsk(tx, context, parcel.delivery);
  await freeItems(tx, parcel.delivery.id);
  const done = await finishStep(tx, context, parcel, { action: 'cancel', reason: body.reason });
  for (const order of parcel.orders) await repriceOrder(tx, order.id, parcel.by);
  return done;
});
