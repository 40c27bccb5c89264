import type { Tx } from '../../kernel/db/database.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type CoinRow, lockCoin } from '../../workflow/coin.repo.ts';
import { lockOrder, type OrderRow } from '../../workflow/order.repo.ts';
import { orderIdOfCoin } from './coins.queries.ts';

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
