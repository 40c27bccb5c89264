import { type Selectable, sql, type Updateable } from 'kysely';
import type { CoinsTable } from '../../db/schema.generated.ts';
import { inCategories } from '../../kernel/category-scope.ts';
import { iso } from '../../kernel/clock.ts';
import type { Reader, Tx } from '../../kernel/db/database.ts';
import { AppError, found } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sayMoved } from '../../kernel/words/words.ts';

export type CoinRow = Selectable<CoinsTable>;
export type CoinPatch = Omit<
  Updateable<CoinsTable>,
  'id' | 'version' | 'status' | 'returnPoints' | 'eventSeq' | 'eventHead'
>;

/** The grading workbenches also see coins that another company sent to theirs (D14). */
export type CoinSight = 'company' | 'grading';

/** The coin locked for this transaction, or NOT_FOUND when it is not in sight; `version` is checked when given. */
export async function lockCoin(
  tx: Tx,
  scope: Scope,
  coinId: string,
  options: { version?: number; sight?: CoinSight } = {},
): Promise<CoinRow> {
  const [coin] = await lockCoins(tx, scope, [coinId], options.sight);
  const row = found(coin);
  if (options.version !== undefined && options.version !== row.version) {
    throw new AppError('VERSION_STALE', {
      data: {
        current: { version: row.version, status: row.status, updatedAt: iso(row.updatedAt), updatedBy: row.updatedBy },
      },
    });
  }
  return row;
}

/** Several coins locked in id order; every id must be in sight, else NOT_FOUND. Row-level security is the second wall. */
export async function lockCoins(
  tx: Tx,
  scope: Scope,
  coinIds: readonly string[],
  sight: CoinSight = 'company',
): Promise<CoinRow[]> {
  if (coinIds.length === 0) return [];
  const rows = await coinsToLock(tx, scope, coinIds, sight).selectAll().execute();
  if (rows.length !== new Set(coinIds).size) throw new AppError('NOT_FOUND');
  return rows;
}

/** Whole rows of coins that are locked already, by id. */
export async function lockedCoins(tx: Tx, coinIds: readonly string[]): Promise<ReadonlyMap<string, CoinRow>> {
  if (coinIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('coins')
    .selectAll()
    .where(sql<boolean>`id = ANY (${[...coinIds]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Coins of those that are in sight, to be locked in id order with the columns that are chosen. */
export function coinsToLock(tx: Tx, scope: Scope, coinIds: readonly string[], sight: CoinSight = 'company') {
  const query = tx
    .selectFrom('coins')
    .where(sql<boolean>`id = ANY (${[...coinIds]}::bigint[])`)
    .where('deletedAt', 'is', null)
    .where(inCategories(scope, sql`category1`))
    .orderBy('id')
    .forUpdate();
  if (scope.kind === 'agent') return query.where('agentId', '=', scope.agentId);
  if (scope.kind === 'all') return query;
  const ids = [...scope.companyIds, '0'];
  return query.where((eb) =>
    sight === 'grading'
      ? eb.or([eb('companyId', 'in', ids), eb('gradingCompanyId', 'in', ids)])
      : eb('companyId', 'in', ids),
  );
}

/** Writes fields of a locked coin without moving it; raises the version. */
export async function saveCoin(
  tx: Tx,
  coin: CoinRow,
  patch: CoinPatch,
  by: { now: Date; accountId: string | null },
): Promise<CoinRow> {
  sayMoved(tx, 'coin', coin.id);
  return tx
    .updateTable('coins')
    .set({ ...patch, version: coin.version + 1, updatedAt: by.now, updatedBy: by.accountId })
    .where('id', '=', coin.id)
    .where('version', '=', coin.version)
    .returningAll()
    .executeTakeFirstOrThrow(() => new AppError('VERSION_STALE'));
}

/** All coins of an order in their sequence, deleted ones included. The order's row lock is the caller's. */
export async function coinsOfOrder(tx: Reader, orderId: string): Promise<CoinRow[]> {
  return tx
    .selectFrom('coins')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('deletedAt', 'is', null)
    .orderBy('seq')
    .orderBy('id')
    .execute();
}
