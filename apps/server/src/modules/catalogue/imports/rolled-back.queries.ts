import type { ItemUse } from '@mintmark/contract/catalogue/compendium.schema.ts';
import { zItemImport } from '@mintmark/contract/catalogue/item-imports.schema.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/database.ts';

const LISTED = 10;
const zCounts = zItemImport.shape.counts;

/** How many items an import wrote, how many are there, and how many changed since; all of them locked. */
export async function importedItems(tx: Tx, importId: string) {
  const { rows } = await sql<{ isSame: boolean }>`SELECT i.version = b.version AS is_same FROM catalog_import_items b
    JOIN catalog_items i ON i.id = b.item_id WHERE b.import_id = ${importId} ORDER BY i.id FOR UPDATE OF i`.execute(tx);
  const file = await tx
    .selectFrom('catalogImports')
    .select('counts')
    .where('id', '=', importId)
    .executeTakeFirstOrThrow();
  const counts = zCounts.parse(file.counts);
  return {
    written: (counts?.fresh ?? 0) + (counts?.update ?? 0),
    present: rows.length,
    changed: rows.filter(({ isSame }) => !isSame).length,
  };
}

/** Pieces and orders that name an item which the import made, or a variety which it added: the newest ten of each. */
export async function usesOfImport(tx: Tx, importId: string): Promise<readonly ItemUse[]> {
  const items = sql`(SELECT item_id FROM catalog_import_items WHERE import_id = ${importId} AND before IS NULL)`;
  const varieties = sql`(SELECT v.id FROM catalog_import_items b JOIN catalog_varieties v ON v.item_id = b.item_id
    WHERE b.import_id = ${importId} AND b.before IS NOT NULL AND NOT b.before -> 'varieties' @> to_jsonb(v.id))`;
  const names = sql`(catalog_item_id IN ${items} OR variety_id IN ${varieties})`;
  const { rows } = await sql<ItemUse>`
    (SELECT 'coin' AS kind, id::text, coin_code AS no FROM coins WHERE ${names} ORDER BY id DESC
      LIMIT ${sql.lit(LISTED)})
    UNION ALL
    (SELECT 'order', o.id::text, o.order_code FROM submission_orders o WHERE o.id IN (
      SELECT order_id FROM submission_lines WHERE ${names} ORDER BY id DESC LIMIT ${sql.lit(LISTED)}))`.execute(tx);
  return rows;
}
