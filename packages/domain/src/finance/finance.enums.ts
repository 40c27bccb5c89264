import type { CodeOf, EnumItem } from '../kernel/enums.ts';

/** isPay of an order: derived by states.md §2, never written by an action (terms.md “Enumerations”). */
export const PAY_STATES = [
  { code: 0, zh: '未支付', en: 'Unpaid' },
  { code: 1, zh: '已支付', en: 'Paid' },
  { code: 2, zh: '部分支付', en: 'Partly paid' },
  { code: 3, zh: '免单', en: 'Waived' },
  { code: 4, zh: '挂账', en: 'On credit' },
  { code: 5, zh: '退款中', en: 'Refunding' },
  { code: 6, zh: '已退款', en: 'Refunded' },
] as const satisfies readonly EnumItem[];
export type PayState = CodeOf<typeof PAY_STATES>;

/** How money came (terms.md “Enumerations”). */
export const PAY_METHODS = [
  { code: 1, zh: '现金', en: 'Cash' },
  { code: 2, zh: '余额', en: 'Balance' },
  { code: 3, zh: '邮政汇款', en: 'Postal' },
  { code: 4, zh: '银行转账', en: 'Bank transfer' },
  { code: 5, zh: '微信/网上', en: 'WeChat/online' },
  { code: 6, zh: '支付宝', en: 'Alipay' },
  { code: 7, zh: 'POS', en: 'POS' },
  { code: 8, zh: '抵扣', en: 'Offset' },
  { code: 9, zh: '挂账', en: 'Credit' },
] as const satisfies readonly EnumItem[];
export type PayMethod = CodeOf<typeof PAY_METHODS>;

/** When the customer pays (terms.md “Enumerations”); gates: states.md rule 13, D8. */
export const PAY_POINTS = [
  { code: 1, zh: '评前付', en: 'Before grading' },
  { code: 2, zh: '评后付', en: 'After grading' },
  { code: 3, zh: '发货前付', en: 'Before shipping' },
  { code: 4, zh: '月结', en: 'Monthly' },
] as const satisfies readonly EnumItem[];
export type PayPoint = CodeOf<typeof PAY_POINTS>;

/** State of a statement row against payments (terms.md “Enumerations”). */
export const MATCH_STATUSES = [
  { code: 0, zh: '未匹配', en: 'Unmatched' },
  { code: 1, zh: '建议', en: 'Suggested' },
  { code: 2, zh: '已匹配', en: 'Matched' },
  { code: 3, zh: '忽略', en: 'Ignored' },
  { code: 4, zh: '已退回', en: 'Returned' },
] as const satisfies readonly EnumItem[];
export type MatchStatus = CodeOf<typeof MATCH_STATUSES>;

/** State of an information fee (terms.md “Enumerations”). */
export const INFO_FEE_STATUSES = [
  { code: 0, zh: '未出账', en: 'Open' },
  { code: 1, zh: '已出账', en: 'Billed' },
  { code: 2, zh: '已收', en: 'Collected' },
  { code: 3, zh: '减免', en: 'Waived' },
] as const satisfies readonly EnumItem[];
export type InfoFeeStatus = CodeOf<typeof INFO_FEE_STATUSES>;

/** State of a work assessment (考核) (terms.md “Enumerations”). */
export const EXAMINE_STATUSES = [
  { code: 0, zh: '草稿', en: 'Draft' },
  { code: 1, zh: '待确认', en: 'To confirm' },
  { code: 2, zh: '已确认', en: 'Confirmed' },
  { code: 3, zh: '已结算', en: 'Settled' },
  { code: 4, zh: '申诉中', en: 'Appealed' },
] as const satisfies readonly EnumItem[];
export type ExamineStatus = CodeOf<typeof EXAMINE_STATUSES>;
