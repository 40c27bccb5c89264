import type { Fen } from '../kernel/money.ts';
import { assertFen, roundBp } from '../kernel/money.ts';
import { PAY_METHOD, PAY_METHODS, type PayMethod } from './finance.enums.ts';
import { type TopUpStatus, topUpMachine } from './top-up.machine.ts';

/** Methods in which money for a balance can arrive: everything but the balance itself, an offset and credit. */
export const TOP_UP_METHODS = [
  PAY_METHOD.cash,
  PAY_METHOD.postal,
  PAY_METHOD.bankTransfer,
  PAY_METHOD.wechat,
  PAY_METHOD.alipay,
  PAY_METHOD.pos,
] as const satisfies readonly PayMethod[];

/** The methods of a top-up with their names. */
export const WAYS_IN = PAY_METHODS.filter(({ code }) => TOP_UP_METHODS.some((method) => method === code));

/** A top-up of these states has the number of its channel; the others let it go. */
export const HOLDING_STATES: readonly TopUpStatus[] = [topUpMachine.state.pending, topUpMachine.state.approved];
/** It stands in the books, undone or not. */
export const BOOKED_STATES: readonly TopUpStatus[] = [topUpMachine.state.approved, topUpMachine.state.reversed];

/** What the house gives on top: a rate in basis points of every top-up from an amount on. `bonusBp` 0: nothing. */
export type BonusRule = { readonly fromFen: Fen; readonly bonusBp: number };

/** The bonus of a top-up, rounded half up; 0 below the amount that the rule begins with. */
export function bonusFenOf(amountFen: Fen, rule: BonusRule): Fen {
  return rule.bonusBp > 0 && assertFen(amountFen) >= rule.fromFen ? roundBp(amountFen, rule.bonusBp) : 0;
}

/** What the decision on a top-up depends on. */
export type ApprovalFacts = {
  readonly amountFen: Fen;
  readonly bonusFen: Fen;
  /** Above this, money and bonus together, two people approve, each other than who asked. */
  readonly limitFen: Fen;
  readonly isRequester: boolean;
  /** Somebody has approved it as the first of two. */
  readonly hasFirst: boolean;
  /** This person was the first of two. */
  readonly isFirst: boolean;
};

/** Does a top-up need two approvals? */
export const needsSecond = ({ amountFen, bonusFen, limitFen }: ApprovalFacts): boolean =>
  amountFen + bonusFen > limitFen;

/** Guards of `approve` that fail for this person (states.md “Top-up”: notRequester, secondPersonAboveLimit). */
export function approvalFailing(facts: ApprovalFacts): readonly ('notRequester' | 'secondPersonAboveLimit')[] {
  return [
    ...(facts.isRequester ? (['notRequester'] as const) : []),
    ...(facts.isFirst && needsSecond(facts) ? (['secondPersonAboveLimit'] as const) : []),
  ];
}

/** What an approval does: the first of two is noted, every other one books. */
export const approvalBooks = (facts: ApprovalFacts): boolean => !needsSecond(facts) || facts.hasFirst;

/** What a reversal depends on. */
export type ReversalFacts = {
  readonly amountFen: Fen;
  readonly bonusFen: Fen;
  /** On the wallet now, and of that asked for by refunds that have not ended. */
  readonly balanceFen: Fen;
  readonly openFen: Fen;
  readonly isApprover: boolean;
};

/** Guards of `reverse` that fail (states.md “Top-up”: balanceCovers, notApprover). */
export function reversalFailing(facts: ReversalFacts): readonly ('balanceCovers' | 'notApprover')[] {
  const isCovered = facts.balanceFen - facts.openFen >= facts.amountFen + facts.bonusFen;
  return [...(isCovered ? [] : (['balanceCovers'] as const)), ...(facts.isApprover ? (['notApprover'] as const) : [])];
}
