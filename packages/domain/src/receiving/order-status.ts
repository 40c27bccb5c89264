import type { Fen } from '../kernel/money.ts';

/** Coins that have left the house: shipped, closed, returned ungraded (states.md §2). */
export const GONE: readonly number[] = [95, 100, -5];

/** Coins that are lost (states.md §2). */
export const LOST: readonly number[] = [-4];

/** Coins that wait for their parcel: ready, or withdrawn and waiting for return (states.md §2). */
export const READY: readonly number[] = [90, -3];

/** Coins between pricing and the end of quality check (states.md §2). */
export const PRODUCTION: readonly number[] = [60, 65, 70, 75, 80, 82, 85];

/** Coins whose result or price is not there yet (states.md §2, “below”). */
export const BELOW: readonly number[] = [0, 10, 20, 30, 35, 40, 41, 42, 45, 46, 50, 55];

/** Deliveries that were handed over and still count as sent: collected, in transit, delivered, refused, picked up. */
export const HANDED_OVER: readonly number[] = [3, 4, 5, 6, 8];

const DELETED = -1;
const WITHDRAWN = -3;
const FIRST_GRADE = 40;

/** When an order is paid: 1 before grading, 2 after grading, 3 before shipping, 4 monthly (terms.md “Enumerations”). */
export type PayPoint = 1 | 2 | 3 | 4;

/**
 * Facts of an order of which the status is derived. Times are ISO 8601 UTC or null. `dueFen` is what is still to be
 * paid. `onCredit`: the payer is on account (monthly, payPoint 4) and inside the limit. `quotePaid`: payments ≥ quoted
 * total. Source: states.md §2.
 */
export type OrderFacts = {
  readonly submittedAt: string | null;
  readonly arrivedAt: string | null;
  readonly confirmedAt: string | null;
  readonly entryStartedAt: string | null;
  readonly entryFinishedAt: string | null;
  readonly cancelledAt: string | null;
  readonly closedAt: string | null;
  readonly openDiscrepancy: boolean;
  readonly openQuestion: boolean;
  readonly returning: boolean;
  readonly payPoint: PayPoint;
  readonly dueFen: Fen;
  readonly onCredit: boolean;
  readonly quotePaid: boolean;
};

/** Sums of an order of which its isPay is derived; `waived`: a waiver or a compensation made the total zero. */
export type PayFacts = {
  readonly totalFen: Fen;
  readonly paidFen: Fen;
  readonly refundedFen: Fen;
  readonly dueFen: Fen;
  readonly onCredit: boolean;
  readonly waived: boolean;
  readonly refundOpen: boolean;
};

/** isPay: 0 unpaid, 1 paid, 2 partly, 3 waived, 4 on credit, 5 refunding, 6 refunded (terms.md “Enumerations”). */
export type IsPay = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** True for a stored pay point; narrows the number that the database gives. */
export function isPayPoint(value: number): value is PayPoint {
  return value === 1 || value === 2 || value === 3 || value === 4;
}

/** True when unpaid money stops the order: something is due and the payer is not on credit (states.md §2 `owes`). */
export function owesMoney(facts: Pick<OrderFacts, 'dueFen' | 'onCredit'>): boolean {
  return facts.dueFen > 0 && !facts.onCredit;
}

/**
 * The status of an order from its facts and the statuses of its coins. Total: every mix has exactly one status, the
 * first line that holds wins. Source: states.md §2; the numbers are its lines.
 */
export function deriveOrderStatus(facts: OrderFacts, coinStatuses: readonly number[]): number {
  if (facts.cancelledAt !== null) return -1; // 1
  if (facts.closedAt !== null) return 100; // 2
  if (facts.submittedAt === null) return 0; // 3
  if (facts.arrivedAt === null) return 10; // 4
  if (facts.returning) return 95; // 5
  if (facts.confirmedAt === null) return facts.openDiscrepancy ? 25 : 20; // 6
  if (facts.entryStartedAt === null) return 30; // 7
  if (facts.entryFinishedAt === null) return 40; // 8
  if (facts.openQuestion) return 55; // 9
  return deriveFromCoins(facts, coinStatuses.filter(isLive));
}

/**
 * The list column 发货状态 of an order: 0 nothing gone, 9 some gone and some still here, else the lowest status of the
 * deliveries that were handed over. Lost coins are neither gone nor here. An order without coin rows (returned before
 * detail entry) is judged by its deliveries alone. Source: states.md §2.
 */
export function deriveDeliveryStatus(coinStatuses: readonly number[], deliveryStatuses: readonly number[]): number {
  const live = coinStatuses.filter(isLive);
  const sent = deliveryStatuses.filter((status) => HANDED_OVER.includes(status));
  if (live.length > 0 && !live.some(isGone)) return 0;
  if (live.some(isHere)) return 9;
  return sent.length === 0 ? 0 : Math.min(...sent);
}

/** The payment state of an order, the first line that holds wins. Never a gate for shipping. Source: states.md §2. */
export function deriveIsPay(facts: PayFacts): IsPay {
  if (facts.refundOpen) return 5;
  if (facts.totalFen === 0 && facts.waived) return 3;
  if (facts.paidFen - facts.refundedFen === 0 && facts.refundedFen > 0) return 6;
  if (facts.dueFen <= 0) return 1;
  if (facts.onCredit) return 4;
  return facts.paidFen > 0 ? 2 : 0;
}

function deriveFromCoins(facts: OrderFacts, live: readonly number[]): number {
  const rest = live.filter(isHere);
  const isMaking = rest.some((status) => PRODUCTION.includes(status));
  const owes = owesMoney(facts);
  if (rest.length === 0) return 90; // 10
  if (rest.some((status) => BELOW.includes(status))) return isHeldForQuote(facts, live) ? 60 : 50; // 11
  if (owes && (facts.payPoint === 1 || facts.payPoint === 2 || !isMaking)) return 60; // 12
  if (isMaking) return 70; // 13
  return live.some(isGone) ? 85 : 80; // 14, 15
}

/** Payment before grading: nothing has reached a grader and the quoted total is not paid (states.md §2 line 11, D8). */
function isHeldForQuote(facts: OrderFacts, live: readonly number[]): boolean {
  if (facts.payPoint !== 1 || !owesMoney(facts) || facts.quotePaid) return false;
  return live.every((status) => !isHere(status) || status === WITHDRAWN || (status >= 0 && status < FIRST_GRADE));
}

function isLive(status: number): boolean {
  return status !== DELETED;
}

function isGone(status: number): boolean {
  return GONE.includes(status);
}

/** A live coin that belongs to the rest: neither gone nor lost. */
function isHere(status: number): boolean {
  return !isGone(status) && !LOST.includes(status);
}
