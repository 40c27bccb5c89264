import { type CodeOf, codesByKey, type KeyedItem } from '../kernel/enums.ts';

/** How an agent earns: agents.commission_mode (records.md §1). */
export const COMMISSION_MODES = [
  { code: 1, key: 'difference', zh: '差价', en: 'Price difference' },
  { code: 2, key: 'share', zh: '返点', en: 'Share of the fee' },
  { code: 3, key: 'perCoin', zh: '按枚', en: 'Per coin' },
] as const satisfies readonly KeyedItem[];
/** The codes of `COMMISSION_MODES` by their keys. */
export const COMMISSION_MODE = /* @__PURE__ */ codesByKey(COMMISSION_MODES);
export type CommissionMode = CodeOf<typeof COMMISSION_MODES>;

/** agent_deposits.kind (decision 0024). */
export const DEPOSIT_KINDS = [
  { code: 1, key: 'received', zh: '收取', en: 'Received' },
  { code: 2, key: 'givenBack', zh: '退还', en: 'Given back' },
] as const satisfies readonly KeyedItem[];
/** The codes of `DEPOSIT_KINDS` by their keys. */
export const DEPOSIT_KIND = /* @__PURE__ */ codesByKey(DEPOSIT_KINDS);

/** agent_deposits.status. */
export const DEPOSIT_STATUSES = [
  { code: 0, key: 'awaitingPayment', zh: '待支付', en: 'Waiting for payment' },
  { code: 1, key: 'booked', zh: '已入账', en: 'Booked' },
  { code: 2, key: 'takenBack', zh: '已撤回', en: 'Taken back' },
] as const satisfies readonly KeyedItem[];
/** The codes of `DEPOSIT_STATUSES` by their keys. */
export const DEPOSIT_STATUS = /* @__PURE__ */ codesByKey(DEPOSIT_STATUSES);

/** agent.status (records.md §1). */
export const AGENT_STATUSES = [
  { code: 1, key: 'active', zh: '正常', en: 'Active' },
  { code: 2, key: 'frozen', zh: '冻结', en: 'Frozen' },
  { code: 3, key: 'ended', zh: '终止', en: 'Terminated' },
] as const satisfies readonly KeyedItem[];
/** The codes of `AGENT_STATUSES` by their keys. */
export const AGENT_STATUS = /* @__PURE__ */ codesByKey(AGENT_STATUSES);
