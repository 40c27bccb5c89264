import { type CodeOf, codesByKey, type KeyedItem } from '../../kernel/enums.ts';

/** How long what is owed on account is overdue, in days after it was due (decision 0105). */
export const AGEINGS = [
  { code: 0, key: 'current', zh: '未到期', en: 'Not due' },
  { code: 1, key: 'd30', zh: '逾期 1–30 天', en: '1–30 days' },
  { code: 2, key: 'd60', zh: '逾期 31–60 天', en: '31–60 days' },
  { code: 3, key: 'd90', zh: '逾期 61–90 天', en: '61–90 days' },
  { code: 4, key: 'over', zh: '逾期 90 天以上', en: 'Over 90 days' },
] as const satisfies readonly KeyedItem[];
/** The codes of `AGEINGS` by their keys. */
export const AGEING = /* @__PURE__ */ codesByKey(AGEINGS);
export type Ageing = CodeOf<typeof AGEINGS>;

/** May a payer on account send more away unpaid (decision 0105)? */
export const CREDIT_STANDINGS = [
  { code: 0, key: 'open', zh: '可挂账', en: 'Credit open' },
  { code: 1, key: 'overLimit', zh: '超额停用', en: 'Stopped: over the limit' },
  { code: 2, key: 'overdue', zh: '逾期停用', en: 'Stopped: overdue' },
  { code: 3, key: 'released', zh: '临时放行', en: 'Released' },
] as const satisfies readonly KeyedItem[];
/** The codes of `CREDIT_STANDINGS` by their keys. */
export const CREDIT_STANDING = /* @__PURE__ */ codesByKey(CREDIT_STANDINGS);
export type CreditStanding = CodeOf<typeof CREDIT_STANDINGS>;
