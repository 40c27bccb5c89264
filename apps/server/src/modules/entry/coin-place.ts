import type { Tx } from '../../kernel/db/database.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type CoinRow, coinsToLock, lockCoin } from '../../workflow/coins/coin.repo.ts';
import { type HeldOrder, lockOrder, lockOrdersOfCoins, type OrderRow } from '../../workflow/orders/order.repo.ts';
import { orderIdOfCoin } from './coins.queries.ts';
import { MEASURABLE_COLUMNS, type MeasurableCoin } from './measures/measure-facts.repo.ts';

/** A coin and its order locked, the order first; NOT_FOUND outside of the scope, VERSION_STALE when somebody else saved. */
export async function lockCoinAndOrder(
  tx: Tx,
  scope: Scope,
  coinId: string,
  version?: number,
): Promise<{ coin: CoinRow; order: OrderRow }> {
  const order = await lockOrder(tx, scope, await orderIdOfCoin(tx, scope, coinId));
  const coin = await lockCoin(tx, scope, coinId, version === undefined ? {} : { version });
  return { coin, order };
}

/** Many coins and their orders locked for measuring, all orders first, in id order each; what is not in sight is left out. */
export async function lockToMeasure(
  tx: Tx,
  scope: Scope,
  coinIds: readonly string[],
): Promise<{ coins: readonly MeasurableCoin[]; orders: ReadonlyMap<string, HeldOrder> }> {
  const [orders, coins] = await Promise.all([
    lockOrdersOfCoins(tx, scope, coinIds),
    coinsToLock(tx, scope, coinIds).select(MEASURABLE_COLUMNS).execute(),
  ]);
  return { coins, orders: new Map(orders.map((order) => [order.id, order])) };
}
