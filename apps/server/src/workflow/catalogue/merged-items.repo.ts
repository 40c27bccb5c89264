import { sql } from 'kysely';
import type { Reader } from '../../kernel/db/database.ts';

interface Named {
  readonly catalogItemId?: string | null | undefined;
  readonly varietyId?: string | null | undefined;
}

async function survivors(db: Reader, of: 'item' | 'variety', ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const [table, survivor] =
    of === 'item'
      ? [sql`catalog_items`, sql`mm_item_survivor(id)`]
      : [sql`catalog_varieties`, sql`mm_variety_survivor(id)`];
  const { rows } = await sql<{ id: string; survivor: string }>`SELECT id::text, ${survivor}::text AS survivor
    FROM ${table} WHERE id = ANY (${[...new Set(ids)]}::bigint[]) AND merged_into IS NOT NULL`.execute(db);
  return new Map(rows.map((row) => [row.id, row.survivor]));
}

/**
 * Rows as people sent them, with the survivors of items and varieties that were merged meanwhile: whoever still has the
 * merged one on his screen enters the survivor (records.md §7). The tables hold the same rule for what comes in between.
 */
export async function throughMerges<T extends Named>(db: Reader, rows: readonly T[]): Promise<readonly T[]> {
  const items = await survivors(
    db,
    'item',
    rows.flatMap(({ catalogItemId }) => catalogItemId ?? []),
  );
  const varieties = await survivors(
    db,
    'variety',
    rows.flatMap(({ varietyId }) => varietyId ?? []),
  );
  if (items.size + varieties.size === 0) return rows;
  return rows.map((row) => ({
    ...row,
    ...(row.catalogItemId ? { catalogItemId: items.get(row.catalogItemId) ?? row.catalogItemId } : {}),
    ...(row.varietyId ? { varietyId: varieties.get(row.varietyId) ?? row.varietyId } : {}),
  }));
}
