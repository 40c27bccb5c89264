import type { EnumCode, EnumItem } from '../kernel/enums.ts';

/** The looks a tag may have; the same six groups as the states (design.md §4). */
export const TAG_COLOURS = [
  { code: 'wait', zh: '灰', en: 'Grey' },
  { code: 'work', zh: '蓝', en: 'Blue' },
  { code: 'ask', zh: '橙', en: 'Orange' },
  { code: 'ok', zh: '绿', en: 'Green' },
  { code: 'bad', zh: '红', en: 'Red' },
  { code: 'end', zh: '淡灰', en: 'Pale' },
] as const satisfies readonly EnumItem[];
export type TagColour = (typeof TAG_COLOURS)[number]['code'];

/** What the house has changed of one value of a built-in dictionary. */
export interface ValueEdit {
  readonly dictionary: string;
  readonly code: string;
  readonly zh: string;
  readonly en: string;
  readonly colour: TagColour | null;
  /** Place among the values of its dictionary. */
  readonly place: number;
  /** False: old rows still show it, nobody chooses it any more. */
  readonly isOffered: boolean;
}

/** A value as the house wants it. */
export interface HouseItem extends EnumItem {
  readonly colour: TagColour | null;
  readonly place: number;
  readonly isOffered: boolean;
}

interface Listed {
  readonly code: string;
  readonly items: readonly EnumItem[];
}

/** Names by the item of the code itself, so that every list made from it finds them. */
export type HouseNames = ReadonlyMap<EnumItem, HouseItem>;

/** The edits by item; edits of codes that no longer exist are passed over. */
export function houseNames(dictionaries: readonly Listed[], edits: readonly ValueEdit[]): HouseNames {
  const byKey = new Map(edits.map((edit) => [`${edit.dictionary} ${edit.code}`, edit]));
  const names = new Map<EnumItem, HouseItem>();
  for (const { code, items } of dictionaries)
    for (const item of items) {
      const edit = byKey.get(`${code} ${item.code}`);
      if (!edit) continue;
      const { zh, en, colour, place, isOffered } = edit;
      names.set(item, { code: item.code, zh, en, colour, place, isOffered });
    }
  return names;
}

/** The item with the names of the house. */
export function namedItem(names: HouseNames, item: EnumItem): EnumItem {
  return names.get(item) ?? item;
}

/** The list with the names and in the order of the house; values that were never edited keep their place. */
export function namedItems(names: HouseNames, items: readonly EnumItem[]): readonly EnumItem[] {
  if (names.size === 0 || !items.some((item) => names.has(item))) return items;
  return items
    .map((item, index) => ({ item: namedItem(names, item), place: names.get(item)?.place ?? index }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** What may still be chosen: offered values, and the ones in `kept` (what a record has already). */
export function offeredItems(
  names: HouseNames,
  items: readonly EnumItem[],
  kept: readonly EnumCode[] = [],
): readonly EnumItem[] {
  return namedItems(
    names,
    items.filter((item) => names.get(item)?.isOffered !== false || kept.includes(item.code)),
  );
}
