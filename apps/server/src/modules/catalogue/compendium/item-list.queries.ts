import { zCatalogItemRow } from '@mintmark/contract/catalogue/compendium.schema.ts';
import { sql } from 'kysely';
import { anyOf, col, defineList, filter, globalScope } from '../../../kernel/listing/index.ts';
import { underNode } from './tree.queries.ts';
import { readNode } from './tree-node.ts';

const REFERENCES = sql`(SELECT coalesce(string_agg(r.system || '-' || r.no, ', ' ORDER BY r.sort), '')
  FROM catalog_references r WHERE r.item_id = i.id)`;

/** 纲目: catalogue items, global. */
export const itemList = defineList({
  key: 'catalogue.items',
  table: 'catalog_items',
  alias: 'i',
  columns: {
    id: col.id(sql`i.id`, { sort: true }),
    version: col.int(sql`i.version`),
    code: col.text(sql`i.code`, { sort: true }),
    category1: col.int(sql`i.category1`, { sort: true }),
    category2: col.int(sql`i.category2`, { sort: true }),
    nameZh: col.text(sql`i.name_zh`, { sort: true }),
    nameEn: col.text(sql`i.name_en`, { sort: true }),
    dynasty: col.text(sql`i.dynasty`),
    era: col.text(sql`i.era`),
    yearText: col.text(sql`i.year_text`),
    denomination: col.text(sql`i.denomination`),
    metal: col.text(sql`i.metal`),
    references: col.text(REFERENCES),
    rarityLevel: col.int<number | null>(sql`i.rarity_level`, { sort: true }),
    varietyCount: col.int(sql`(SELECT count(*)::int FROM catalog_varieties v WHERE v.item_id = i.id)`),
    isUnverified: col.bool(sql`i.is_unverified`),
    status: col.int(sql`i.status`),
    updatedAt: col.time(sql`i.updated_at`, { sort: true }),
  },
  filters: {
    q: filter.text(sql`i.grams`),
    node: filter.custom((value) => (typeof value === 'string' && value !== '' ? underNode(readNode(value)) : null)),
    code: filter.custom((value) =>
      typeof value === 'string' ? anyOf(sql`i.code`, value.split(/[\s,，;；、]+/).filter(Boolean), 'text') : null,
    ),
    category1: filter.oneOf(sql`i.category1`, 'smallint'),
    category2: filter.oneOf(sql`i.category2`, 'integer'),
    metal: filter.oneOf(sql`i.metal`, 'text'),
    rarityLevel: filter.oneOf(sql`i.rarity_level`, 'smallint'),
    status: filter.oneOf(sql`i.status`, 'smallint'),
    isUnverified: filter.boolean(sql`i.is_unverified`),
    year: filter.custom((value) =>
      typeof value === 'number'
        ? sql`coalesce(i.year_from, i.year_to) <= ${value} AND coalesce(i.year_to, ${value}) >= ${value}`
        : null,
    ),
  },
  scope: globalScope,
  defaultSort: 'code',
  count: 'exact',
  row: zCatalogItemRow,
});
