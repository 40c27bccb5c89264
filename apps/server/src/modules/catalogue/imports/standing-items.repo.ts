import type { ItemFields } from '@mintmark/contract/catalogue/compendium.schema.ts';
import type { OutlineVariety } from '@mintmark/domain/catalogue/merge.ts';
import { sql } from 'kysely';
import type { Reader } from '../../../kernel/db/database.ts';
import type { ItemRow } from '../compendium/item-rows.repo.ts';

export type Reference = ItemFields['references'][number];
export type Line = OutlineVariety & { readonly nameEn: string };

/** An item as it stands, for a file that changes it. */
export interface StandingItem {
  readonly row: ItemRow;
  readonly references: readonly Reference[];
  readonly varieties: readonly Line[];
}

/** Items with their numbers and varieties, in two reads. */
export async function standingItems(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, StandingItem>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('catalogItems')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  const { rows: parts } = await sql<{ id: string; references: Reference[] | null; varieties: Line[] | null }>`
    SELECT i.id::text,
      (SELECT json_agg(json_build_object('system', system, 'no', no, 'isShared', is_shared) ORDER BY sort)
        FROM catalog_references WHERE item_id = i.id) AS references,
      (SELECT json_agg(json_build_object('id', id::text, 'parentId', parent_id::text, 'depth', depth, 'nameZh', name_zh,
        'nameEn', name_en) ORDER BY sort, id) FROM catalog_varieties WHERE item_id = i.id) AS varieties
    FROM catalog_items i WHERE i.id = ANY (${ids}::bigint[])`.execute(db);
  const partsOf = new Map(parts.map(({ id, ...rest }) => [id, rest]));
  return new Map(
    rows.map((row) => {
      const own = partsOf.get(row.id);
      return [row.id, { row, references: own?.references ?? [], varieties: own?.varieties ?? [] }];
    }),
  );
}
