import { sql } from 'kysely';
import type { IndexedCoin } from '../../../adapters/search/search-index.ts';
import { startOfDay } from '../../../kernel/clock.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { coinGrams } from '../../../workflow/coins/coin-grams.ts';

/** Which coins a run is about; null bounds are open. */
export interface CoinRange {
  readonly fromId: string | null;
  readonly toId: string | null;
  readonly fromDay: string | null;
  readonly toDay: string | null;
}

const COLUMNS = ['id', 'coinCode', 'name', 'nameEn', 'varietyText', 'yearText', 'deletedAt'] as const;

const inRange = ({ fromId, toId, fromDay, toDay }: CoinRange) => sql<boolean>`id >= ${fromId ?? '0'}::bigint
  AND id <= ${toId ?? '9223372036854775807'}::bigint
  AND (${fromDay === null} OR updated_at >= ${fromDay === null ? null : startOfDay(fromDay)}::timestamptz)
  AND (${toDay === null} OR updated_at < ${toDay === null ? null : startOfDay(toDay, 1)}::timestamptz)`;

export async function countRange(db: Reader, range: CoinRange): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM coins WHERE ${inRange(range)}`.execute(db);
  return rows[0]?.n ?? 0;
}

interface Shown extends IndexedCoin {
  readonly coinCode: string;
}

type Row = Parameters<typeof coinGrams>[0] & { readonly id: string; readonly deletedAt: Date | null };

const indexed = (row: Row): Shown => ({
  id: row.id,
  coinCode: row.coinCode,
  grams: row.deletedAt === null ? coinGrams(row) : null,
});

/** The next coins of a range behind an id, as an index should hold them. */
export async function nextCoins(db: Reader, range: CoinRange, afterId: string, limit: number): Promise<Shown[]> {
  const rows = await db
    .selectFrom('coins')
    .select(COLUMNS)
    .where('id', '>', afterId)
    .where(inRange(range))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(indexed);
}

/** Coins by id; those that are not there any more as ones that must not be found. */
export async function coinsToIndex(db: Reader, ids: readonly string[]): Promise<IndexedCoin[]> {
  const rows = await db
    .selectFrom('coins')
    .select(COLUMNS)
    .where('id', 'in', [...ids, '0'])
    .execute();
  const known = new Map(rows.map((row) => [row.id, indexed(row)]));
  return ids.map((id) => known.get(id) ?? { id, grams: null });
}

/** Living coins drawn at random over the whole table, without those whose change waits. */
export async function sampleCoins(db: Reader, size: number): Promise<Shown[]> {
  const { rows: ids } = await sql<{ id: string }>`SELECT c.id::text FROM coins c WHERE c.id IN (
      SELECT lo + floor(random() * (hi - lo + 1))::bigint FROM (SELECT min(id) AS lo, max(id) AS hi FROM coins) b,
        generate_series(1, ${size * 3}))
    AND c.deleted_at IS NULL AND NOT EXISTS (SELECT FROM search_changes s WHERE s.coin_id = c.id) LIMIT ${size}`.execute(
    db,
  );
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('coins')
    .select(COLUMNS)
    .where(
      'id',
      'in',
      ids.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  return rows.map(indexed);
}
