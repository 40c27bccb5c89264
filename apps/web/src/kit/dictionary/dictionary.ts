import type { HouseNamesAnswer } from '@mintmark/contract/system/dictionaries/dictionaries.schema.ts';
import { type EnumCode, type EnumItem, findEnumItem, type Lang } from '@mintmark/domain/kernel/enums.ts';
import * as house from '@mintmark/domain/system/house-names.ts';
import type { StateGroup } from '../../ui/state-tag.tsx';
import { type Locale, textsChanged } from '../i18n/index.ts';

let names: house.HouseNames = house.houseNames([], []);
let reasons: HouseNamesAnswer['reasons'] = [];
let places: HouseNamesAnswer['places'] = [];
let taken = '';

/** Which state of the names this page shows. */
export const namesVersion = (): string => taken;

/** Takes over what the house calls things; then every component that shows texts renders again. */
export function takeNames(answer: HouseNamesAnswer): void {
  if (answer.version === taken) return;
  taken = answer.version;
  const isPlain = answer.edits.length + answer.reasons.length + answer.places.length === 0;
  if (isPlain && names.dictionaries.length + reasons.length + places.length === 0) return;
  names = house.houseNames(answer.dictionaries, answer.edits);
  reasons = answer.reasons;
  places = answer.places;
  textsChanged();
}

/** The name of a code as the house calls it; an unknown code is shown as it is. */
export function enumText(items: readonly EnumItem[], code: EnumCode, lang: Lang): string {
  const item = house.houseItemOf(names, items, code) ?? findEnumItem(items, code);
  return item ? item[lang] : String(code);
}

/** The list as the house calls and orders it. */
export const namedItems = (items: readonly EnumItem[]): readonly EnumItem[] => house.namedItems(names, items);

/** What may be chosen, and what of `kept` a record has already. Old rows go on showing the others. */
export const offeredItems = (items: readonly EnumItem[], kept: readonly unknown[] = []): readonly EnumItem[] =>
  house.offeredItems(names, items, kept);

/** The colour that the house gave a code, else the own one. */
export function colourOf<T extends StateGroup | undefined>(
  items: readonly EnumItem[],
  code: EnumCode,
  own: T,
): T | StateGroup {
  return house.houseItemOf(names, items, code)?.colour ?? own;
}

/** What a state tag of a code takes: its name and its colour. */
export const tagOf = (items: readonly EnumItem[], code: EnumCode, own: StateGroup, lang: Lang) => ({
  group: colourOf(items, code, own),
  label: enumText(items, code, lang),
});

/** Reasons that the house offers wherever one is asked for. */
export const houseReasons = (locale: Locale): readonly string[] =>
  reasons.map(({ zh, en }) => (locale === 'en' ? en : zh));

/** Places of the house where pieces may lie, with their names in the language; the value is what is kept. */
export const housePlaces = (locale: Locale): readonly { readonly value: string; readonly label: string }[] =>
  places.map(({ zh, en }) => ({ value: zh, label: locale === 'en' ? en : zh }));
