import type { Locale } from '../../kit/i18n/index.ts';

/** The name in the person's language. */
export const nameOf = (row: { readonly nameZh: string; readonly nameEn: string }, locale: Locale): string =>
  locale === 'en' ? row.nameEn || row.nameZh : row.nameZh;

/** Yes and no of a filter. */
export const YES_NO = [
  { value: 'true', labelKey: 'system.common.yes' },
  { value: 'false', labelKey: 'system.common.no' },
] as const;
