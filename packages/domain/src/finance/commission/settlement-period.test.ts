import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter, lastPeriodEnd, periodStart } from './settlement-period.ts';

const CALENDAR = { week: 7, month: 31 };

describe('settlement periods', () => {
  it('of a week end on the closing weekday before today', () => {
    // 2026-11-22 is a Sunday.
    expect(lastPeriodEnd('week', '2026-11-22', CALENDAR)).toBe('2026-11-15');
    expect(lastPeriodEnd('week', '2026-11-23', CALENDAR)).toBe('2026-11-22');
    expect(lastPeriodEnd('week', '2026-11-22', { ...CALENDAR, week: 5 })).toBe('2026-11-20');
    expect(periodStart('week', '2026-11-22', CALENDAR)).toBe('2026-11-16');
  });

  it('of a month end on the closing day, or on the last day of a month without it', () => {
    expect(lastPeriodEnd('month', '2026-12-01', CALENDAR)).toBe('2026-11-30');
    expect(lastPeriodEnd('month', '2026-11-30', CALENDAR)).toBe('2026-10-31');
    expect(lastPeriodEnd('month', '2026-01-10', CALENDAR)).toBe('2025-12-31');
    expect(lastPeriodEnd('month', '2026-03-05', { ...CALENDAR, month: 25 })).toBe('2026-02-25');
    expect(periodStart('month', '2026-03-25', { ...CALENDAR, month: 25 })).toBe('2026-02-26');
    expect(periodStart('month', '2026-02-28', CALENDAR)).toBe('2026-02-01');
  });

  it('follow each other without gap or overlap, and every day is in one that ends on or after it', () => {
    const days = fc.integer({ min: 0, max: 4_000 }).map((n) => dayAfter('2024-01-01', n));
    const closing = fc.record({ week: fc.integer({ min: 1, max: 7 }), month: fc.integer({ min: 1, max: 31 }) });
    fc.assert(
      fc.property(days, closing, fc.constantFrom('week' as const, 'month' as const), (today, ends, cycle) => {
        const end = lastPeriodEnd(cycle, today, ends);
        const start = periodStart(cycle, end, ends);
        expect(end < today).toBe(true);
        expect(start <= end).toBe(true);
        expect(lastPeriodEnd(cycle, dayAfter(end), ends)).toBe(end);
        expect(lastPeriodEnd(cycle, start, ends)).toBe(dayAfter(start, -1));
      }),
    );
  });
});
