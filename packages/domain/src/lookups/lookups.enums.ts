import { type CodeOf, codesByKey, type KeyedItem } from '../kernel/enums.ts';

/** What a customer claims (terms.md “Enumerations”). */
export const CLAIM_TYPES = [
  { code: 1, key: 'loss', zh: '遗失', en: 'Loss' },
  { code: 2, key: 'damage', zh: '损坏', en: 'Damage' },
  { code: 3, key: 'overGraded', zh: '评错', en: 'Over-graded' },
  { code: 4, key: 'notGenuine', zh: '保真', en: 'Not genuine' },
  { code: 5, key: 'labelError', zh: '标签错', en: 'Label error' },
  { code: 6, key: 'delay', zh: '超时', en: 'Delay' },
] as const satisfies readonly KeyedItem[];
/** The codes of `CLAIM_TYPES` by their keys. */
export const CLAIM_TYPE = /* @__PURE__ */ codesByKey(CLAIM_TYPES);
export type ClaimType = CodeOf<typeof CLAIM_TYPES>;

/** State of a claim (terms.md “Enumerations”). */
export const CLAIM_STATUSES = [
  { code: 0, key: 'registered', zh: '登记', en: 'Registered' },
  { code: 1, key: 'investigating', zh: '调查', en: 'Investigating' },
  { code: 2, key: 'liabilitySet', zh: '定责', en: 'Liability set' },
  { code: 3, key: 'toApprove', zh: '待审', en: 'To approve' },
  { code: 4, key: 'paid', zh: '已赔', en: 'Paid' },
  { code: 5, key: 'rejected', zh: '驳回', en: 'Rejected' },
  { code: 6, key: 'negotiating', zh: '协商', en: 'Negotiating' },
] as const satisfies readonly KeyedItem[];
/** The codes of `CLAIM_STATUSES` by their keys. */
export const CLAIM_STATUS = /* @__PURE__ */ codesByKey(CLAIM_STATUSES);
export type ClaimStatus = CodeOf<typeof CLAIM_STATUSES>;
