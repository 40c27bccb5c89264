import { CHANGEABLE, DELIVERY } from '@mintmark/domain/delivery/delivery-states.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import type { CommandContext } from '../../../kernel/handlers.ts';
import { lockCoins } from '../../../workflow/coins/coin.repo.ts';
import { lockOrders } from '../../../workflow/orders/order.repo.ts';
import { NOT_BOOKED } from '../booking.ts';
import { activeItems, addTrace, type DeliveryRow, findDelivery, lockDelivery, saveDelivery } from '../delivery.repo.ts';
import { type Parcel, targetOf } from '../delivery-step.ts';
import { withdrawAsk } from '../waybills/ask-for-waybill.ts';
import { contentsFen } from './contents.repo.ts';
import { NOT_WAIVED } from './insurance-waiver.ts';

/** Several parcels of a scope with all their orders and coins, locked in the house's order; the first is the one asked for. */
export async function lockParcels(
  tx: Tx,
  context: CommandContext,
  ids: readonly string[],
  version: number,
): Promise<readonly Parcel[]> {
  const by = { now: context.now, accountId: context.actor.accountId };
  const { scope } = context;
  for (const id of ids) found(await findDelivery(tx, scope, id));
  const seen = (await Promise.all(ids.map((id) => activeItems(tx, id)))).flat();
  const orders = await lockOrders(tx, scope, [...new Set(seen.map(({ orderId }) => orderId))]);
  const coins = await lockCoins(tx, scope, [...new Set(seen.map(({ coinId }) => coinId))]);
  const locked = new Map<string, DeliveryRow>();
  for (const id of ids.toSorted((a, b) => Number(a) - Number(b)))
    locked.set(id, await lockDelivery(tx, scope, id, id === ids[0] ? version : undefined));
  return Promise.all(
    ids.map(async (id) => {
      const items = await activeItems(tx, id);
      const inside = (coinId: string) => items.some((item) => item.coinId === coinId);
      const ofOrders = new Set(items.map(({ orderId }) => orderId));
      return {
        delivery: found(locked.get(id) ?? null),
        items,
        by,
        coins: coins.filter((coin) => inside(coin.id)),
        orders: orders.filter((order) => ofOrders.has(order.id)),
      };
    }),
  );
}

/** No waybill, and none on its way: the courier knows nothing of the parcel. Throws GUARD_FAILED. */
export async function assertChangeable(tx: Tx, context: CommandContext, { delivery }: Parcel): Promise<void> {
  if (!CHANGEABLE.includes(delivery.status)) throw new AppError('GUARD_FAILED', { params: { guard: 'noWaybill' } });
  await withdrawAsk(tx, context, delivery);
}

/**
 * The parcel with its contents changed: it is open again, since what was weighed and insured was another, and what its coins
 * are declared at is added up anew.
 */
export async function reopened(tx: Tx, { delivery, by }: Parcel, text: string): Promise<DeliveryRow> {
  const declaredFen = await contentsFen(tx, delivery.id);
  const isPacked = delivery.status === DELIVERY.toWaybill;
  const status = isPacked ? targetOf(delivery, 'unpack') : delivery.status;
  const opened = isPacked
    ? { packedAt: null, packedBy: null, packingPhotoKeys: [], insuredFen: 0, ...NOT_WAIVED, ...NOT_BOOKED }
    : {};
  const saved = await saveDelivery(tx, delivery, { ...opened, declaredFen, status }, by.now);
  await addTrace(tx, delivery, { status, text, by, source: 'clerk' });
  return saved;
}
