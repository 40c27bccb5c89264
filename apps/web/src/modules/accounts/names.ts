import type { Locale, Translate } from '../../kit/i18n/index.ts';

export interface TwoNames {
  readonly nameZh: string;
  readonly nameEn: string;
}

/** The name in the person's language; an empty English one falls back to Chinese. */
export const nameOf = (names: TwoNames, locale: Locale): string =>
  locale === 'en' ? names.nameEn || names.nameZh : names.nameZh;

/** Names of several, with the language's comma. */
export const namesOf = (list: readonly TwoNames[], locale: Locale, text: Translate): string =>
  list.map((names) => nameOf(names, locale)).join(text('app.common.comma'));

/** The company of a row; null for people of the whole house. */
export const companyOf = (
  row: { readonly companyName: string | null; readonly companyNameEn: string | null },
  locale: Locale,
): string | null => (locale === 'en' ? row.companyNameEn || row.companyName : row.companyName);
