import type { CodeOf, EnumItem } from '../kernel/enums.ts';

/** State of an ID-card review; 0 and 2 keep the person on the profile page (jumpOther) (domain.md Appendix A). */
export const ID_VERIFY_STATUSES = [
  { code: 0, zh: '待审核', en: 'Pending' },
  { code: 1, zh: '已通过', en: 'Approved' },
  { code: 2, zh: '已驳回', en: 'Rejected' },
] as const satisfies readonly EnumItem[];
export type IdVerifyStatus = CodeOf<typeof ID_VERIFY_STATUSES>;
