/** Where a company's money may lie, in the order in which its accounts are locked. */
export const MONEY_KINDS = ['cash', 'bank', 'wechat', 'alipay', 'pos'] as const;
export type MoneyKind = (typeof MONEY_KINDS)[number];

/** A place where the company's money lies, by the id of its fund account: cash box, bank account, merchant of a channel. */
export type MoneyAccount = `${MoneyKind}:${string}`;

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
  | 'opening'
  | 'cashDifference'
  | `payable:${string}`
  | `deposit:${string}`;

/** First part of an account key. */
export type AccountKind =
  | ('receivable' | 'wallet' | 'revenue' | 'suspense' | 'commission' | 'payable')
  | MoneyKind
  | ('deposit' | 'opening' | 'cashDifference')
  | Contra;
type Contra = 'discount' | 'waiver' | 'compensation';

/**
 * In which order the accounts of one company are locked, those of a kind by their keys: payers first, which keep two people
 * apart most often, and last the one row that every commission of the company writes. Whatever a transaction of finance locks
 * in several steps (a collection, then the commission that it earns) goes down this list and never up, so that no two of them
 * wait for each other. Rows of other tables come before: customers and agents, orders by id, payments, refunds or statements.
 */
const LOCK_RANK: Readonly<Record<AccountKind, number>> = {
  ...{ receivable: 0, wallet: 1, revenue: 2, discount: 3, waiver: 4, compensation: 5, suspense: 6 },
  ...{ cash: 7, bank: 8, wechat: 9, alipay: 10, pos: 11, opening: 12, cashDifference: 13 },
  ...{ deposit: 14, payable: 15, commission: 16 },
};

/** Account keys in the order in which they are locked, each once. */
export function inLockOrder(keys: readonly AccountKey[]): readonly AccountKey[] {
  const rank = (key: AccountKey): number => LOCK_RANK[kindOfAccount(key)];
  return [...new Set(keys)].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

/** How a kind of account is read: its usual side, and whether it may fall below zero on that side (CHECK, D9). */
export const ACCOUNT_RULES: Readonly<Record<AccountKind, { side: 'debit' | 'credit'; mayBeNegative: boolean }>> = {
  receivable: { side: 'debit', mayBeNegative: true },
  wallet: { side: 'credit', mayBeNegative: false },
  cash: { side: 'debit', mayBeNegative: true },
  bank: { side: 'debit', mayBeNegative: true },
  wechat: { side: 'debit', mayBeNegative: true },
  alipay: { side: 'debit', mayBeNegative: true },
  pos: { side: 'debit', mayBeNegative: true },
  // What accounts held before the books began, and what cash boxes had too much (decision 0088).
  opening: { side: 'credit', mayBeNegative: true },
  cashDifference: { side: 'credit', mayBeNegative: true },
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

/** The kind of an account key. Throws a RangeError for an unknown one. */
export function kindOfAccount(account: AccountKey): AccountKind {
  const [head] = account.split(':');
  const known = Object.keys(ACCOUNT_RULES).find((kind): kind is AccountKind => kind === head);
  if (known === undefined) throw new RangeError(`unknown ledger account ${account}`);
  return known;
}

/** Why a transfer was posted. */
export const TRANSFER_KINDS = [
  'bill',
  'reversal',
  'collection',
  'collectionUndo',
  'unmatchedReceipt',
  'match',
  'receiptReturn',
  'refund',
  'topUp',
  'compensation',
  'fundTransfer',
  'opening',
  'cashDifference',
  'customerMerge',
  'commission',
  'commissionPayment',
  'deposit',
  'depositReturn',
  'informationBill',
  'informationPayment',
] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];
