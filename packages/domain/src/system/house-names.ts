import type { EnumCode, EnumItem } from '../kernel/enums.ts';

/** The looks a tag may have; the same six groups as the states (look.md §4). */
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
  /** It stands in lists, but no new piece may come into it: a category that is not taken in. */
  readonly isRefused?: boolean | undefined;
}

/** A value as the house wants it. */
export interface HouseItem extends EnumItem {
  readonly colour: TagColour | null;
  readonly place: number;
  readonly isOffered: boolean;
  readonly isRefused: boolean;
}

/** A dictionary with the names that the code gives its values. */
export interface Listed {
  readonly code: string;
  readonly items: readonly EnumItem[];
  /** The house adds codes of its own: edits of codes that the list lacks are values too. */
  readonly isOpen?: boolean | undefined;
}

interface Named {
  readonly item: EnumItem;
  readonly edit: HouseItem | null;
  readonly place: number;
  readonly isAdded: boolean;
}
type ByCode = ReadonlyMap<string, Named>;

/** What the house calls the codes of the dictionaries that it edited. */
export interface HouseNames {
  readonly dictionaries: readonly ByCode[];
  /** Which of them a list is of; filled as lists are met. */
  readonly met: WeakMap<readonly EnumItem[], ByCode | null>;
}

/** The edits, ready to be looked up; edits of codes that no longer exist are passed over. */
export function houseNames(dictionaries: readonly Listed[], edits: readonly ValueEdit[]): HouseNames {
  const byKey = new Map(edits.map((edit) => [`${edit.dictionary} ${edit.code}`, edit]));
  const edited = dictionaries
    .filter(
      ({ code, items, isOpen }) =>
        items.some((item) => byKey.has(`${code} ${item.code}`)) ||
        (isOpen && edits.some(({ dictionary }) => dictionary === code)),
    )
    .map(({ code, items, isOpen }): ByCode => {
      const entries = items.map((item, index) => {
        const edit = byKey.get(`${code} ${item.code}`);
        const named = edit ? houseItem(item, edit) : null;
        return [String(item.code), { item, edit: named, place: named?.place ?? index, isAdded: false }] as const;
      });
      return new Map([...entries, ...(isOpen ? addedTo({ code, items }, edits) : [])]);
    });
  return { dictionaries: edited, met: new WeakMap() };
}

/** Values that the house added to a list. Their codes are of the kind that the list's are. */
function addedTo({ code, items }: Listed, edits: readonly ValueEdit[]): [string, Named][] {
  const known = new Set(items.map((item) => String(item.code)));
  const isNumeric = typeof items[0]?.code === 'number';
  return edits
    .filter((edit) => edit.dictionary === code && !known.has(edit.code))
    .map((edit) => {
      const item = { code: isNumeric ? Number(edit.code) : edit.code, zh: edit.zh, en: edit.en };
      return [edit.code, { item, edit: houseItem(item, edit), place: edit.place, isAdded: true }];
    });
}

const houseItem = (
  { code }: EnumItem,
  { zh, en, colour, place, isOffered, isRefused = false }: ValueEdit,
): HouseItem => ({
  ...{ code, zh, en, colour, place, isOffered, isRefused },
});

/**
 * The dictionary that a list is of, whole or in part: the one that has every item of it under the same names. No two
 * dictionaries are contained in each other (a test), and nothing but the list is needed, so that code which never names a
 * dictionary finds it.
 */
function dictionaryOf(names: HouseNames, items: readonly EnumItem[]): ByCode | null {
  const known = names.met.get(items);
  if (known !== undefined) return known;
  const has = (dictionary: ByCode) =>
    items.every(({ code, zh, en }) => {
      const own = dictionary.get(String(code))?.item;
      return own !== undefined && own.zh === zh && own.en === en;
    });
  const found = names.dictionaries.find(has) ?? null;
  names.met.set(items, found);
  return found;
}

/** What the house made of a code of a list, or null where it changed nothing. */
export function houseItemOf(names: HouseNames, items: readonly EnumItem[], code: EnumCode): HouseItem | null {
  return dictionaryOf(names, items)?.get(String(code))?.edit ?? null;
}

/** The list with the names and in the order of the house. */
export function namedItems(names: HouseNames, items: readonly EnumItem[]): readonly EnumItem[] {
  const dictionary = dictionaryOf(names, items);
  if (dictionary === null) return items;
  const all = [...dictionary.values()];
  // A part of the list (one category's) does not take what was added to the whole.
  const isWhole = items.length === all.filter(({ isAdded }) => !isAdded).length;
  const added = isWhole ? all.filter(({ isAdded }) => isAdded).map(({ item }) => item) : [];
  return [...items, ...added]
    .map((item) => ({ item, own: dictionary.get(String(item.code)) }))
    .toSorted((a, b) => (a.own?.place ?? 0) - (b.own?.place ?? 0))
    .map(({ item, own }) => own?.edit ?? item);
}

/** What may still be chosen: offered values, and the ones in `kept` (what a record has already). */
export function offeredItems(
  names: HouseNames,
  items: readonly EnumItem[],
  kept: readonly unknown[] = [],
): readonly EnumItem[] {
  return namedItems(names, items).filter(
    ({ code }) => houseItemOf(names, items, code)?.isOffered !== false || kept.includes(code),
  );
}
