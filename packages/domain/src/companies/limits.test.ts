import { describe, expect, it } from 'vitest';
import { CATEGORY } from '../catalogue/catalogue.enums.ts';
import {
  type Asked,
  closedDays,
  isStopped,
  type LimitPeriod,
  type LimitRule,
  limitHits,
  NO_PLACES,
  nextMonth,
  type Places,
  queuedUntil,
} from './limits.ts';

const RULE: LimitRule = {
  id: '1',
  category1: null,
  customerLevel: null,
  blackoutDays: '',
  action: 3,
  dayOrders: null,
  dayPieces: null,
  dayFen: null,
  monthOrders: null,
  monthPieces: null,
  monthFen: null,
  weekPieces: null,
  openPieces: null,
  minPieces: null,
  maxPieces: null,
  maxOrderFen: null,
  maxPieceFen: null,
  cutOffHour: null,
};
const ORDER: Places = { orders: 1, pieces: 10, valueFen: 1_000_000 };
const hitsOf = (
  rule: Partial<LimitRule>,
  used: Partial<Record<LimitPeriod, Places>> = {},
  order = ORDER,
  more: Partial<Asked> = {},
) =>
  limitHits(
    { ...RULE, ...rule },
    {
      ...{ day: '2026-11-30', hour: 9, openPieces: 0, highestFen: 500_000, order, closed: new Set() },
      used: { day: used.day ?? NO_PLACES, week: used.week ?? NO_PLACES, month: used.month ?? NO_PLACES },
      ...more,
    },
  );

describe('a limit of a company', () => {
  it('lets the last place be taken, and no more', () => {
    const used = { day: { orders: 2, pieces: 90, valueFen: 0 } };
    expect(hitsOf({ dayPieces: 100 }, used)).toEqual([]);
    expect(hitsOf({ dayPieces: 99 }, used)).toMatchObject([{ kind: 'dayPieces', limit: 99, used: 90, wanted: 10 }]);
  });

  it.each<[keyof LimitRule, number]>([
    ['dayOrders', 0],
    ['dayPieces', 9],
    ['dayFen', 999_999],
    ['weekPieces', 9],
    ['openPieces', 9],
    ['maxPieces', 9],
    ['maxPieceFen', 499_999],
    ['monthOrders', 0],
    ['monthPieces', 9],
    ['monthFen', 999_999],
    ['minPieces', 11],
    ['maxOrderFen', 999_999],
  ])('of the kind %s refuses what is beyond it', (kind, limit) => {
    expect(hitsOf({ [kind]: limit })).toMatchObject([{ kind, limit, action: 3 }]);
  });

  it('that warns lets the order through', () => {
    const hits = hitsOf({ dayPieces: 9, minPieces: 11, action: 1 });
    expect(hits.map(({ action }) => action)).toEqual([1, 1]);
    expect(isStopped(hits)).toBe(false);
  });

  it('that queues names the first day on which the order fits', () => {
    const full = { day: { orders: 9, pieces: 95, valueFen: 0 }, month: { orders: 9, pieces: 95, valueFen: 0 } };
    expect(queuedUntil(hitsOf({ dayPieces: 100, action: 2 }, full))).toBe('2026-12-01');
    expect(queuedUntil(hitsOf({ dayPieces: 100, monthPieces: 100, action: 2 }, full))).toBe('2026-12-01');
    expect(nextMonth('2026-12-31')).toBe('2027-01-01');
  });

  it('that queues refuses what no day has room for', () => {
    const hits = hitsOf({ dayPieces: 9, action: 2 });
    expect(hits).toMatchObject([{ action: 3, freeOn: null }]);
    expect(queuedUntil(hits)).toBeNull();
  });

  it('of a week is free again on Monday; one of pieces under way on no day that is known', () => {
    const full = { week: { orders: 1, pieces: 95, valueFen: 0 } };
    const sunday = { day: '2026-11-29' };
    expect(queuedUntil(hitsOf({ weekPieces: 100, action: 2 }, full))).toBe('2026-12-07');
    expect(queuedUntil(hitsOf({ weekPieces: 100, action: 2 }, full, ORDER, sunday))).toBe('2026-11-30');
    const open = hitsOf({ openPieces: 100, action: 2 }, {}, ORDER, { openPieces: 91 });
    expect(open).toMatchObject([{ kind: 'openPieces', used: 91, wanted: 10, action: 3 }]);
  });

  it('takes nothing from its hour on and on its days; a queue skips those days', () => {
    const rule = { cutOffHour: 16, blackoutDays: '2026-12-01~2026-12-03', action: 2 };
    expect(hitsOf(rule, {}, ORDER, { hour: 15 })).toEqual([]);
    expect(hitsOf(rule, {}, ORDER, { hour: 16 })).toMatchObject([
      { kind: 'cutOffHour', limit: 16, action: 2, freeOn: '2026-12-04' },
    ]);
    expect(hitsOf(rule, {}, ORDER, { day: '2026-12-02' })).toMatchObject([
      { kind: 'blackoutDays', action: 2, freeOn: '2026-12-04' },
    ]);
    expect(hitsOf({ ...rule, action: 3 }, {}, ORDER, { hour: 23 })).toMatchObject([{ action: 3 }]);
  });

  it('queues no order for a day on which another limit takes nothing', () => {
    const full = { day: { orders: 1, pieces: 95, valueFen: 0 } };
    const holidays = { action: 3, blackoutDays: '2026-12-01~2026-12-03' };
    const queued = (other: typeof holidays) =>
      queuedUntil(hitsOf({ dayPieces: 100, action: 2 }, full, ORDER, { closed: closedDays([other]) }));
    expect(queued(holidays)).toBe('2026-12-04');
    expect(queued({ ...holidays, action: 1 })).toBe('2026-12-01');
  });

  it('of a category says nothing to an order without it', () => {
    expect(hitsOf({ category1: CATEGORY.struck, dayPieces: 0, minPieces: 3 }, {}, NO_PLACES)).toEqual([]);
  });
});
