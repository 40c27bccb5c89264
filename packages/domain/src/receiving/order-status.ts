import { deliveryMachine } from '../delivery/delivery.machine.ts';
import { PAY_POINT, PAY_STATE } from '../finance/finance.enums.ts';
import { coinMachine } from '../grading/coin.machine.ts';
import type { Fen } from '../kernel/money.ts';
import { orderMachine } from './order.machine.ts';
import { ORDER_DELIVERY } from './submission.enums.ts';

/** Coins that have left the house: shipped, closed, returned ungraded (states.md §2). */
export const GONE: readonly number[] = [
  coinMachine.state.shipped,
  coinMachine.state.closed,
  coinMachine.state.returnedUngraded,
];

/** Coins that are lost (states.md §2). */
export const LOST: readonly number[] = [coinMachine.state.lost];

/** Coins that wait for their parcel: ready, or withdrawn and waiting for return (states.md §2). */
export const READY: readonly number[] = [coinMachine.state.ready, coinMachine.state.withdrawn];

/** Coins between pricing and the end of quality check (states.md §2). */
export const PRODUCTION: readonly number[] = [
  coinMachine.state.toLabel,
  coinMachine.state.toBox,
  coinMachine.state.encapsulating,
  coinMachine.state.slabImaging,
  coinMachine.state.toCheck,
  coinMachine.state.rework,
  coinMachine.state.spotCheck,
];

/** Coins whose result or price is not there yet (states.md §2, “below”). */
export const BELOW: readonly number[] = [
  coinMachine.state.toEnter,
  coinMachine.state.toImage,
  coinMachine.state.toMeasure,
  coinMachine.state.toAuthenticate,
  coinMachine.state.authenticityReview,
  coinMachine.state.firstGrade,
  coinMachine.state.secondGrade,
  coinMachine.state.conference,
  coinMachine.state.highScoreAudit,
  coinMachine.state.otherAudit,
  coinMachine.state.final,
  coinMachine.state.toPrice,
];

/** Deliveries that were handed over and still count as sent: collected, in transit, delivered, refused, picked up. */
export const HANDED_OVER: readonly number[] = [
  deliveryMachine.state.collected,
  deliveryMachine.state.inTransit,
  deliveryMachine.state.delivered,
  deliveryMachine.state.refused,
  deliveryMachine.state.pickedUp,
];

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
  if (facts.cancelledAt !== null) return orderMachine.state.cancelled; // 1
  if (facts.closedAt !== null) return orderMachine.state.closed; // 2
  if (facts.submittedAt === null) return orderMachine.state.draft; // 3
  if (facts.arrivedAt === null) return orderMachine.state.submitted; // 4
  if (facts.returning) return orderMachine.state.returning; // 5
  if (facts.confirmedAt === null)
    return facts.openDiscrepancy ? orderMachine.state.receiptException : orderMachine.state.arrived; // 6
  if (facts.entryStartedAt === null) return orderMachine.state.received; // 7
  if (facts.entryFinishedAt === null) return orderMachine.state.entering; // 8
  if (facts.openQuestion) return orderMachine.state.awaitingCustomer; // 9
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
  if (live.length > ORDER_DELIVERY.notShipped && !live.some(isGone)) return ORDER_DELIVERY.notShipped;
  if (live.some(isHere)) return ORDER_DELIVERY.partlyShipped;
  return sent.length === ORDER_DELIVERY.notShipped ? ORDER_DELIVERY.notShipped : Math.min(...sent);
}

/** The payment state of an order, the first line that holds wins. Never a gate for shipping. Source: states.md §2. */
export function deriveIsPay(facts: PayFacts): IsPay {
  if (facts.refundOpen) return PAY_STATE.refunding;
  if (facts.totalFen === PAY_STATE.unpaid && facts.waived) return PAY_STATE.waived;
  if (facts.paidFen - facts.refundedFen === PAY_STATE.unpaid && facts.refundedFen > PAY_STATE.unpaid)
    return PAY_STATE.refunded;
  if (facts.dueFen <= PAY_STATE.unpaid) return PAY_STATE.paid;
  if (facts.onCredit) return PAY_STATE.onCredit;
  return facts.paidFen > PAY_STATE.unpaid ? PAY_STATE.partlyPaid : PAY_STATE.unpaid;
}

function deriveFromCoins(facts: OrderFacts, live: readonly number[]): number {
  const rest = live.filter(isHere);
  const isMaking = rest.some((status) => PRODUCTION.includes(status));
  const owes = owesMoney(facts);
  if (rest.length === orderMachine.state.draft) return orderMachine.state.shipped; // 10
  if (rest.some((status) => BELOW.includes(status)))
    return isHeldForQuote(facts, live) ? orderMachine.state.awaitingPayment : orderMachine.state.grading; // 11
  if (owes && (facts.payPoint === PAY_POINT.beforeGrading || facts.payPoint === PAY_POINT.afterGrading || !isMaking))
    return orderMachine.state.awaitingPayment; // 12
  if (isMaking) return orderMachine.state.inProduction; // 13
  return live.some(isGone) ? orderMachine.state.partlyShipped : orderMachine.state.readyToShip; // 14, 15
}

/** Payment before grading: nothing has reached a grader and the quoted total is not paid (states.md §2 line 11, D8). */
function isHeldForQuote(facts: OrderFacts, live: readonly number[]): boolean {
  if (facts.payPoint !== PAY_POINT.beforeGrading || !owesMoney(facts) || facts.quotePaid) return false;
  return live.every(
    (status) =>
      !isHere(status) ||
      status === coinMachine.state.withdrawn ||
      (status >= orderMachine.state.draft && status < coinMachine.state.firstGrade),
  );
}

function isLive(status: number): boolean {
  return status !== coinMachine.state.deleted;
}

function isGone(status: number): boolean {
  return GONE.includes(status);
}

/** A live coin that belongs to the rest: neither gone nor lost. */
function isHere(status: number): boolean {
  return !isGone(status) && !LOST.includes(status);
}
