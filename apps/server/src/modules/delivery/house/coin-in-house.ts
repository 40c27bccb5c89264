import { DELIVERY } from '@mintmark/domain/delivery/delivery-states.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { CommandContext } from '../../../kernel/handlers.ts';
import { type CoinRow, lockCoin } from '../../../workflow/coins/coin.repo.ts';
import { openParcelOf } from '../../../workflow/coins/coin-parcel.queries.ts';
import { repriceOrder } from '../../../workflow/coins/settle.ts';
import { lockOrder, type OrderRow } from '../../../workflow/orders/order.repo.ts';
import { NOT_BOOKED } from '../booking.ts';
import { freeItems, saveDelivery } from '../delivery.repo.ts';
import { lockParcel, type Parcel, targetOf } from '../delivery-step.ts';
import { assertChangeable, reopened } from '../packing/contents-step.ts';
import { NOT_WAIVED } from '../packing/insurance-waiver.ts';
import { orderIdInSight } from './house.queries.ts';

/** A coin with its order, and the parcel that it lies in. */
export interface CoinInHouse {
  readonly coin: CoinRow;
  readonly order: OrderRow;
  readonly parcel: Parcel | null;
}

/** Locks the coin as its version says, in the house's order: orders, coins, parcel. Throws NOT_FOUND, VERSION_STALE. */
export async function lockInHouse(
  tx: Tx,
  context: CommandContext,
  coinId: string,
  version: number,
): Promise<CoinInHouse> {
  const orderId = await orderIdInSight(tx, context.scope, coinId);
  const parcelId = await openParcelOf(tx, coinId);
  const parcel = parcelId === null ? null : await lockParcel(tx, context, parcelId);
  const order = await lockOrder(tx, context.scope, orderId);
  const coin = await lockCoin(tx, context.scope, coinId, { version });
  if (parcelId !== (await openParcelOf(tx, coinId))) throw new AppError('VERSION_STALE');
  return { coin, order, parcel };
}

/** The parcel without the coin: it is packed anew. A parcel with a waybill is the courier's: the waybill is cancelled first. */
export async function takeOut(tx: Tx, context: CommandContext, { coin, parcel }: CoinInHouse): Promise<void> {
  if (parcel === null) return;
  const { delivery, by } = parcel;
  const isForPickup = delivery.status === DELIVERY.awaitingPickup;
  if (!isForPickup) await assertChangeable(tx, context, parcel);
  await freeItems(tx, delivery.id, coin.id);
  const closed = { packedAt: null, packedBy: null, packingPhotoKeys: [], ...NOT_WAIVED, ...NOT_BOOKED };
  const open = isForPickup
    ? await saveDelivery(tx, delivery, { ...closed, status: targetOf(delivery, 'pickupChanged') }, by.now)
    : delivery;
  await reopened(tx, { ...parcel, delivery: open }, coin.coinCode);
  for (const order of parcel.orders) await repriceOrder(tx, order.id, by);
}
