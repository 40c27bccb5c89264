import { CATALOG_STATUS } from './catalogue.enums.ts';
import { VARIETY_LEVELS } from './compendium.ts';

/** Most parts that one item has; a merge that would pass them is refused. */
export const ITEM_LIMITS = { references: 40, varieties: 300, priceGuides: 500, aliases: 20 } as const;

/** A variety as it stands in the outline of its item: in the order of the page, parents before their children. */
export interface OutlineVariety {
  readonly id: string;
  readonly parentId: string | null;
  readonly depth: number;
  readonly nameZh: string;
}

export interface JoinedVarieties {
  /** The survivor's outline after the merge: its own varieties and those that came over. */
  readonly outline: readonly OutlineVariety[];
  /** Variety of the merged item → variety of the survivor that has its name. */
  readonly same: ReadonlyMap<string, string>;
  /** Varieties that came over, with their ids. */
  readonly moved: readonly string[];
}

/** Lines of an outline in the order of the page, from parents with their children. */
function inOrder(lines: readonly OutlineVariety[]): readonly OutlineVariety[] {
  const children = Map.groupBy(lines, ({ parentId }) => parentId);
  const below = (parent: string | null): OutlineVariety[] =>
    (children.get(parent) ?? []).flatMap((line) => [line, ...below(line.id)]);
  return below(null);
}

/**
 * The varieties of two items as one outline (records.md §7 “merged”): equal names become one, the others move with
 * their parents; what would stand below the third level stands on it.
 */
export function joinVarieties(survivor: readonly OutlineVariety[], merged: readonly OutlineVariety[]): JoinedVarieties {
  const byName = new Map(survivor.map((line) => [line.nameZh, line.id]));
  const lines = new Map(survivor.map((line) => [line.id, line]));
  const same = new Map<string, string>();
  const moved: string[] = [];
  for (const line of merged) {
    const own = byName.get(line.nameZh);
    if (own !== undefined) {
      same.set(line.id, own);
      continue;
    }
    const above = line.parentId === null ? null : (same.get(line.parentId) ?? line.parentId);
    const parent = above === null ? undefined : lines.get(above);
    const parentId = parent !== undefined && parent.depth >= VARIETY_LEVELS ? parent.parentId : (parent?.id ?? null);
    const depth = parentId === null ? 1 : (lines.get(parentId)?.depth ?? 0) + 1;
    lines.set(line.id, { ...line, parentId, depth });
    moved.push(line.id);
  }
  return { outline: inOrder([...lines.values()]), same, moved };
}

/** An outline without some of its lines; what stood below them moves up beside the line above. */
export function withoutVarieties(
  outline: readonly OutlineVariety[],
  gone: ReadonlySet<string>,
): readonly OutlineVariety[] {
  const above = new Map(outline.map(({ id, parentId }) => [id, parentId]));
  const keptAbove = (id: string | null): string | null => {
    let parent = id;
    while (parent !== null && gone.has(parent)) parent = above.get(parent) ?? null;
    return parent;
  };
  const depths = new Map<string, number>();
  return outline
    .filter(({ id }) => !gone.has(id))
    .map((line) => {
      const parentId = keptAbove(line.parentId);
      const depth = parentId === null ? 1 : (depths.get(parentId) ?? 0) + 1;
      depths.set(line.id, depth);
      return { ...line, depth, parentId };
    });
}

/** Rows of the survivor with those of the merged item whose key it does not have, and which came over. */
export function joinByKey<T>(
  survivor: readonly T[],
  merged: readonly T[],
  keyOf: (row: T) => string,
): { readonly all: readonly T[]; readonly added: readonly T[] } {
  const known = new Set(survivor.map(keyOf));
  const added = merged.filter((row) => {
    const key = keyOf(row);
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
  return { all: [...survivor, ...added], added };
}

/** Names under which the survivor is found as well: what the merged item was called. */
export function joinAliases(
  survivor: { readonly nameZh: string; readonly aliases: readonly string[] },
  merged: { readonly nameZh: string; readonly aliases: readonly string[] },
): { readonly all: readonly string[]; readonly added: readonly string[] } {
  const names = [merged.nameZh, ...merged.aliases].filter((name) => name !== survivor.nameZh);
  const { added } = joinByKey(survivor.aliases, names, (name) => name);
  const taken = added.slice(0, Math.max(0, ITEM_LIMITS.aliases - survivor.aliases.length));
  return { all: [...survivor.aliases, ...taken], added: taken };
}

/** What two items must have in common to become one. */
export interface MergeSide {
  readonly id: string;
  readonly status: number;
  readonly category1: number;
  readonly isCopper: boolean;
}

export type MergeFault = 'mergeItself' | 'mergeSurvivorClosed' | 'mergeOtherCategory' | 'mergeOtherMetal';

/**
 * Why two items cannot become one, or null. Category and copper decide scale and colour (scales.md): pieces that were
 * graded under one would break the rules of the other.
 */
export function mergeFault(survivor: MergeSide, merged: MergeSide): MergeFault | null {
  if (survivor.id === merged.id) return 'mergeItself';
  if (survivor.status !== CATALOG_STATUS.active) return 'mergeSurvivorClosed';
  if (survivor.category1 !== merged.category1) return 'mergeOtherCategory';
  return survivor.isCopper === merged.isCopper ? null : 'mergeOtherMetal';
}
