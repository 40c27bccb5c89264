import type { CodeOf, EnumItem } from '../kernel/enums.ts';

/** customerLevel (terms.md “Enumerations”); the discount of a level is data of the price list (fees.md §11). */
export const CUSTOMER_LEVELS = [
  { code: 0, zh: '普通', en: 'Standard' },
  { code: 1, zh: '银', en: 'Silver' },
  { code: 2, zh: '金', en: 'Gold' },
  { code: 3, zh: '钻石', en: 'Diamond' },
] as const satisfies readonly EnumItem[];
export type CustomerLevel = CodeOf<typeof CUSTOMER_LEVELS>;

/** How a customer wishes to be told (records.md §1 notifyBy). */
export const NOTIFY_WAYS = [
  { code: 0, zh: '不通知', en: 'Not at all' },
  { code: 1, zh: '短信', en: 'Text message' },
  { code: 2, zh: '微信', en: 'WeChat' },
  { code: 3, zh: '电话', en: 'Telephone' },
] as const satisfies readonly EnumItem[];

/** Where a customer came from (records.md §1 source). */
export const CUSTOMER_SOURCES = [
  { code: 1, zh: '小程序', en: 'Mini program' },
  { code: 2, zh: '柜台', en: 'Counter' },
  { code: 3, zh: '代理', en: 'Agent' },
  { code: 4, zh: '导入', en: 'Import' },
] as const satisfies readonly EnumItem[];

/** Documents that say who somebody is (records.md §1 idType). */
export const ID_TYPES = [
  { code: 1, zh: '身份证', en: 'ID card' },
  { code: 2, zh: '军官证', en: "Officer's card" },
  { code: 3, zh: '护照', en: 'Passport' },
] as const satisfies readonly EnumItem[];
