import type { CodeOf, EnumItem } from '../kernel/enums.ts';

/** Why a label was printed; a reprint needs one of 2–6 (terms.md “Enumerations”). */
export const PRINT_REASONS = [
  { code: 1, zh: '首次', en: 'First' },
  { code: 2, zh: '破损', en: 'Damaged' },
  { code: 3, zh: '改分', en: 'Score changed' },
  { code: 4, zh: '改版别', en: 'Variety changed' },
  { code: 5, zh: '打印异常', en: 'Printer fault' },
  { code: 6, zh: '客户要求', en: 'Customer request' },
] as const satisfies readonly EnumItem[];
export type PrintReason = CodeOf<typeof PRINT_REASONS>;
