import { assertFen, type Fen } from '../kernel/money.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { PAY_METHOD, type PayMethod } from './finance.enums.ts';
import {
  ACCOUNT_RULES,
  type AccountKey,
  kindOfAccount,
  type MoneyAccount,
  type MoneyKind,
  type TransferKind,
} from './ledger-accounts.ts';
import { FEE, type FeeType } from './pricing/fee-line.ts';

export {
  ACCOUNT_RULES,
  type AccountKey,
  type AccountKind,
  inLockOrder,
  kindOfAccount,
  MONEY_KINDS,
  type MoneyAccount,
  type MoneyKind,
  type TransferKind,
} from './ledger-accounts.ts';

/** One leg of a transfer in fen: positive = debit, negative = credit. Never zero. */
export type Leg = { readonly account: AccountKey; readonly amountFen: Fen };

/** One posting. Legs sum to zero; it is never changed, only reversed. `reference` is the business number behind it. */
export type Transfer = { readonly kind: TransferKind; readonly reference: string; readonly legs: readonly Leg[] };

/** Why a posting is refused. */
export type PostingProblem = 'AMOUNT_NOT_POSITIVE' | 'AMOUNT_OVER_DUE' | 'WALLET_OVERDRAWN' | 'REFUND_OVER_PAID';

type Posting = Result<readonly Transfer[], PostingProblem>;

/**
 * Where the money of a payment method arrives at last, whose numbers count once together; null for offset and credit, which
 * are no receipts. Postal orders, POS and Alipay are settled to a bank account. Source: D9, terms.md “Enumerations” “payMethod”.
 */
export function accountKindOfMethod(method: PayMethod): 'cash' | 'bank' | 'wechat' | 'wallet' | null {
  if (method === PAY_METHOD.cash) return 'cash';
  if (method === PAY_METHOD.balance) return 'wallet';
  if (method === PAY_METHOD.wechat) return 'wechat';
  return method === PAY_METHOD.offset || method === PAY_METHOD.credit ? null : 'bank';
}

const OWN_PLACES: Readonly<Partial<Record<PayMethod, MoneyKind>>> = {
  [PAY_METHOD.alipay]: 'alipay',
  [PAY_METHOD.pos]: 'pos',
};

/**
 * Kinds of fund accounts into which a method may bring money, the nearest first: Alipay and POS go to an account of their own
 * where the company has one, else to its bank. Empty for what is no receipt. Source: D9, decision 0088.
 */
export function placesOfMethod(method: PayMethod): readonly MoneyKind[] {
  const kind = accountKindOfMethod(method);
  if (kind === null || kind === 'wallet') return [];
  const own = OWN_PLACES[method];
  return own === undefined ? [kind] : [own, kind];
}

/** The account of a fee line: reductions have their own accounts, everything else is revenue of its fee type. D9. */
export function accountOfFee(feeType: FeeType): AccountKey {
  if (feeType === FEE.discount || feeType === FEE.coupon || feeType === FEE.points) return 'discount';
  if (feeType === FEE.waiver) return 'waiver';
  return feeType === FEE.compensation ? 'compensation' : `revenue:${feeType}`;
}

/**
 * The bill of priced lines: receivable against revenue by fee type, reductions as own legs. Empty when nothing is to be
 * posted. Source: D9 “bill (when the last coin is priced)”.
 */
export function postBill(bill: {
  readonly payer: string;
  readonly reference: string;
  readonly lines: readonly { readonly feeType: FeeType; readonly amountFen: Fen }[];
}): readonly Transfer[] {
  const totalFen = bill.lines.reduce((sum, line) => sum + line.amountFen, 0);
  const receivable: Leg = { account: `receivable:${bill.payer}`, amountFen: totalFen };
  const counter = bill.lines.map((line): Leg => ({ account: accountOfFee(line.feeType), amountFen: -line.amountFen }));
  return transfer('bill', bill.reference, [receivable, ...counter]);
}

/** The opposite of a posted transfer, under its own reference; the only way to correct one. Source: D9, security.md §4. */
export function reverseTransfer(posted: Transfer, reference: string): Transfer {
  const legs = posted.legs.map((leg): Leg => ({ account: leg.account, amountFen: -leg.amountFen }));
  return { kind: 'reversal', reference, legs };
}

/** The opposite of what a payment posted, when the row of the statement that it came from was matched wrongly. Decision 0080. */
export const undoCollection = (posted: Transfer, reference: string): Transfer => ({
  ...reverseTransfer(posted, reference),
  kind: 'collectionUndo',
});

/** A later price change: reversal of the posted bill and the new bill; nothing when no account changes. Source: D9. */
export function repostBill(
  posted: readonly Transfer[],
  next: readonly Transfer[],
  reversalReference: string,
): readonly Transfer[] {
  const before = posted.flatMap((one) => one.legs.map((leg): Leg => ({ ...leg, amountFen: -leg.amountFen })));
  const changed = merge([...before, ...next.flatMap((one) => one.legs)]);
  if (changed.length === 0) return [];
  return [...posted.map((one) => reverseTransfer(one, reversalReference)), ...next];
}

/**
 * Money received from a known payer: the part that is due settles the receivable, the rest goes to the wallet.
 * On credit nothing is posted, the receivable stays. Errors: AMOUNT_NOT_POSITIVE. Source: D9.
 */
export function postCollection(receipt: {
  readonly payer: string;
  readonly reference: string;
  readonly into: MoneyAccount;
  readonly amountFen: Fen;
  readonly dueFen: Fen;
}): Posting {
  const { payer, reference, into, amountFen } = receipt;
  const appliedFen = Math.min(amountFen, Math.max(receipt.dueFen, 0));
  return positive(amountFen, () =>
    transfer('collection', reference, [
      { account: into, amountFen },
      { account: `receivable:${payer}`, amountFen: -appliedFen },
      { account: `wallet:${payer}`, amountFen: appliedFen - amountFen },
    ]),
  );
}

/** Payment from the wallet. Errors: AMOUNT_NOT_POSITIVE, AMOUNT_OVER_DUE, WALLET_OVERDRAWN. Source: D9. */
export function postWalletPayment(payment: {
  readonly payer: string;
  readonly reference: string;
  readonly amountFen: Fen;
  readonly dueFen: Fen;
  readonly walletFen: Fen;
}): Posting {
  const { payer, reference, amountFen } = payment;
  if (amountFen > payment.dueFen) return err('AMOUNT_OVER_DUE');
  if (amountFen > payment.walletFen) return err('WALLET_OVERDRAWN');
  return positive(amountFen, () =>
    transfer('collection', reference, [
      { account: `wallet:${payer}`, amountFen },
      { account: `receivable:${payer}`, amountFen: -amountFen },
    ]),
  );
}

/** Money received from nobody known: to suspense until it is matched. Errors: AMOUNT_NOT_POSITIVE. Source: D9. */
export function postUnmatchedReceipt(receipt: Simple & { readonly into: MoneyAccount }): Posting {
  return simple('unmatchedReceipt', receipt, receipt.into, 'suspense');
}

/** A suspense receipt finds its payer: receivable up to what is due, the rest to the wallet. Source: D9. */
export function postMatch(receipt: Simple & { readonly payer: string; readonly dueFen: Fen }): Posting {
  const { payer, reference, amountFen } = receipt;
  const appliedFen = Math.min(amountFen, Math.max(receipt.dueFen, 0));
  return positive(amountFen, () =>
    transfer('match', reference, [
      { account: 'suspense', amountFen },
      { account: `receivable:${payer}`, amountFen: -appliedFen },
      { account: `wallet:${payer}`, amountFen: appliedFen - amountFen },
    ]),
  );
}

/** A suspense receipt goes back to where it came from. Errors: AMOUNT_NOT_POSITIVE. */
export function postReceiptReturn(receipt: Simple & { readonly from: MoneyAccount }): Posting {
  return simple('receiptReturn', receipt, 'suspense', receipt.from);
}

/**
 * A refund reverses a collection: receivable (or wallet) against the money account or the wallet. `refundableFen` =
 * paid minus refunded, for a wallet its balance. Errors: AMOUNT_NOT_POSITIVE, REFUND_OVER_PAID. Source: D9, states.md.
 */
export function postRefund(
  refund: Simple & {
    readonly payer: string;
    readonly source: 'receivable' | 'wallet';
    readonly to: MoneyAccount | 'wallet';
    readonly refundableFen: Fen;
  },
): Posting {
  if (refund.amountFen > refund.refundableFen) return err('REFUND_OVER_PAID');
  const from: AccountKey = `${refund.source}:${refund.payer}`;
  return simple('refund', refund, from, refund.to === 'wallet' ? `wallet:${refund.payer}` : refund.to);
}

/** An approved top-up; a bonus is a discount given in advance. Errors: AMOUNT_NOT_POSITIVE (bonus: ≥ 0). */
export function postTopUp(
  topUp: Simple & { readonly payer: string; readonly into: MoneyAccount; readonly bonusFen: Fen },
): Posting {
  return positive(Math.min(topUp.amountFen, topUp.bonusFen + 1), () =>
    transfer('topUp', topUp.reference, [
      { account: topUp.into, amountFen: topUp.amountFen },
      { account: 'discount', amountFen: topUp.bonusFen },
      { account: `wallet:${topUp.payer}`, amountFen: -topUp.amountFen - topUp.bonusFen },
    ]),
  );
}

/** A compensation paid out or credited to the wallet. Errors: AMOUNT_NOT_POSITIVE. Source: D9 “compensation”. */
export function postCompensation(
  claim: Simple & { readonly payer: string; readonly to: MoneyAccount | 'wallet' },
): Posting {
  return simple('compensation', claim, 'compensation', claim.to === 'wallet' ? `wallet:${claim.payer}` : claim.to);
}

/** What a courier paid for a parcel that it lost: it lowers what compensation costs. Errors: AMOUNT_NOT_POSITIVE. Source: decision 0109. */
export function postClaim(claim: Simple & { readonly into: MoneyAccount }): Posting {
  return simple('compensation', claim, claim.into, 'compensation');
}

/** Money moved between two company accounts. Errors: AMOUNT_NOT_POSITIVE. Source: records.md §3 accountManagement. */
export function postFundTransfer(move: Simple & { readonly from: MoneyAccount; readonly to: MoneyAccount }): Posting {
  return simple('fundTransfer', move, move.to, move.from);
}

/**
 * What stands on the accounts of a duplicate moves to those of the customer who stays, receivable and wallet each by its
 * own pair of legs; nothing when both are empty. Balances as stored, debit positive.
 */
export function postCustomerMerge(merge: {
  readonly reference: string;
  readonly from: string;
  readonly into: string;
  readonly receivableFen: Fen;
  readonly walletFen: Fen;
}): readonly Transfer[] {
  const { from, into, receivableFen, walletFen } = merge;
  return transfer('customerMerge', merge.reference, [
    { account: `receivable:${from}`, amountFen: 0 - receivableFen },
    { account: `receivable:${into}`, amountFen: receivableFen },
    { account: `wallet:${from}`, amountFen: 0 - walletFen },
    { account: `wallet:${into}`, amountFen: walletFen },
  ]);
}

/** Throws a RangeError unless the transfer has at least two legs on different accounts that sum to zero (security.md §4). */
export function assertBalanced(posting: Transfer): void {
  const sumFen = posting.legs.reduce((sum, leg) => sum + assertFen(leg.amountFen), 0);
  const accounts = new Set(posting.legs.map((leg) => leg.account));
  const isSound = posting.legs.length >= 2 && accounts.size === posting.legs.length;
  if (!isSound || sumFen !== 0 || posting.legs.some((leg) => leg.amountFen === 0)) {
    throw new RangeError(`transfer ${posting.kind} ${posting.reference} is not balanced: ${sumFen}`);
  }
}

/** A sum of legs (debit positive) as the balance people know: a wallet holding money is positive. */
export function balanceOf(account: AccountKey, legSumFen: Fen): Fen {
  const isDebit = ACCOUNT_RULES[kindOfAccount(account)].side === 'debit';
  return assertFen(isDebit ? legSumFen : -legSumFen);
}

/** True when the balance breaks the CHECK of its kind: a wallet or suspense below zero (D9). */
export function isOverdrawn(account: AccountKey, legSumFen: Fen): boolean {
  return !ACCOUNT_RULES[kindOfAccount(account)].mayBeNegative && balanceOf(account, legSumFen) < 0;
}

type Simple = { readonly reference: string; readonly amountFen: Fen };

function simple(kind: TransferKind, posting: Simple, debit: AccountKey, credit: AccountKey): Posting {
  const { reference, amountFen } = posting;
  return positive(amountFen, () =>
    transfer(kind, reference, [
      { account: debit, amountFen },
      { account: credit, amountFen: -amountFen },
    ]),
  );
}

function positive(amountFen: Fen, post: () => readonly Transfer[]): Posting {
  return assertFen(amountFen) > 0 ? ok(post()) : err('AMOUNT_NOT_POSITIVE');
}

function transfer(kind: TransferKind, reference: string, legs: readonly Leg[]): readonly Transfer[] {
  const merged = merge(legs);
  if (merged.length === 0) return [];
  const posting = { kind, reference, legs: merged };
  assertBalanced(posting);
  return [posting];
}

/** One leg per account, without those that cancel out. */
function merge(legs: readonly Leg[]): Leg[] {
  const sums = new Map<AccountKey, Fen>();
  for (const leg of legs) sums.set(leg.account, (sums.get(leg.account) ?? 0) + leg.amountFen);
  return [...sums].filter(([, amountFen]) => amountFen !== 0).map(([account, amountFen]) => ({ account, amountFen }));
}
