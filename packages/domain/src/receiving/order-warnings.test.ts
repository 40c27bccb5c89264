import { describe, expect, test } from 'vitest';
import { WARN_TYPE } from '../dashboard/dashboard.enums.ts';
import { PLAIN_CALENDAR } from '../kernel/workdays.ts';
import { orderMachine } from './order.machine.ts';
import { ORDER_WARN_TYPES, orderWarnings, UNDER_WAY, type WaitingOrder, warningBounds } from './order-warnings.ts';

// A Monday.
const TODAY = '2026-11-23';
const { state } = orderMachine;
const quiet: WaitingOrder = {
  status: state.grading,
  statusDay: TODAY,
  auditDay: null,
  failedDay: null,
  questionDay: null,
  promisedDay: null,
};
const of = (order: Partial<WaitingOrder>) => orderWarnings({ ...quiet, ...order }, TODAY, PLAIN_CALENDAR);

describe('warnings of an order', () => {
  test('count workdays: what came on Friday has waited one on Monday', () => {
    expect(of({ status: state.arrived, statusDay: '2026-11-20' })).toEqual([
      { type: WARN_TYPE.arrivedNotConfirmed, days: 1 },
    ]);
    expect(of({ status: state.arrived, statusDay: '2026-11-23' })).toEqual([]);
  });

  test('say the promise first: how many workdays are left, or over', () => {
    expect(of({ promisedDay: '2026-11-26' })).toEqual([{ type: WARN_TYPE.dueSoon, days: 3 }]);
    expect(of({ promisedDay: '2026-11-27' })).toEqual([]);
    expect(of({ promisedDay: TODAY })).toEqual([{ type: WARN_TYPE.dueSoon, days: 0 }]);
    expect(of({ promisedDay: '2026-11-19', failedDay: '2026-11-19' })).toEqual([
      { type: WARN_TYPE.overdue, days: 2 },
      { type: WARN_TYPE.checkFailed, days: 2 },
    ]);
  });

  test('end with the shipping: nobody waits for a draft, a shipped, closed or cancelled order', () => {
    const old = '2026-01-05';
    for (const status of [state.draft, state.submitted, state.shipped, state.closed, state.cancelled])
      expect(of({ status, statusDay: old, auditDay: old, failedDay: old, questionDay: old, promisedDay: old })).toEqual(
        [],
      );
  });
});

test('the filter finds exactly the orders that show the warning', () => {
  const days = Array.from({ length: 40 }, (_, index) =>
    new Date(Date.UTC(2026, 9, 25 + index)).toISOString().slice(0, 10),
  );
  for (const type of ORDER_WARN_TYPES) {
    const [bound] = warningBounds([type], null, TODAY, PLAIN_CALENDAR);
    for (const day of days) {
      const found = bound !== undefined && day <= bound.until && (bound.from === null || day >= bound.from);
      const order = { statusDay: day, auditDay: day, failedDay: day, questionDay: day, promisedDay: day };
      const shown = UNDER_WAY.some((status) => of({ ...order, status }).some((one) => one.type === type));
      expect([type, day, found]).toEqual([type, day, shown]);
    }
  }
});

test('workdays asked for stand instead of those that make a warning; what no order has means nothing', () => {
  expect(warningBounds([WARN_TYPE.notGraded], 10, TODAY, PLAIN_CALENDAR)).toEqual([
    { type: WARN_TYPE.notGraded, from: null, until: '2026-11-09' },
  ]);
  expect(warningBounds([WARN_TYPE.unclaimedParcel], 1, TODAY, PLAIN_CALENDAR)).toEqual([]);
  expect(warningBounds([], null, TODAY, PLAIN_CALENDAR)).toHaveLength(ORDER_WARN_TYPES.length);
});
