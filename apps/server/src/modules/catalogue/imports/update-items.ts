import type { ItemFields } from '@mintmark/contract/catalogue/compendium.schema.ts';
import { referenceNorm } from '@mintmark/domain/catalogue/compendium.ts';
import type { ReadFields } from '@mintmark/domain/catalogue/import/read-item.ts';
import { joinByKey, joinVarieties, type OutlineVariety } from '@mintmark/domain/catalogue/merge.ts';
import { sql } from 'kysely';
import type { Reader } from '../../../kernel/db/database.ts';
import type { ItemRow } from '../compendium/item-rows.repo.ts';
import { shapeFaults } from './plan-rows.ts';

type Reference = ItemFields['references'][number];
type Line = OutlineVariety & { readonly nameEn: string };

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

export interface ChangedItem {
  readonly before: StandingItem;
  readonly fields: ItemFields;
  /** The whole outline; new lines have ids that begin with n. */
  readonly outline: readonly Line[];
}

/** The lines of a cell with parents, as an outline of their own. */
function linesOf(varieties: ReadFields['varieties']): readonly Line[] {
  const open: string[] = [];
  return (varieties ?? []).map(({ depth, nameZh }, at) => {
    const id = `n${at}`;
    open.length = depth - 1;
    const parentId = open.at(-1) ?? null;
    open.push(id);
    return { id, parentId, depth, nameZh, nameEn: '' };
  });
}

/**
 * What an item is after its row: cells that are filled in replace, numbers, varieties and other names are added. The
 * faults are what the form would refuse.
 */
export function changedItem(before: StandingItem, { code: _, ...read }: ReadFields) {
  const { row } = before;
  const { id: _id, version: _v, status: _s, grams: _g, pinyin: _p, mergedInto: _m, isCopper: _ic, ...stamped } = row;
  const { createdAt: _ca, createdBy: _cb, updatedAt: _ua, updatedBy: _ub, code, source, metal, ...facts } = stamped;
  const added = linesOf(read.varieties);
  const outline = joinVarieties(before.varieties, added).outline.map((line) => ({ nameEn: '', ...line }));
  const references = joinByKey(before.references, read.references ?? [], ({ system, no }) => referenceNorm(system, no));
  const aliases = joinByKey(row.aliases, read.aliases ?? [], (name) => name);
  const fields = {
    ...facts,
    ...{ metal, source },
    ...read,
    ...{ aliases: [...aliases.all], references: [...references.all] as Reference[], priceGuides: [] },
    varieties: outline.map(({ id, depth, nameZh, nameEn }) => ({ key: id, depth, nameZh, nameEn })),
  } as ItemFields;
  const faults = shapeFaults({ code, isDraft: false, ...fields });
  return { change: { before, fields, outline } satisfies ChangedItem, faults };
}
