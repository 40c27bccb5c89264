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
  | `payable:${string}`;

/** First part of an account key. */
export type AccountKind =
  | ('receivable' | 'wallet' | 'cash' | 'bank' | 'wechat' | 'revenue' | 'suspense' | 'commission' | 'payable')
  | Contra;
type Contra = 'discount' | 'waiver' | 'compensation';

/**
 * In which order the accounts of one company are locked, those of a kind by their keys: payers first, which keep two people
 * apart most often, and last the one row that every commission of the company writes. Whatever a transaction of finance locks
 * in several steps (a collection, then the commission that it earns) goes down this list and never up, so that no two of them
 * wait for each other. Rows of other tables come before: customers and agents, orders by id, payments, refunds or statements.
 */
const LOCK_ORDER: readonly string[] = [
  ...(['receivable', 'wallet', 'revenue', 'discount', 'waiver', 'compensation', 'suspense'] as const),
  ...(['cash', 'bank', 'wechat', 'payable', 'commission'] as const),
] satisfies readonly AccountKind[];

/** Account keys in the order in which they are locked, each once. */
export function inLockOrder(keys: readonly AccountKey[]): readonly AccountKey[] {
  const rank = (key: AccountKey): number => LOCK_ORDER.indexOf(key.split(':')[0] ?? '');
  return [...new Set(keys)].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

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
};
