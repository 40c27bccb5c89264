import type { CodeOf, EnumItem } from '../kernel/enums.ts';

/** What a customer claims (terms.md “Enumerations”). */
export const CLAIM_TYPES = [
  { code: 1, zh: '遗失', en: 'Loss' },
  { code: 2, zh: '损坏', en: 'Damage' },
  { code: 3, zh: '评错', en: 'Over-graded' },
  { code: 4, zh: '保真', en: 'Not genuine' },
  { code: 5, zh: '标签错', en: 'Label error' },
  { code: 6, zh: '超时', en: 'Delay' },
] as const satisfies readonly EnumItem[];
export type ClaimType = CodeOf<typeof CLAIM_TYPES>;

/** State of a claim (terms.md “Enumerations”). */
export const CLAIM_STATUSES = [
  { code: 0, zh: '登记', en: 'Registered' },
  { code: 1, zh: '调查', en: 'Investigating' },
  { code: 2, zh: '定责', en: 'Liability set' },
  { code: 3, zh: '待审', en: 'To approve' },
  { code: 4, zh: '已赔', en: 'Paid' },
  { code: 5, zh: '驳回', en: 'Rejected' },
  { code: 6, zh: '协商', en: 'Negotiating' },
] as const satisfies readonly EnumItem[];
export type ClaimStatus = CodeOf<typeof CLAIM_STATUSES>;
