import type { Category } from '@mintmark/contract/catalogue/catalogue.schema.ts';
import { CATEGORY, METALS } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { CATEGORIES1, CATEGORIES2 } from '@mintmark/domain/catalogue/categories.ts';
import { isScaleCode, SCALES } from '@mintmark/domain/grading/scales/scales.ts';
import type { EnumItem } from '@mintmark/domain/kernel/enums.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { type Locale, langOf } from '../../../kit/i18n/index.ts';
import type { CoinMaterial } from '../../../ui/coin-thumb.tsx';

export const category1Name = (code: number, locale: Locale): string => enumText(CATEGORIES1, code, langOf(locale));
export const category2Name = (code: number, locale: Locale): string => enumText(CATEGORIES2, code, langOf(locale));
/** Both levels of a category: 机制币 / 银元. */
export function categoryText(item: { readonly category1: number; readonly category2: number }, locale: Locale): string {
  const first = category1Name(item.category1, locale);
  return item.category2 === item.category1 ? first : `${first} / ${category2Name(item.category2, locale)}`;
}
export const metalName = (code: string, locale: Locale): string =>
  code === '' ? '' : enumText(METALS, code, langOf(locale));

/** Name of a scale, or its code when the house does not know it. */
export function scaleName(code: string, locale: Locale): string {
  return isScaleCode(code) ? SCALES[code][langOf(locale)] : code;
}

/** Name of a price column: its own in Chinese, in English the first category that uses it. */
export function columnName(key: string, category1: readonly number[], locale: Locale): string {
  const [first] = category1;
  return locale === 'en' && first !== undefined ? category1Name(first, locale) : key;
}

/** The category1 codes that share a price column. */
export function categoriesOf(column: string, categories: readonly Category[]): readonly number[] {
  return categories.filter((one) => one.priceColumn === column).map((one) => one.code);
}

/** Names of codes, joined by the comma of the language. */
export function namesOf(
  items: readonly EnumItem[],
  codes: readonly (string | number)[],
  { locale, comma }: { readonly locale: Locale; readonly comma: string },
): string {
  return codes.map((code) => enumText(items, code, langOf(locale))).join(comma);
}

const MATERIALS: Readonly<Record<string, CoinMaterial>> = {
  gold: 'gold',
  copper: 'copper',
  bronze: 'dark',
  brass: 'brass',
  iron: 'dark',
  paper: 'note',
};

/** The drawn stand-in of an item without a picture. */
export function materialOf(item: { readonly category1: number; readonly metal: string }): CoinMaterial {
  return item.category1 === CATEGORY.sycee ? 'sycee' : (MATERIALS[item.metal] ?? 'silver');
}
