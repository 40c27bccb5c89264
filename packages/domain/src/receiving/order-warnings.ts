import { WARN_TYPE } from '../dashboard/dashboard.enums.ts';
import { addWorkdays, daysAfter, type WorkCalendar, workdaysBefore, workdaysSince } from '../kernel/workdays.ts';
import { orderMachine } from './order.machine.ts';

/** What of an order is looked at: days are Shanghai days, `YYYY-MM-DD`. */
export interface WaitingOrder {
  readonly status: number;
  /** Since when it has its state. */
  readonly statusDay: string | null;
  /** Since when a piece is with its auditors, did not pass the outbound check; since when the customer is asked. */
  readonly auditDay: string | null;
  readonly failedDay: string | null;
  readonly questionDay: string | null;
  readonly promisedDay: string | null;
}

/** A warning of an order: which, and how many workdays it waits (9: are left, 10: are over). */
export interface OrderWarning {
  readonly type: number;
  readonly days: number;
}

/** The fact whose age counts. */
export type WaitFact = 'statusDay' | 'auditDay' | 'failedDay' | 'questionDay';

/** One warning about waiting: in which states, since which fact, and after how many workdays it is one. */
export interface WaitRule {
  readonly type: number;
  readonly statuses: readonly number[];
  readonly since: WaitFact;
  readonly leastDays: number;
}

const { state } = orderMachine;

/** States in which somebody works on an order or waits for it. */
export const UNDER_WAY: readonly number[] = [
  state.arrived,
  state.receiptException,
  state.received,
  state.entering,
  state.grading,
  state.awaitingCustomer,
  state.awaitingPayment,
  state.inProduction,
  state.readyToShip,
  state.partlyShipped,
];

/** Warnings about waiting, the most urgent first (terms.md “Enumerations” warnType). Unclaimed parcels have no order. */
export const WAIT_RULES: readonly WaitRule[] = [
  { type: WARN_TYPE.checkFailed, statuses: UNDER_WAY, since: 'failedDay', leastDays: 1 },
  { type: WARN_TYPE.customerSilent, statuses: UNDER_WAY, since: 'questionDay', leastDays: 3 },
  { type: WARN_TYPE.auditWaiting, statuses: UNDER_WAY, since: 'auditDay', leastDays: 2 },
  {
    type: WARN_TYPE.arrivedNotConfirmed,
    statuses: [state.arrived, state.receiptException],
    since: 'statusDay',
    leastDays: 1,
  },
  { type: WARN_TYPE.notEntered, statuses: [state.received, state.entering], since: 'statusDay', leastDays: 2 },
  { type: WARN_TYPE.notGraded, statuses: [state.grading], since: 'statusDay', leastDays: 5 },
  { type: WARN_TYPE.finalUnpaid, statuses: [state.awaitingPayment], since: 'statusDay', leastDays: 3 },
  { type: WARN_TYPE.paidNotProduced, statuses: [state.inProduction], since: 'statusDay', leastDays: 3 },
  {
    type: WARN_TYPE.shippingDelayed,
    statuses: [state.readyToShip, state.partlyShipped],
    since: 'statusDay',
    leastDays: 2,
  },
];

/** A promise is near from so many workdays before its day. */
export const DUE_SOON_DAYS = 3;

function ofPromise({ status, promisedDay }: WaitingOrder, today: string, calendar: WorkCalendar): OrderWarning[] {
  if (promisedDay === null || !UNDER_WAY.includes(status)) return [];
  if (promisedDay < today) return [{ type: WARN_TYPE.overdue, days: workdaysSince(promisedDay, today, calendar) }];
  if (promisedDay > addWorkdays(today, DUE_SOON_DAYS, calendar)) return [];
  return [{ type: WARN_TYPE.dueSoon, days: workdaysSince(today, promisedDay, calendar) }];
}

/** What the house should look at, the most urgent first: the promise, then what waits too long in its step. */
export function orderWarnings(order: WaitingOrder, today: string, calendar: WorkCalendar): OrderWarning[] {
  const waits = WAIT_RULES.flatMap(({ type, statuses, since, leastDays }) => {
    const day = order[since];
    if (day === null || !statuses.includes(order.status)) return [];
    const days = workdaysSince(day, today, calendar);
    return days < leastDays ? [] : [{ type, days }];
  });
  return [...ofPromise(order, today, calendar), ...waits];
}

/** The days between which the fact of a warning lies, both inclusive; `from` null: however long ago. */
export interface WarningBound {
  readonly type: number;
  readonly from: string | null;
  readonly until: string;
}

/** Warnings that an order may have. */
export const ORDER_WARN_TYPES: readonly number[] = [
  WARN_TYPE.overdue,
  WARN_TYPE.dueSoon,
  ...WAIT_RULES.map(({ type }) => type),
];

function boundOf(type: number, days: number | null, today: string, calendar: WorkCalendar): WarningBound | null {
  if (type === WARN_TYPE.dueSoon)
    return { type, from: today, until: addWorkdays(today, days ?? DUE_SOON_DAYS, calendar) };
  if (type === WARN_TYPE.overdue) {
    const until = workdaysBefore(today, days ?? 0, calendar);
    return { type, from: null, until: until < today ? until : daysAfter(today, -1) };
  }
  const rule = WAIT_RULES.find((one) => one.type === type);
  return rule ? { type, from: null, until: workdaysBefore(today, days ?? rule.leastDays, calendar) } : null;
}

/**
 * What the filter of warnings means today: the types asked for (none: any), waiting for so many workdays (null: as long
 * as makes it a warning; of the near promise: due within so many). Types that no order has mean nothing.
 */
export function warningBounds(
  types: readonly number[],
  days: number | null,
  today: string,
  calendar: WorkCalendar,
): WarningBound[] {
  const asked = types.length > 0 ? types : ORDER_WARN_TYPES;
  return asked.flatMap((type) => boundOf(type, days, today, calendar) ?? []);
}
