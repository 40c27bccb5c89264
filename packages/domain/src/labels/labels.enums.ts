import { type CodeOf, codesByKey, type KeyedItem } from '../kernel/enums.ts';

/** Why a label was printed; a reprint needs one of 2–6 (terms.md “Enumerations”). */
export const PRINT_REASONS = [
  { code: 1, key: 'first', zh: '首次', en: 'First' },
  { code: 2, key: 'damaged', zh: '破损', en: 'Damaged' },
  { code: 3, key: 'scoreChanged', zh: '改分', en: 'Score changed' },
  { code: 4, key: 'varietyChanged', zh: '改版别', en: 'Variety changed' },
  { code: 5, key: 'printerFault', zh: '打印异常', en: 'Printer fault' },
  { code: 6, key: 'customerRequest', zh: '客户要求', en: 'Customer request' },
] as const satisfies readonly KeyedItem[];
/** The codes of `PRINT_REASONS` by their keys. */
export const PRINT_REASON = /* @__PURE__ */ codesByKey(PRINT_REASONS);
export type PrintReason = CodeOf<typeof PRINT_REASONS>;
