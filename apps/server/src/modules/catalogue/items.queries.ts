import type { Category, ItemFound } from '@mintmark/contract/catalogue/catalogue.schema.ts';
import { CATALOG_STATUS } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { parseReferences } from '@mintmark/domain/receiving/import/reference.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../kernel/db/database.ts';
import { found } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { gramQuery } from '../../kernel/search/grams.ts';
import { asCompanyHas, ownItemsOn } from '../../workflow/catalogue/company-items.repo.ts';
import { houseScaleCodes, orderDay } from '../../workflow/coins/scales.repo.ts';
import { houseColumns } from './categories/category-accepted.ts';

const MAX_FOUND = 20;

/** For whom items are looked up: who grades, and on which day. */
export interface ForCompany {
  readonly companyId: string;
  readonly day: string;
}

/** The category tree in its order. */
export async function listCategories(db: Reader, day: string): Promise<Category[]> {
  const rows = await db.selectFrom('categories').selectAll().orderBy('sort').orderBy('code').execute();
  const scales = await houseScaleCodes(db);
  const columns = await houseColumns(db, day);
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
      scaleCode: scales.get(row.code) ?? null,
      priceColumn: columns.get(row.code) ?? null,
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

/** Who grades a dispatch of the scope, and the day that decides. Throws NOT_FOUND. */
export async function graderOf(db: Reader, scope: Scope, dispatchId: string): Promise<ForCompany> {
  let query = db
    .selectFrom('dispatches as d')
    .innerJoin('submissionOrders as o', 'o.id', 'd.orderId')
    .select(['d.gradingCompanyId', 'o.submittedAt', 'o.createdAt'])
    .where('d.id', '=', dispatchId);
  if (scope.kind === 'agent') query = query.where('o.agentId', '=', scope.agentId);
  else if (scope.kind !== 'all') query = query.where('o.companyId', 'in', [...scope.companyIds, '0']);
  const row = found(await query.executeTakeFirst());
  return { companyId: row.gradingCompanyId, day: orderDay(row) };
}

/** The written references as prefixes of `catalog_references.norm`. */
function referencePatterns(text: string): string[] {
  return parseReferences(text).map(({ system, no }) => `${system}-${no}`.toLowerCase());
}

/** Text as a prefix for LIKE. */
const prefixOf = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Each way in which an item answers a text, with its place: the best twenty of each, read from an index of its own, so that
 * a frequent word costs no more than a rare one.
 */
function hits(text: string, category: RawBuilder<unknown>, by: ForCompany | undefined): RawBuilder<unknown> {
  const grams = gramQuery(text);
  const active = sql`i.status = ${sql.lit(CATALOG_STATUS.active)} AND ${category}`;
  const first = sql`ORDER BY i.code LIMIT ${sql.lit(MAX_FOUND)}`;
  const contains = sql`${grams.length > 0} AND i.grams @> ${grams}::text[]`;
  return sql`(SELECT r.item_id AS id, 0 AS place FROM catalog_references r WHERE r.norm = ANY (${referencePatterns(text)}::text[]))
    UNION ALL (SELECT i.id, 1 FROM catalog_items i WHERE ${active} AND i.name_zh = ${text} ${first})
    UNION ALL (SELECT i.id, 1 FROM catalog_items i WHERE ${active} AND i.code = ${text.toUpperCase()})
    UNION ALL (SELECT i.id, 2 FROM catalog_items i WHERE ${active} AND i.name_zh LIKE ${prefixOf(text)} ${first})
    UNION ALL (SELECT i.id, 3 FROM catalog_items i WHERE ${active} AND i.pinyin LIKE ${prefixOf(text.toLowerCase())} ${first})
    UNION ALL (SELECT i.id, 4 FROM catalog_items i WHERE ${active} AND ${contains} ${first})
    UNION ALL (SELECT mm_item_survivor(i.merged_into), 4 FROM catalog_items i WHERE i.merged_into IS NOT NULL
      AND ${contains} ${first})
    ${by === undefined ? sql`` : sql`UNION ALL (${ownHits(text, by)})`}`;
}

/** Items that the company calls so, or numbers so, on the day. */
const ownHits = (text: string, { companyId, day }: ForCompany): RawBuilder<unknown> =>
  sql`SELECT x.item_id, 1 FROM company_items x WHERE x.company_id = ${companyId}
    AND ${day}::date BETWEEN x.valid_from AND coalesce(x.valid_to, 'infinity')
    AND (strpos(lower(concat_ws(' ', x.name_zh, x.name_en)), ${text.toLowerCase()}) > 0
      OR EXISTS (SELECT FROM jsonb_array_elements(x.own_references) r
        WHERE lower(concat(r->>'system', '-', r->>'no')) = ANY (${[text.toLowerCase(), ...referencePatterns(text)]}::text[])))
    LIMIT ${sql.lit(MAX_FOUND)}`;

/**
 * Items for entry grids, at most 20: exact reference first, then equal name, name and pinyin initials from the beginning,
 * then whatever contains all words. Only active items; a merged one answers with its survivor. For a company: by its own
 * names too, as it has them, without those that it does not take in (records.md §8 company/coinEdit).
 */
export async function searchItems(
  db: Reader,
  query: { readonly q: string; readonly category1?: number | undefined },
  by?: ForCompany,
): Promise<ItemFound[]> {
  const text = query.q.normalize('NFKC').trim();
  const category = query.category1 === undefined ? sql`true` : sql`i.category1 = ${query.category1}`;
  const { rows } = await sql<Omit<ItemFound, 'note'>>`
    SELECT i.id, i.code, i.category1, i.category2, i.name_zh, i.name_en, i.year_text, i.denomination, i.metal,
      (SELECT coalesce(json_agg(json_build_object('system', r.system, 'no', r.no) ORDER BY r.sort), '[]')
        FROM catalog_references r WHERE r.item_id = i.id) AS references,
      (SELECT coalesce(json_agg(json_build_object('id', v.id::text, 'parentId', v.parent_id::text, 'nameZh', v.name_zh,
        'nameEn', v.name_en) ORDER BY v.sort, v.id), '[]') FROM catalog_varieties v WHERE v.item_id = i.id) AS varieties
    FROM (SELECT i.id, min(h.place) AS place FROM (${hits(text, category, by)}) h JOIN catalog_items i ON i.id = h.id
      WHERE i.status = ${sql.lit(CATALOG_STATUS.active)} AND ${category}
      GROUP BY i.id, i.code ORDER BY min(h.place), i.code LIMIT ${sql.lit(MAX_FOUND)}) f
    JOIN catalog_items i ON i.id = f.id
    ORDER BY f.place, i.code`.execute(db);
  const owns =
    by === undefined
      ? null
      : await ownItemsOn(
          db,
          by,
          rows.map(({ id }) => id),
        );
  return rows.map((row) => asCompanyHas(row, owns?.get(row.id))).filter(({ isRefused }) => !isRefused);
}
