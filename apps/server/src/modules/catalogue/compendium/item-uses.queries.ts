import type { ItemUse } from '@mintmark/contract/catalogue/compendium.schema.ts';
import { sql } from 'kysely';
import type { Reader } from '../../../kernel/db/database.ts';

const LISTED = 10;

/** What hangs on an item in some companies (null: all): pieces, submitted lines, and the newest ten of each. */
export async function usesOfItem(db: Reader, id: string, companyIds: readonly string[] | null) {
  const inScope = companyIds === null ? sql`true` : sql`company_id = ANY (${companyIds}::bigint[])`;
  const { rows } = await sql<{ coins: number; lines: number; merged: number; list: ItemUse[] | null }>`
    SELECT (SELECT count(*)::int FROM coins WHERE catalog_item_id = ${id} AND ${inScope}) AS coins,
      (SELECT count(*)::int FROM submission_lines WHERE catalog_item_id = ${id} AND ${inScope}) AS lines,
      (SELECT count(*)::int FROM catalog_items WHERE merged_into = ${id}) AS merged,
      (SELECT json_agg(u) FROM (
        (SELECT 'coin' AS kind, id::text, coin_code AS no FROM coins
          WHERE catalog_item_id = ${id} AND ${inScope} ORDER BY coins.id DESC LIMIT ${sql.lit(LISTED)})
        UNION ALL
        (SELECT 'order', o.id::text, o.order_code FROM submission_orders o WHERE o.id IN (
          SELECT order_id FROM submission_lines WHERE catalog_item_id = ${id} AND ${inScope} ORDER BY id DESC
          LIMIT ${sql.lit(LISTED)}))
        UNION ALL
        (SELECT 'company', p.id::text, p.name_zh FROM companies p WHERE ${companyIds === null ? sql`true` : sql`p.id = ANY (${companyIds}::bigint[])`}
          AND EXISTS (SELECT FROM company_items x WHERE x.company_id = p.id AND x.item_id = ${id})
          ORDER BY p.id LIMIT ${sql.lit(LISTED)})
        UNION ALL
        (SELECT 'merged', m.id::text, m.code FROM catalog_items m WHERE m.merged_into = ${id}
          ORDER BY m.code LIMIT ${sql.lit(LISTED)})) u) AS list`.execute(db);
  const row = rows[0];
  return { coins: row?.coins ?? 0, lines: row?.lines ?? 0, merged: row?.merged ?? 0, list: row?.list ?? [] };
}

/** Pieces and orders that name one of these varieties, and companies that offer it: the newest ten. */
export async function usesOfVarieties(db: Reader, ids: readonly string[]): Promise<readonly ItemUse[]> {
  const { rows } = await sql<ItemUse>`
    (SELECT 'coin' AS kind, id::text, coin_code AS no FROM coins WHERE variety_id = ANY (${ids}::bigint[])
      ORDER BY id DESC LIMIT ${sql.lit(LISTED)})
    UNION ALL
    (SELECT 'order', o.id::text, o.order_code FROM submission_orders o WHERE o.id IN (
      SELECT order_id FROM submission_lines WHERE variety_id = ANY (${ids}::bigint[]) ORDER BY id DESC
      LIMIT ${sql.lit(LISTED)}))
    UNION ALL
    (SELECT DISTINCT 'company', p.id::text, p.name_zh FROM company_items x JOIN companies p ON p.id = x.company_id
      WHERE EXISTS (SELECT FROM jsonb_array_elements(x.own_varieties) v WHERE v->>'id' = ANY (${ids}::text[]))
      LIMIT ${sql.lit(LISTED)})`.execute(db);
  return rows;
}
