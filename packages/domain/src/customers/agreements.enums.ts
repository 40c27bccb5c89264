import { codesByKey, type KeyedItem } from '../kernel/enums.ts';

/** agreement.status (records.md §1 viewUserAgreement). */
export const AGREEMENT_STATUSES = [
  { code: 0, key: 'draft', zh: '草稿', en: 'Draft' },
  { code: 1, key: 'published', zh: '已发布', en: 'Published' },
] as const satisfies readonly KeyedItem[];
/** The codes of `AGREEMENT_STATUSES` by their keys. */
export const AGREEMENT_STATUS = /* @__PURE__ */ codesByKey(AGREEMENT_STATUSES);

/** How an agreement was signed. */
export const SIGN_CHANNELS = [
  { code: 1, key: 'counter', zh: '柜台签名', en: 'At the counter' },
  { code: 2, key: 'paper', zh: '纸质签署', en: 'On paper' },
] as const satisfies readonly KeyedItem[];
/** The codes of `SIGN_CHANNELS` by their keys. */
export const SIGN_CHANNEL = /* @__PURE__ */ codesByKey(SIGN_CHANNELS);
