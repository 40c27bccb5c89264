import { type CodeOf, codesByKey, type KeyedItem } from '../kernel/enums.ts';

/** isPay of an order: derived by states.md §2, never written by an action (terms.md “Enumerations”). */
export const PAY_STATES = [
  { code: 0, key: 'unpaid', zh: '未支付', en: 'Unpaid' },
  { code: 1, key: 'paid', zh: '已支付', en: 'Paid' },
  { code: 2, key: 'partlyPaid', zh: '部分支付', en: 'Partly paid' },
  { code: 3, key: 'waived', zh: '免单', en: 'Waived' },
  { code: 4, key: 'onCredit', zh: '挂账', en: 'On credit' },
  { code: 5, key: 'refunding', zh: '退款中', en: 'Refunding' },
  { code: 6, key: 'refunded', zh: '已退款', en: 'Refunded' },
] as const satisfies readonly KeyedItem[];
/** The codes of `PAY_STATES` by their keys. */
export const PAY_STATE = /* @__PURE__ */ codesByKey(PAY_STATES);
export type PayState = CodeOf<typeof PAY_STATES>;

/** How money came (terms.md “Enumerations”). */
export const PAY_METHODS = [
  { code: 1, key: 'cash', zh: '现金', en: 'Cash' },
  { code: 2, key: 'balance', zh: '余额', en: 'Balance' },
  { code: 3, key: 'postal', zh: '邮政汇款', en: 'Postal' },
  { code: 4, key: 'bankTransfer', zh: '银行转账', en: 'Bank transfer' },
  { code: 5, key: 'wechat', zh: '微信/网上', en: 'WeChat/online' },
  { code: 6, key: 'alipay', zh: '支付宝', en: 'Alipay' },
  { code: 7, key: 'pos', zh: 'POS', en: 'POS' },
  { code: 8, key: 'offset', zh: '抵扣', en: 'Offset' },
  { code: 9, key: 'credit', zh: '挂账', en: 'Credit' },
] as const satisfies readonly KeyedItem[];
/** The codes of `PAY_METHODS` by their keys. */
export const PAY_METHOD = /* @__PURE__ */ codesByKey(PAY_METHODS);
export type PayMethod = CodeOf<typeof PAY_METHODS>;

/**
 * Methods that a cashier records, the usual ones first (D9 “recorded”). Offset and credit bring no money: what is offset is a line of
 * the price, and on credit the receivable stays (decision 0111).
 */
export const COLLECT_METHODS = [
  ...[PAY_METHOD.wechat, PAY_METHOD.alipay, PAY_METHOD.bankTransfer, PAY_METHOD.pos],
  ...[PAY_METHOD.cash, PAY_METHOD.balance, PAY_METHOD.postal],
] as const;
export type CollectMethod = (typeof COLLECT_METHODS)[number];

/** When the customer pays (terms.md “Enumerations”); gates: states.md rule 13, D8. */
export const PAY_POINTS = [
  { code: 1, key: 'beforeGrading', zh: '评前付', en: 'Before grading' },
  { code: 2, key: 'afterGrading', zh: '评后付', en: 'After grading' },
  { code: 3, key: 'beforeShipping', zh: '发货前付', en: 'Before shipping' },
  { code: 4, key: 'monthly', zh: '月结', en: 'Monthly' },
] as const satisfies readonly KeyedItem[];
/** The codes of `PAY_POINTS` by their keys. */
export const PAY_POINT = /* @__PURE__ */ codesByKey(PAY_POINTS);
export type PayPoint = CodeOf<typeof PAY_POINTS>;
