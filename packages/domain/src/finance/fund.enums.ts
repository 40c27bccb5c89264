import { type CodeOf, codesByKey, type KeyedItem } from '../kernel/enums.ts';
import type { MoneyKind } from './ledger-accounts.ts';

/** Kinds of company fund accounts (records.md §3 accountManagement; decision 0088). */
export const FUND_KINDS = [
  { code: 'cash', zh: '现金', en: 'Cash box' },
  { code: 'bank', zh: '银行账户', en: 'Bank account' },
  { code: 'wechat', zh: '微信商户', en: 'WeChat merchant' },
  { code: 'alipay', zh: '支付宝', en: 'Alipay' },
  { code: 'pos', zh: 'POS 商户', en: 'POS merchant' },
] as const satisfies readonly { readonly code: MoneyKind; readonly zh: string; readonly en: string }[];

/** What a fund voucher moves (decision 0088). */
export const FUND_MOVE_KINDS = [
  { code: 1, key: 'opening', zh: '期初余额', en: 'Opening balance' },
  { code: 2, key: 'transfer', zh: '账户调拨', en: 'Transfer' },
  { code: 3, key: 'count', zh: '现金盘点', en: 'Cash count' },
] as const satisfies readonly KeyedItem[];
/** The codes of `FUND_MOVE_KINDS` by their keys. */
export const FUND_MOVE_KIND = /* @__PURE__ */ codesByKey(FUND_MOVE_KINDS);
export type FundMoveKind = CodeOf<typeof FUND_MOVE_KINDS>;

/** Shifts after which a cash box is counted. */
export const CASH_SHIFTS = [
  { code: 1, key: 'morning', zh: '早班', en: 'Morning' },
  { code: 2, key: 'afternoon', zh: '午班', en: 'Afternoon' },
  { code: 3, key: 'evening', zh: '晚班', en: 'Evening' },
] as const satisfies readonly KeyedItem[];
/** The codes of `CASH_SHIFTS` by their keys. */
export const CASH_SHIFT = /* @__PURE__ */ codesByKey(CASH_SHIFTS);
export type CashShift = CodeOf<typeof CASH_SHIFTS>;
