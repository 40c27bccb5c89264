import type { CodeOf, EnumItem } from '../kernel/enums.ts';

/** How an agent earns: agents.commission_mode (records.md §1). */
export const COMMISSION_MODES = [
  { code: 1, zh: '差价', en: 'Price difference' },
  { code: 2, zh: '返点', en: 'Share of the fee' },
  { code: 3, zh: '按枚', en: 'Per coin' },
] as const satisfies readonly EnumItem[];
export type CommissionMode = CodeOf<typeof COMMISSION_MODES>;

/** agent_deposits.kind (decision 0024). */
export const DEPOSIT_KINDS = [
  { code: 1, zh: '收取', en: 'Received' },
  { code: 2, zh: '退还', en: 'Given back' },
] as const satisfies readonly EnumItem[];

/** agent_deposits.status. */
export const DEPOSIT_STATUSES = [
  { code: 0, zh: '待支付', en: 'Waiting for payment' },
  { code: 1, zh: '已入账', en: 'Booked' },
  { code: 2, zh: '已撤回', en: 'Taken back' },
] as const satisfies readonly EnumItem[];
