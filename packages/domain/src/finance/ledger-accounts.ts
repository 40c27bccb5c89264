/** A place where the company's money lies: cash box, bank account or WeChat merchant, by company account id. */
export type MoneyAccount = `cash:${string}` | `bank:${string}` | `wechat:${string}`;

/** Key of a ledger account. Source: D9 “Account kinds”. The payer is e.g. `customer:17` or `company:3`. */
export type AccountKey =
  | `receivable:${string}`
  | `wallet:${string}`
  | MoneyAccount
  | `revenue:${number}`
  | 'discount'
  | 'waiver'
  | 'compensation'
  | 'suspense'
  | 'commission'
  | `payable:${string}`
  | `deposit:${string}`;

/** First part of an account key. */
export type AccountKind =
  | ('receivable' | 'wallet' | 'cash' | 'bank' | 'wechat' | 'revenue' | 'suspense' | 'commission' | 'payable')
  | 'deposit'
  | Contra;
type Contra = 'discount' | 'waiver' | 'compensation';

/** How a kind of account is read: its usual side, and whether it may fall below zero on that side (CHECK, D9). */
export const ACCOUNT_RULES: Readonly<Record<AccountKind, { side: 'debit' | 'credit'; mayBeNegative: boolean }>> = {
  receivable: { side: 'debit', mayBeNegative: true },
  wallet: { side: 'credit', mayBeNegative: false },
  cash: { side: 'debit', mayBeNegative: true },
  bank: { side: 'debit', mayBeNegative: true },
  wechat: { side: 'debit', mayBeNegative: true },
  revenue: { side: 'credit', mayBeNegative: true },
  discount: { side: 'debit', mayBeNegative: true },
  waiver: { side: 'debit', mayBeNegative: true },
  compensation: { side: 'debit', mayBeNegative: true },
  suspense: { side: 'credit', mayBeNegative: false },
  // What agents earn, and what they are owed; below zero after a refund of what was settled (decision 0023).
  commission: { side: 'debit', mayBeNegative: true },
  payable: { side: 'credit', mayBeNegative: true },
  // What agents left with the house as security (decision 0024).
  deposit: { side: 'credit', mayBeNegative: false },
};
