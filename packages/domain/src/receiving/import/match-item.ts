import { foldName } from '../../kernel/enums.ts';
import {
  type CatalogueIndex,
  type CategoryPool,
  foldBareName,
  type IndexedItem,
  referenceId,
} from './catalogue-index.ts';
import { isSameReference, parseReferences, type ReferenceKey } from './reference.ts';
import { isWithinYears, parseYears, type YearSpan } from './year-text.ts';

/** What a row says about its piece. Texts are clean cells; empty means not given. */
export type ItemQuery = {
  readonly category1: number;
  readonly reference: string;
  readonly name: string;
  readonly yearText: string;
};

/** How the item was found, from certain to likely. */
export type MatchKind = 'reference' | 'name' | 'bareName' | 'prefix';

/** The item found, how, and what of the row points elsewhere (a warning for people, no obstacle). */
export type ItemMatch = {
  readonly itemId: string;
  readonly how: MatchKind;
  readonly differs: readonly ('name' | 'reference' | 'yearText')[];
};

type Wanted = { readonly name: string; readonly bareName: string; readonly years: YearSpan | null };
type NameRank = 'equal' | 'bare' | 'prefix';

const RANKS: readonly NameRank[] = ['equal', 'bare', 'prefix'];
const SHORTEST_PREFIX = 2;

/**
 * Finds the one catalogue item a row means, or null when there is none or more than one. In this order (D10): reference
 * within the category, where a shared reference is settled by name or year; else equal name, first with the year in
 * range; else the name without its bracketed part; else one name as prefix of the other. An equal name beats a prefix.
 */
export function matchItem(index: CatalogueIndex, query: ItemQuery): ItemMatch | null {
  const wanted = toWanted(query);
  const references = parseReferences(query.reference);
  const byReference = findByReference(index, query.category1, references);
  if (byReference.length > 0) {
    const item = settle(byReference, wanted);
    if (item === null) return null;
    const isAgreed = wanted.name === '' || nameRank(item, wanted) !== null;
    return { itemId: item.entry.itemId, how: 'reference', differs: isAgreed ? [] : ['name'] };
  }
  const pool = index.pools.get(query.category1);
  return wanted.name === '' || pool === undefined ? null : matchByName(pool, wanted, references);
}

function toWanted(query: ItemQuery): Wanted {
  return { name: foldName(query.name), bareName: foldBareName(query.name), years: parseYears(query.yearText) };
}

function findByReference(index: CatalogueIndex, category1: number, written: readonly ReferenceKey[]): IndexedItem[] {
  const pool = index.pools.get(category1);
  if (pool === undefined) return [];
  const found = new Set<IndexedItem>();
  for (const key of written) {
    for (const item of pool.byReference.get(referenceId(key)) ?? []) found.add(item);
    for (const item of pool.withOpenReference) if (hasReference(item, key)) found.add(item);
  }
  return [...found];
}

function hasReference(item: IndexedItem, written: ReferenceKey): boolean {
  return item.references.some((key) => isSameReference(written, key));
}

/** Of several items with one reference: the best name, then the year; null when that leaves more than one. */
function settle(items: readonly IndexedItem[], wanted: Wanted): IndexedItem | null {
  if (items.length === 1) return items[0] ?? null;
  const named = RANKS.map((rank) => items.filter((item) => nameRank(item, wanted) === rank)).find(
    (some) => some.length > 0,
  );
  return onlyOne(named ?? items, wanted.years);
}

function matchByName(pool: CategoryPool, wanted: Wanted, references: readonly ReferenceKey[]): ItemMatch | null {
  const equal = union(pool.byName.get(wanted.name), pool.byOtherName.get(wanted.name));
  if (equal.length > 0) return describe(onlyOne(equal, wanted.years), 'name', wanted, references);
  const bare = union(pool.byBareName.get(wanted.name), pool.byName.get(wanted.bareName));
  if (bare.length > 0) return describe(onlyOne(bare, wanted.years), 'bareName', wanted, references);
  const prefixed = closestPrefixes(pool, wanted.name).filter((item) => isInRange(item, wanted.years));
  return describe(onlyOne(prefixed, wanted.years), 'prefix', wanted, references);
}

function union(...lists: readonly (readonly IndexedItem[] | undefined)[]): readonly IndexedItem[] {
  return [...new Set(lists.flatMap((list) => list ?? []))];
}

function describe(
  item: IndexedItem | null,
  how: MatchKind,
  wanted: Wanted,
  references: readonly ReferenceKey[],
): ItemMatch | null {
  if (item === null) return null;
  const systems = new Set(item.references.map((key) => key.system));
  const isOtherNumber = references.some((key) => systems.has(key.system) && !hasReference(item, key));
  const isOtherYear = !isInRange(item, wanted.years);
  return {
    itemId: item.entry.itemId,
    how,
    differs: [...(isOtherNumber ? (['reference'] as const) : []), ...(isOtherYear ? (['yearText'] as const) : [])],
  };
}

function onlyOne(items: readonly IndexedItem[], years: YearSpan | null): IndexedItem | null {
  const rest = items.length > 1 ? items.filter((item) => isInRange(item, years)) : items;
  return rest.length === 1 ? (rest[0] ?? null) : null;
}

function isInRange(item: IndexedItem, years: YearSpan | null): boolean {
  return isWithinYears(years, item.entry.yearFrom, item.entry.yearTo);
}

/** Brackets are dropped on one side only: 五铢(东汉) is not 五铢(西汉). */
function nameRank(item: IndexedItem, wanted: Wanted): NameRank | null {
  if (wanted.name === '') return null;
  if (item.names.includes(wanted.name) || item.otherNames.includes(wanted.name)) return 'equal';
  if (item.bareNames.includes(wanted.name) || item.names.includes(wanted.bareName)) return 'bare';
  const isPrefixed = item.names.some((own) => isStartOf(own, wanted.name) || isStartOf(wanted.name, own));
  return isPrefixed ? 'prefix' : null;
}

/** Items whose own name the row continues beat those whose name continues the row's; the longest own name wins. */
function closestPrefixes(pool: CategoryPool, name: string): readonly IndexedItem[] {
  for (let length = name.length; length >= SHORTEST_PREFIX; length -= 1) {
    const found = pool.byName.get(name.slice(0, length));
    if (found !== undefined) return found;
  }
  return name.length < SHORTEST_PREFIX ? [] : union(...namesBeginning(pool, name).map((own) => pool.byName.get(own)));
}

function namesBeginning(pool: CategoryPool, start: string): readonly string[] {
  let low = 0;
  let high = pool.sortedNames.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((pool.sortedNames[middle] ?? '') < start) low = middle + 1;
    else high = middle;
  }
  const found: string[] = [];
  for (let at = low; pool.sortedNames[at]?.startsWith(start) === true; at += 1) found.push(pool.sortedNames[at] ?? '');
  return found;
}

function isStartOf(start: string, name: string): boolean {
  return start.length >= SHORTEST_PREFIX && name.startsWith(start);
}
