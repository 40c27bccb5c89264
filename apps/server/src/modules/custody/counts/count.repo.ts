import { IN_HOUSE } from '@mintmark/domain/custody/places.ts';
import { stockCountMachine } from '@mintmark/domain/custody/stock-count.machine.ts';
import { COUNTED } from '@mintmark/domain/custody/stock-counts.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { StockCountItemsTable, StockCountsTable } from '../../../db/schema.generated.ts';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import { rowsInScope } from '../../../kernel/listing/index.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { sayMoved } from '../../../kernel/words/words.ts';
import { stockCountList } from './counts.queries.ts';

export type CountRow = Selectable<StockCountsTable>;
export type ItemRow = Selectable<StockCountItemsTable>;

/** A count in sight, locked at the version that was seen. Throws NOT_FOUND, VERSION_STALE. */
export async function lockCount(tx: Tx, scope: Scope, id: string, version?: number): Promise<CountRow> {
  const row = found(
    await tx
      .selectFrom('stockCounts as s')
      .selectAll('s')
      .where('s.id', '=', id)
      .where(rowsInScope(stockCountList, scope))
      .forUpdate()
      .executeTakeFirst(),
  );
  if (version !== undefined && row.version !== version)
    throw new AppError('VERSION_STALE', { data: { current: { version: row.version, status: row.status } } });
  return row;
}

/** Number of the count of the place that has not ended; null where there is none. */
export async function runningCount(db: Reader, companyId: string, place: string): Promise<string | null> {
  const row = await db
    .selectFrom('stockCounts')
    .select('countNo')
    .where('companyId', '=', companyId)
    .where('place', '=', place)
    .where('status', 'in', [stockCountMachine.state.counting, stockCountMachine.state.counted])
    .executeTakeFirst();
  return row?.countNo ?? null;
}

/** A count with all that must lie in its place now, taken down in one statement. */
export async function insertCount(tx: Tx, row: Insertable<StockCountsTable>): Promise<CountRow> {
  const { id, companyId, place } = await tx
    .insertInto('stockCounts')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ n: number }>`WITH taken AS (
      INSERT INTO stock_count_items (company_id, count_id, coin_id, state, place, holder_id, declared_fen)
      SELECT c.company_id, ${id}, c.id, ${codes(COUNTED.expected)}, c.place, c.holder_id, c.declared_fen FROM coins c
      WHERE c.company_id = ${companyId} AND mm_place_group(c.place) = ${place} AND c.deleted_at IS NULL
        AND c.status IN (${codes(...IN_HOUSE)}) ORDER BY c.id RETURNING 1)
    SELECT count(*)::int AS n FROM taken`.execute(tx);
  sayMoved(tx, 'stockCount', id);
  const count = tx.updateTable('stockCounts').set({ expected: rows[0]?.n ?? 0 });
  return count.where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Writes facts of a locked count and raises its version. */
export async function saveCount(tx: Tx, count: CountRow, patch: Updateable<StockCountsTable>): Promise<CountRow> {
  sayMoved(tx, 'stockCount', count.id, patch.status ?? null);
  return tx
    .updateTable('stockCounts')
    .set({ ...patch, version: count.version + 1 })
    .where('id', '=', count.id)
    .where('version', '=', count.version)
    .returningAll()
    .executeTakeFirstOrThrow(() => new AppError('VERSION_STALE'));
}

/** The coin as the count knows it, or null. */
export async function itemOfCoin(tx: Tx, countId: string, coinId: string): Promise<ItemRow | null> {
  const query = tx.selectFrom('stockCountItems').selectAll().where('countId', '=', countId);
  return (await query.where('coinId', '=', coinId).executeTakeFirst()) ?? null;
}

/** A coin of a count by its own id. Throws NOT_FOUND. */
export async function itemById(tx: Tx, countId: string, id: string): Promise<ItemRow> {
  const query = tx.selectFrom('stockCountItems').selectAll().where('countId', '=', countId);
  return found(await query.where('id', '=', id).executeTakeFirst());
}

export async function insertItem(tx: Tx, row: Insertable<StockCountItemsTable>): Promise<void> {
  await tx.insertInto('stockCountItems').values(row).execute();
}

export async function saveItem(tx: Tx, id: string, patch: Updateable<StockCountItemsTable>): Promise<void> {
  await tx.updateTable('stockCountItems').set(patch).where('id', '=', id).execute();
}

/** What nobody scanned, with where each coin is by the ledger now. */
export async function unscanned(tx: Tx, countId: string) {
  const { rows } = await sql<{ id: string; status: number; place: string }>`SELECT i.id, c.status::int, c.place
    FROM stock_count_items i JOIN coins c ON c.id = i.coin_id
    WHERE i.count_id = ${countId} AND i.state = ${codes(COUNTED.expected)}`.execute(tx);
  return rows;
}

/** What each of these turned out to be. */
export async function settleCounted(tx: Tx, items: readonly { readonly id: string; readonly state: number }[]) {
  if (items.length === 0) return;
  await sql`UPDATE stock_count_items i SET state = m.state FROM unnest(${items.map(({ id }) => id)}::bigint[],
    ${items.map(({ state }) => state)}::smallint[]) m (id, state) WHERE i.id = m.id`.execute(tx);
}

/** What was called missing or gone waits for its scan again. */
export async function expectAgain(tx: Tx, countId: string): Promise<void> {
  await sql`UPDATE stock_count_items SET state = ${codes(COUNTED.expected)}
    WHERE count_id = ${countId} AND state IN (${codes(COUNTED.missing, COUNTED.left)})`.execute(tx);
}
