import type { ItemFields } from '@mintmark/contract/catalogue/compendium.schema.ts';
import { referenceNorm } from '@mintmark/domain/catalogue/compendium.ts';
import type { ReadFields } from '@mintmark/domain/catalogue/import/read-item.ts';
import { joinByKey, joinVarieties } from '@mintmark/domain/catalogue/merge.ts';
import { shapeFaults } from './plan-rows.ts';
import type { Line, Reference, StandingItem } from './standing-items.repo.ts';

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
