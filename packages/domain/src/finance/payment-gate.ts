import type { Fen } from '../kernel/money.ts';
import { PAY_POINT, type PayPoint } from './finance.enums.ts';

/** What a payment gate looks at; never isPay. `dueFen` ≤ 0 is nothing owed, `onCredit` comes from `isOnCredit`. */
export type PaymentFacts = {
  readonly payPoint: PayPoint;
  readonly dueFen: Fen;
  /** Payments ≥ quoted total. */
  readonly quotePaid: boolean;
  readonly onCredit: boolean;
};

/** The payer's credit at the moment of the check, inside the transaction that relies on it (D9). */
export type CreditFacts = {
  readonly payPoint: PayPoint;
  /** The payer has an account with a credit limit. */
  readonly hasAccount: boolean;
  /** Open receivable of the payer, what is being delivered included. */
  readonly openReceivableFen: Fen;
  readonly limitFen: Fen;
};

/**
 * True when the payer is on credit inside the limit; monthly payment (payPoint 4) counts as having an account.
 * Source: D8, states.md §2 “credit”.
 */
export function isOnCredit(credit: CreditFacts): boolean {
  return (credit.hasAccount || credit.payPoint === PAY_POINT.monthly) && credit.openReceivableFen <= credit.limitFen;
}

/**
 * Gate of the coin's 30 → 40 (first grade): with payPoint 1 the quoted total is paid, or nothing is owed any more.
 * Credit does not open it. Source: D8, states.md rule 13 and coin table “genuine”.
 */
export function mayStartGrading(facts: PaymentFacts): boolean {
  return facts.payPoint !== PAY_POINT.beforeGrading || facts.quotePaid || facts.dueFen <= 0;
}

/**
 * Gate of the coin's 60 → 65 (label): with payPoint 1 and 2 nothing is owed. Credit does not open it, the rule names
 * credit for packing and hand-over only. Source: D8, states.md rule 13 “payGateProduction”.
 */
export function mayLabel(facts: PaymentFacts): boolean {
  return facts.payPoint > PAY_POINT.afterGrading || facts.dueFen <= 0;
}

/**
 * Gate of packing and, again, of the hand-over: nothing is owed, or the payer is on credit inside the limit.
 * Source: D8, states.md rule 13 “dueZeroOrCredit”.
 */
export function mayShip(facts: PaymentFacts): boolean {
  return facts.dueFen <= 0 || facts.onCredit;
}
