import type { HouseNamesAnswer } from '@mintmark/contract/system/dictionaries.schema.ts';
import { type EnumCode, type EnumItem, findEnumItem, type Lang } from '@mintmark/domain/kernel/enums.ts';
import * as house from '@mintmark/domain/system/house-names.ts';
import type { StateGroup } from '../../ui/state-tag.tsx';
import { type Locale, textsChanged } from '../i18n/index.ts';

let names: house.HouseNames = new Map();
let reasons: HouseNamesAnswer['reasons'] = [];
let taken = '';

/** Which state of the names this page shows. */
export const namesVersion = (): string => taken;

/**
 * Takes over what the house calls things. The catalogue of dictionaries is loaded only where something was edited; then
 * every component that shows texts renders again.
 */
export async function takeNames(answer: HouseNamesAnswer): Promise<void> {
  if (answer.version === taken) return;
  taken = answer.version;
  const isPlain = answer.edits.length === 0 && answer.reasons.length === 0;
  if (isPlain && names.size === 0 && reasons.length === 0) return;
  const { DICTIONARIES } = await import('@mintmark/domain/system/dictionaries.ts');
  if (answer.version !== taken) return;
  names = house.houseNames(DICTIONARIES, answer.edits);
  reasons = answer.reasons;
  textsChanged();
}

/** The name of a code as the house calls it; an unknown code is shown as it is. */
export function enumText(items: readonly EnumItem[], code: EnumCode, lang: Lang): string {
  const item = findEnumItem(items, code);
  return item ? house.namedItem(names, item)[lang] : String(code);
}

/** The list as the house calls and orders it. */
export const namedItems = (items: readonly EnumItem[]): readonly EnumItem[] => house.namedItems(names, items);

/** May the value be chosen? Old rows go on showing the others. */
export const isOffered = (item: EnumItem): boolean => names.get(item)?.isOffered !== false;

/** The colour that the house gave a code, else the own one. */
export function colourOf<T extends StateGroup | undefined>(
  items: readonly EnumItem[],
  code: EnumCode,
  own: T,
): T | StateGroup {
  const item = findEnumItem(items, code);
  return (item && names.get(item)?.colour) ?? own;
}

/** What a state tag of a code takes: its name and its colour. */
export const tagOf = (items: readonly EnumItem[], code: EnumCode, own: StateGroup, lang: Lang) => ({
  group: colourOf(items, code, own),
  label: enumText(items, code, lang),
});

/** Reasons that the house offers wherever one is asked for. */
export const houseReasons = (locale: Locale): readonly string[] =>
  reasons.map(({ zh, en }) => (locale === 'en' ? en : zh));
