import type { Locale } from '../../../kit/i18n/index.ts';

/** The title of an agreement in the person's language. */
export const titleOf = (row: { readonly titleZh: string; readonly titleEn: string }, locale: Locale): string =>
  locale === 'en' ? row.titleEn || row.titleZh : row.titleZh;

interface Owned {
  readonly companyName: string | null;
  readonly companyNameEn: string | null;
}

/** Name of the company in the person's language; null: of the whole house. */
export const companyOf = ({ companyName, companyNameEn }: Owned, locale: Locale): string | null =>
  locale === 'en' ? companyNameEn || companyName : companyName;

/** The bare page of a signed copy (R070). */
export const copyPath = (id: string): string => `/closeReview/viewUserAgreement/index?id=${id}`;
