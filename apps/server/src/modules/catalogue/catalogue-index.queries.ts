import { CATALOG_STATUS } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import {
  buildCatalogueIndex,
  type CatalogueEntry,
  type CatalogueIndex,
} from '@mintmark/domain/receiving/import/catalogue-index.ts';
import { type RawBuilder, sql } from 'kysely';
import { CacheMeter, registerCache } from '../../kernel/caches.ts';
import { codes } from '../../kernel/db/codes.ts';
import type { Reader } from '../../kernel/db/database.ts';

interface Row {
  readonly itemId: string;
  readonly category1: number;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly aliases: readonly string[];
  readonly yearFrom: number | null;
  readonly yearTo: number | null;
  readonly references: CatalogueEntry['references'];
  readonly varieties: readonly { readonly varietyId: string; readonly names: readonly string[] }[];
}

const REFERENCES: RawBuilder<unknown> = sql`(SELECT coalesce(json_agg(json_build_object('system', r.system, 'no', r.no)
  ORDER BY r.sort), '[]') FROM catalog_references r WHERE r.item_id = i.id)`;
const VARIETIES: RawBuilder<unknown> = sql`(SELECT coalesce(json_agg(json_build_object('varietyId', v.id::text,
  'names', array_remove(ARRAY[v.name_zh, v.name_en], '')) ORDER BY v.sort, v.id), '[]')
  FROM catalog_varieties v WHERE v.item_id = i.id)`;

function toEntry({ nameZh, nameEn, aliases, ...row }: Row): CatalogueEntry {
  return { ...row, names: [nameZh, ...aliases], otherNames: nameEn === '' ? [] : [nameEn] };
}

/** The active items of some categories as the import matches them (D10). Empty `category1s` = all. */
export async function listCatalogueEntries(db: Reader, category1s: readonly number[]): Promise<CatalogueEntry[]> {
  const category = category1s.length === 0 ? sql`true` : sql`i.category1 = ANY (${category1s}::smallint[])`;
  const { rows } = await sql<Row>`SELECT i.id AS item_id, i.category1, i.name_zh, i.name_en, i.aliases, i.year_from,
      i.year_to, ${REFERENCES} AS references, ${VARIETIES} AS varieties
    FROM catalog_items i WHERE i.status = ${codes(CATALOG_STATUS.active)} AND ${category} ORDER BY i.id`.execute(db);
  return rows.map(toEntry);
}

// One index per set of categories, for as long as the catalogue stays what it is; changed items change the stamp.
const indexes = new Map<string, { stamp: string; index: CatalogueIndex }>();
const MAX_KEPT = 12;
const meter = new CacheMeter();

registerCache({
  name: 'catalogue.index',
  limit: MAX_KEPT,
  meter,
  size: () => indexes.size,
  groups: () => new Map([...indexes.keys()].map((key) => [key === '' ? '*' : key, 1])),
  evict: (group) => {
    if (group === null) indexes.clear();
    else indexes.delete(group === '*' ? '' : group);
  },
});

/** The catalogue ready for matching whole files (D10), kept in memory until an item, reference or variety changes. */
export async function catalogueIndexFor(db: Reader, category1s: readonly number[]): Promise<CatalogueIndex> {
  const key = [...new Set(category1s)].sort((a, b) => a - b).join();
  const { rows } = await sql<{
    stamp: string;
  }>`SELECT concat_ws(':', current_database(), count(*), max(updated_at), sum(version),
    (SELECT concat(count(*), '/', max(id)) FROM catalog_varieties), (SELECT count(*) FROM catalog_references)) AS stamp
    FROM catalog_items`.execute(db);
  const stamp = rows[0]?.stamp ?? '';
  const known = indexes.get(key);
  if (known?.stamp === stamp) {
    meter.hits += 1;
    return known.index;
  }
  meter.misses += 1;
  const index = buildCatalogueIndex(await listCatalogueEntries(db, category1s));
  indexes.delete(key);
  indexes.set(key, { stamp, index });
  const [oldest] = indexes.keys();
  if (indexes.size > MAX_KEPT && oldest !== undefined) indexes.delete(oldest);
  return index;
}
