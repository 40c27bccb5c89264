import {
  type CompanyItem,
  type CompanyItemPeriod,
  type CompanyItemRow,
  zCompanyItemRow,
} from '@mintmark/contract/companies/company-item.schema.ts';
import { sql } from 'kysely';
import type { Reader } from '../../../kernel/db/database.ts';
import { anyOf, col, defineList, filter, scopeBy } from '../../../kernel/listing/index.ts';

const TODAY = sql`(now() AT TIME ZONE 'Asia/Shanghai')::date`;
const PHASE = sql`CASE WHEN x.valid_from > ${TODAY} THEN 'future' WHEN x.valid_to < ${TODAY} THEN 'expired' ELSE 'current' END`;
const REFERENCE_TEXT = sql`coalesce((SELECT string_agg(concat(r.one->>'system', '-', r.one->>'no'), ', ' ORDER BY r.at)
  FROM jsonb_array_elements(x.own_references) WITH ORDINALITY r (one, at)), '')`;
const VARIETIES = sql`(SELECT jsonb_agg(jsonb_build_object('id', mm_variety_survivor((v.one->>'id')::bigint)::text,
    'nameZh', v.one->'nameZh', 'nameEn', v.one->'nameEn') ORDER BY v.at)
  FROM jsonb_array_elements(x.own_varieties) WITH ORDINALITY v (one, at))`;
const VARIETY_TEXT = sql`coalesce((SELECT string_agg(coalesce(v.one->>'nameZh', c.name_zh), ', ' ORDER BY v.at)
  FROM jsonb_array_elements(x.own_varieties) WITH ORDINALITY v (one, at)
  JOIN catalog_varieties c ON c.id = (v.one->>'id')::bigint), '')`;
const COINS = sql`(SELECT count(*)::int FROM coins k WHERE k.company_item_id = x.id)`;
const PERSON = sql`coalesce(nullif(u.real_name, ''), u.username)`;

/** Own values of the companies in scope. */
export const companyItemList = defineList({
  key: 'companies.items',
  table: 'company_items',
  alias: 'x',
  joins: sql`JOIN companies p ON p.id = x.company_id JOIN catalog_items i ON i.id = x.item_id
    LEFT JOIN accounts u ON u.id = x.updated_by`,
  columns: {
    id: col.id(sql`x.id`, { sort: true }),
    version: col.int(sql`x.version`),
    companyId: col.id(sql`x.company_id`),
    companyZh: col.text(sql`p.name_zh`),
    companyEn: col.text(sql`p.name_en`),
    itemId: col.id(sql`x.item_id`),
    itemCode: col.text(sql`i.code`, { sort: true, joined: true }),
    category1: col.int(sql`i.category1`),
    category2: col.int(sql`i.category2`),
    houseZh: col.text(sql`i.name_zh`, { sort: true, joined: true }),
    houseEn: col.text(sql`i.name_en`),
    nameZh: col.text<string | null>(sql`x.name_zh`, { sort: true }),
    nameEn: col.text<string | null>(sql`x.name_en`, { sort: true }),
    references: col.json<CompanyItemRow['references']>(sql`x.own_references`),
    referenceText: col.text(REFERENCE_TEXT),
    weightTolMg: col.int<number | null>(sql`x.weight_tol_mg`),
    diameterTolUm: col.int<number | null>(sql`x.diameter_tol_um`),
    varieties: col.json<CompanyItemRow['varieties']>(VARIETIES),
    varietyText: col.text(VARIETY_TEXT),
    baseFen: col.int<number | null>(sql`x.base_fen`),
    rateBp: col.int<number | null>(sql`x.rate_bp`),
    minTier: col.text<string | null>(sql`x.min_tier`),
    maxNumber: col.int<number | null>(sql`x.max_number`),
    boxType: col.text<string | null>(sql`x.box_type`),
    isRefused: col.bool(sql`x.is_refused`),
    note: col.text(sql`x.note`),
    phase: col.text<CompanyItemRow['phase']>(PHASE),
    validFrom: col.day(sql`x.valid_from`, { sort: true }),
    validTo: col.day<string | null>(sql`x.valid_to`, { sort: true }),
    coins: col.int(COINS),
    updatedAt: col.time(sql`x.updated_at`, { sort: true }),
    updatedBy: col.text<string | null>(PERSON),
  },
  filters: {
    companyId: filter.company(sql`x.company_id`),
    category1: filter.oneOf(sql`i.category1`, 'smallint', { joined: true }),
    category2: filter.oneOf(sql`i.category2`, 'integer', { joined: true }),
    isRefused: filter.boolean(sql`x.is_refused`),
    phase: filter.custom((value) =>
      Array.isArray(value) && value.length > 0 ? anyOf(PHASE, value.map(String), 'text') : null,
    ),
    q: filter.custom(
      (value) =>
        typeof value === 'string' && value !== ''
          ? sql`strpos(lower(concat_ws(E'\\x1f', i.code, i.name_zh, i.name_en, i.pinyin, x.name_zh, x.name_en, x.note,
              ${REFERENCE_TEXT}, ${VARIETY_TEXT})), lower(${value})) > 0`
          : null,
      { joined: true },
    ),
  },
  scope: scopeBy({ company: sql`x.company_id` }),
  defaultSort: '-id',
  count: 'exact',
  row: zCompanyItemRow,
});

/** An item as the house has it; a merged one answers with its survivor. */
export async function houseItem(db: Reader, id: string): Promise<Omit<CompanyItem['house'], 'boxTypes'> | undefined> {
  const { rows } = await sql<
    Omit<CompanyItem['house'], 'boxTypes'>
  >`SELECT i.id::text AS id, i.code, i.category1, i.category2, i.name_zh, i.name_en,
      i.weight_mg, i.weight_tol_mg, i.diameter_um, i.diameter_tol_um, i.status,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('system', r.system, 'no', r.no) ORDER BY r.sort), '[]')
        FROM catalog_references r WHERE r.item_id = i.id) AS references,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', v.id::text, 'depth', v.depth, 'nameZh', v.name_zh,
        'nameEn', v.name_en) ORDER BY v.sort, v.id), '[]') FROM catalog_varieties v WHERE v.item_id = i.id) AS varieties
    FROM catalog_items i WHERE i.id = mm_item_survivor(${id})`.execute(db);
  return rows[0];
}

/** All that a company says of an item, the newest first. */
export async function periodsOf(
  db: Reader,
  companyId: string,
  itemId: string,
): Promise<Omit<CompanyItemPeriod, 'allowedActions'>[]> {
  const { rows } = await sql<Omit<CompanyItemPeriod, 'allowedActions' | 'updatedAt'> & { updatedAt: Date }>`SELECT
      x.id::text AS id, x.version, x.name_zh, x.name_en, x.own_references AS references, x.weight_tol_mg, x.diameter_tol_um,
      ${VARIETIES} AS varieties, x.base_fen, x.rate_bp, x.min_tier, x.max_number, x.box_type,
      x.is_refused, x.note, ${PHASE} AS phase, x.valid_from::text AS valid_from, x.valid_to::text AS valid_to,
      ${COINS} AS coins, x.updated_at, ${PERSON} AS updated_by
    FROM company_items x LEFT JOIN accounts u ON u.id = x.updated_by
    WHERE x.company_id = ${companyId} AND x.item_id = ${itemId} ORDER BY x.valid_from DESC`.execute(db);
  return rows.map(({ updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString() }));
}
