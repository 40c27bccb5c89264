import { type Locale, nameIn } from '../../../kit/i18n/index.ts';

/** The name in the person's language. */
export const nameOf = (row: { readonly nameZh: string; readonly nameEn: string }, locale: Locale): string =>
  nameIn(locale, { name: row.nameZh, nameEn: row.nameEn });

/** Pages of a company. */
export const companyPaths = {
  list: '/system/company',
  limits: '/system/companyLimit',
  auditRules: '/system/companyCheckRule',
  details: (id: string) => `/system/company/details/${id}`,
  setUp: (id: string) => `/system/company/addDetails/${id}`,
  scope: (id: string) => `/system/company/scope/${id}`,
  graders: (id: string) => `/system/company/teacher/${id}`,
  items: (id: string, itemId = '0') => `/system/company/coinEdit/${itemId}/0/${id}`,
  addresses: (id: string) => `/system/whiteIp/${id}`,
} as const;
