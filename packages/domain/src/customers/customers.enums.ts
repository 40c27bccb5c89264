import { type CodeOf, codesByKey, type KeyedItem } from '../kernel/enums.ts';

/** customerLevel (terms.md “Enumerations”); the discount of a level is data of the price list (fees.md §11). */
export const CUSTOMER_LEVELS = [
  { code: 0, key: 'standard', zh: '普通', en: 'Standard' },
  { code: 1, key: 'silver', zh: '银', en: 'Silver' },
  { code: 2, key: 'gold', zh: '金', en: 'Gold' },
  { code: 3, key: 'diamond', zh: '钻石', en: 'Diamond' },
] as const satisfies readonly KeyedItem[];
/** The codes of `CUSTOMER_LEVELS` by their keys. */
export const CUSTOMER_LEVEL = /* @__PURE__ */ codesByKey(CUSTOMER_LEVELS);
export type CustomerLevel = CodeOf<typeof CUSTOMER_LEVELS>;

/** How a customer wishes to be told (records.md §1 notifyBy). */
export const NOTIFY_WAYS = [
  { code: 0, key: 'none', zh: '不通知', en: 'Not at all' },
  { code: 1, key: 'text', zh: '短信', en: 'Text message' },
  { code: 2, key: 'wechat', zh: '微信', en: 'WeChat' },
  { code: 3, key: 'phone', zh: '电话', en: 'Telephone' },
  { code: 4, key: 'mail', zh: '邮件', en: 'E-mail' },
] as const satisfies readonly KeyedItem[];
/** The codes of `NOTIFY_WAYS` by their keys. */
export const NOTIFY_WAY = /* @__PURE__ */ codesByKey(NOTIFY_WAYS);

/** Where a customer came from (records.md §1 source). */
export const CUSTOMER_SOURCES = [
  { code: 1, key: 'miniProgram', zh: '小程序', en: 'Mini program' },
  { code: 2, key: 'counter', zh: '柜台', en: 'Counter' },
  { code: 3, key: 'agent', zh: '代理', en: 'Agent' },
  { code: 4, key: 'import', zh: '导入', en: 'Import' },
] as const satisfies readonly KeyedItem[];
/** The codes of `CUSTOMER_SOURCES` by their keys. */
export const CUSTOMER_SOURCE = /* @__PURE__ */ codesByKey(CUSTOMER_SOURCES);

/** Documents that say who somebody is (records.md §1 idType). */
export const ID_TYPES = [
  { code: 1, key: 'idCard', zh: '身份证', en: 'ID card' },
  { code: 2, key: 'officerCard', zh: '军官证', en: "Officer's card" },
  { code: 3, key: 'passport', zh: '护照', en: 'Passport' },
] as const satisfies readonly KeyedItem[];
/** The codes of `ID_TYPES` by their keys. */
export const ID_TYPE = /* @__PURE__ */ codesByKey(ID_TYPES);

/** customer.type (records.md §1). */
export const CUSTOMER_TYPES = [
  { code: 1, key: 'private', zh: '个人', en: 'Private' },
  { code: 2, key: 'dealer', zh: '商家', en: 'Dealer' },
  { code: 3, key: 'ofAgent', zh: '代理下级', en: "Agent's customer" },
] as const satisfies readonly KeyedItem[];
/** The codes of `CUSTOMER_TYPES` by their keys. */
export const CUSTOMER_TYPE = /* @__PURE__ */ codesByKey(CUSTOMER_TYPES);
