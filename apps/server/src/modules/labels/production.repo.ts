import { sql } from 'kysely';
import { inCategories } from '../../kernel/category-scope.ts';
import type { Reader, Tx } from '../../kernel/db/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { companyIdsOf, type Scope } from '../../kernel/scope.ts';
import { type CoinRow, lockCoins } from '../../workflow/coins/coin.repo.ts';
import { lockOrder, type OrderRow } from '../../workflow/orders/order.repo.ts';

/** Coins with their orders, as a production step works on them. */
export interface Work {
  readonly coins: ReadonlyMap<string, CoinRow>;
  readonly orders: ReadonlyMap<string, OrderRow>;
}

const byNumber = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : 1);

/** Orders of the coins that the scope may see; NOT_FOUND when one is out of sight. */
async function orderIdsOf(db: Reader, scope: Scope, coinIds: readonly string[]): Promise<string[]> {
  if (coinIds.length === 0) return [];
  let query = db
    .selectFrom('coins')
    .select(['id', 'orderId'])
    .where('id', 'in', [...coinIds])
    .where('deletedAt', 'is', null)
    .where(inCategories(scope, sql`category1`));
  const ids = companyIdsOf(scope);
  if (ids !== null) query = query.where('companyId', 'in', [...ids, '0']);
  if (scope.kind === 'agent') query = query.where('agentId', '=', scope.agentId);
  const rows = await query.execute();
  if (rows.length !== new Set(coinIds).size) throw new AppError('NOT_FOUND');
  return [...new Set(rows.map((row) => row.orderId))].sort(byNumber);
}

/** Locks orders first, then coins, each in id order: the one lock order of the house. */
export async function lockWork(tx: Tx, scope: Scope, coinIds: readonly string[]): Promise<Work> {
  const orders = new Map<string, OrderRow>();
  for (const orderId of await orderIdsOf(tx, scope, coinIds)) orders.set(orderId, await lockOrder(tx, scope, orderId));
  const coins = await lockCoins(tx, scope, coinIds);
  return { coins: new Map(coins.map((coin) => [coin.id, coin])), orders };
}

/** The same without locks, for looking only. */
export async function readWork(db: Reader, scope: Scope, coinIds: readonly string[]): Promise<Work> {
  const orderIds = await orderIdsOf(db, scope, coinIds);
  const coins = await db
    .selectFrom('coins')
    .selectAll()
    .where('id', 'in', [...coinIds])
    .execute();
  const orders = await db.selectFrom('submissionOrders').selectAll().where('id', 'in', orderIds).execute();
  return {
    coins: new Map(coins.map((coin) => [coin.id, coin])),
    orders: new Map(orders.map((order) => [order.id, order])),
  };
}

/** Coin and order of one id out of the work; both are there by construction. */
export function pieceOf(work: Work, coinId: string): { coin: CoinRow; order: OrderRow } {
  const coin = work.coins.get(coinId);
  const order = work.orders.get(coin?.orderId ?? '');
  if (!coin || !order) throw new AppError('NOT_FOUND');
  return { coin, order };
}

/** Runs one piece of a batch so that its failure takes back only what it wrote itself. */
export async function withSavepoint<T>(tx: Tx, run: () => Promise<T>): Promise<T> {
  await sql`SAVEPOINT piece`.execute(tx);
  try {
    const done = await run();
    await sql`RELEASE SAVEPOINT piece`.execute(tx);
    return done;
  } catch (error) {
    await sql`ROLLBACK TO SAVEPOINT piece`.execute(tx);
    throw error;
  }
}
