import type { Guards } from '../kernel/guards.ts';
import { assertFen, type Fen } from '../kernel/money.ts';
import { FUND_MOVE_KIND, type FundMoveKind } from './fund.enums.ts';
import {
  type AccountKey,
  assertBalanced,
  kindOfAccount,
  type Leg,
  type MoneyAccount,
  postFundTransfer,
  type Transfer,
} from './ledger.ts';

/** Notes and coins of which a cash box is counted, in fen, the largest first. */
export const CASH_PIECES = [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10, 5, 2, 1] as const;

/** How many of each note or coin there are; those that are missing are none. */
export type CountedPieces = readonly { readonly pieceFen: Fen; readonly count: number }[];

/** What was counted, in fen. */
export const countedFenOf = (pieces: CountedPieces): Fen =>
  assertFen(pieces.reduce((sum, { pieceFen, count }) => sum + pieceFen * count, 0));

/** What a fund voucher is about. `amountFen`: what leaves `from` of a transfer; what comes onto it otherwise, negative: off. */
export type FundMove = {
  readonly kind: FundMoveKind;
  readonly reference: string;
  readonly from: MoneyAccount;
  /** The other account of a transfer. */
  readonly to: MoneyAccount | null;
  readonly amountFen: Fen;
};

const COUNTER = {
  [FUND_MOVE_KIND.opening]: 'opening',
  [FUND_MOVE_KIND.count]: 'cashDifference',
} as const;

/**
 * The posting of a fund voucher; null of a count without a difference. Throws a RangeError for a transfer of nothing or to
 * nowhere. Source: decision 0088.
 */
export function postFundMove({ kind, reference, from, to, amountFen }: FundMove): Transfer | null {
  if (kind === FUND_MOVE_KIND.transfer) {
    const posted = to === null ? null : postFundTransfer({ reference, from, to, amountFen });
    const transfer = posted?.ok ? posted.value[0] : undefined;
    if (transfer === undefined) throw new RangeError('a transfer needs two accounts and an amount');
    return transfer;
  }
  if (amountFen === 0) return null;
  const counter = COUNTER[kind];
  const legs: readonly Leg[] = [
    { account: from, amountFen },
    { account: counter, amountFen: -amountFen },
  ];
  const transfer = { kind: counter, reference, legs };
  assertBalanced(transfer);
  return transfer;
}

/** Does no leg of a posting leave a cash box below nothing; balances as stored, debit positive. */
export const isCashCovered = (legs: readonly Leg[], balanceOf: (account: AccountKey) => Fen): boolean =>
  legs.every(
    ({ account, amountFen }) =>
      amountFen > 0 || kindOfAccount(account) !== 'cash' || balanceOf(account) + amountFen >= 0,
  );

/** Is another person asked before the difference of a count is booked? */
export const countNeedsSecond = (differenceFen: Fen, limitFen: Fen): boolean => Math.abs(differenceFen) > limitFen;

/** What a step on a fund voucher depends on. */
export type FundMoveFacts = {
  readonly isRequester: boolean;
  readonly isApprover: boolean;
  /** All of its accounts are open. */
  readonly isOpen: boolean;
  /** No cash box would fall below nothing. */
  readonly isCovered: boolean;
};

/** The guards of `fundMoveMachine`. */
export const FUND_MOVE_GUARDS: Guards<FundMoveFacts> = {
  notRequester: ({ isRequester }) => !isRequester,
  own: ({ isRequester }) => isRequester,
  notApprover: ({ isApprover }) => !isApprover,
  accountsOpen: ({ isOpen }) => isOpen,
  cashCovers: ({ isCovered }) => isCovered,
};

/** A statement balance that is carried on from a known one by what came in and left since; null where nothing is known. */
export function carriedStatementFen(
  base: { readonly statementFen: Fen } | null,
  since: { readonly inFen: Fen; readonly outFen: Fen },
): Fen | null {
  return base === null ? null : assertFen(base.statementFen + since.inFen - since.outFen);
}
