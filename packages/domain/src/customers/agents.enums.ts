import type { CodeOf, EnumItem } from '../kernel/enums.ts';

/** How an agent earns: agents.commission_mode (domain.md §6.1). */
export const COMMISSION_MODES = [
  { code: 1, zh: '差价', en: 'Price difference' },
  { code: 2, zh: '返点', en: 'Share of the fee' },
  { code: 3, zh: '按枚', en: 'Per coin' },
] as const satisfies readonly EnumItem[];
export type CommissionMode = CodeOf<typeof COMMISSION_MODES>;
