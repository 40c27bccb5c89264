import type { CodeOf, EnumItem } from '../kernel/enums.ts';

/** customerLevel (domain.md Appendix A); the discount of a level is data of the price list (fees.md §11). */
export const CUSTOMER_LEVELS = [
  { code: 0, zh: '普通', en: 'Standard' },
  { code: 1, zh: '银', en: 'Silver' },
  { code: 2, zh: '金', en: 'Gold' },
  { code: 3, zh: '钻石', en: 'Diamond' },
] as const satisfies readonly EnumItem[];
export type CustomerLevel = CodeOf<typeof CUSTOMER_LEVELS>;
