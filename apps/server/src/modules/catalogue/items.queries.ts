import type { Category, ItemFound } from '@mintmark/contract/catalogue/catalogue.schema.ts';
import { parseReferences } from '@mintmark/domain/receiving/import/reference.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../kernel/db/database.ts';
import { gramQuery } from '../../kernel/search/grams.ts';

const ACTIVE = 1;
const MAX_FOUND = 20;

/** The category tree in its order. */
export async function listCategories(db: Reader): Promise<Category[]> {
  const rows = await db.selectFrom('categories').selectAll().orderBy('sort').orderBy('code').execute();
  const children = Map.groupBy(
    rows.filter(({ code, category1 }) => code !== category1),
    ({ category1 }) => category1,
  );
  return rows
    .filter(({ code, category1 }) => code === category1)
    .map((row) => ({
      code: row.code,
      zh: row.zh,
      en: row.en,
      scaleCode: row.scaleCode,
      priceColumn: row.priceColumn,
      isAccepted: row.isAccepted,
      isActive: row.isActive,
      // Written by ensureCatalogueFacts; the answer is parsed by the contract's schema.
      needs: row.needs as Category['needs'],
      categories2: (children.get(row.code) ?? []).map(({ code, zh, en, certPrefix, isAccepted, isActive }) => ({
        code,
        zh,
        en,
        certPrefix,
        isAccepted,
        isActive,
      })),
    }));
}

/** The written references as prefixes of `catalog_references.norm`. */
function referencePatterns(text: string): string[] {
  return parseReferences(text).map(({ system, no }) => `${system}-${no}`.toLowerCase());
}

function rank(text: string, references: readonly string[]): RawBuilder<number> {
  return sql<number>`CASE
    WHEN EXISTS (SELECT FROM catalog_references r WHERE r.item_id = i.id AND r.norm = ANY (${references}::text[])) THEN 0
    WHEN i.name_zh = ${text} OR i.code = ${text.toUpperCase()} THEN 1
    WHEN starts_with(i.name_zh, ${text}) THEN 2
    WHEN starts_with(i.pinyin, ${text.toLowerCase()}) THEN 3 ELSE 4 END`;
}

/**
 * Items for entry grids, at most 20: exact reference first, then equal name, name and pinyin initials from the beginning,
 * then whatever contains all words. Only active items; a merged one
 * answers with its survivor.
 */
export async function searchItems(
  db: Reader,
  query: { readonly q: string; readonly category1?: number | undefined },
): Promise<ItemFound[]> {
  const text = query.q.normalize('NFKC').trim();
  const grams = gramQuery(text);
  const references = referencePatterns(text);
  const category = query.category1 === undefined ? sql`true` : sql`i.category1 = ${query.category1}`;
  const { rows } = await sql<ItemFound>`
    SELECT i.id, i.code, i.category1, i.category2, i.name_zh, i.name_en, i.year_text, i.denomination, i.metal,
      (SELECT coalesce(json_agg(json_build_object('system', r.system, 'no', r.no) ORDER BY r.sort), '[]')
        FROM catalog_references r WHERE r.item_id = i.id) AS references,
      (SELECT coalesce(json_agg(json_build_object('id', v.id::text, 'parentId', v.parent_id::text, 'nameZh', v.name_zh,
        'nameEn', v.name_en) ORDER BY v.sort, v.id), '[]') FROM catalog_varieties v WHERE v.item_id = i.id) AS varieties
    FROM (SELECT i.*, ${rank(text, references)} AS place FROM catalog_items i
      WHERE i.status = ${ACTIVE} AND ${category}
        AND i.id IN (SELECT CASE WHEN g.merged_into IS NULL THEN g.id ELSE mm_item_survivor(g.merged_into) END
          FROM catalog_items g WHERE ${grams.length > 0} AND g.grams @> ${grams}::text[]
          UNION SELECT r.item_id FROM catalog_references r WHERE r.norm = ANY (${references}::text[]))
      ORDER BY place, i.code LIMIT ${sql.lit(MAX_FOUND)}) i
    ORDER BY i.place, i.code`.execute(db);
  return rows;
}
