import { describe, expect, test } from 'vitest';
import { daysBetween, daysOf, monthUntil } from './summary.model.ts';

describe('days of a summary', () => {
  test('begin with the month of Shanghai, which may be ahead of UTC', () => {
    expect(monthUntil(new Date('2026-10-31T17:00:00Z'))).toEqual({ from: '2026-11-01', to: '2026-11-01' });
  });
  test('a missing end is the other one', () => {
    const now = new Date('2026-11-23T04:00:00Z');
    expect(daysOf({ from: '2026-11-02' }, now)).toEqual({ from: '2026-11-02', to: '2026-11-02' });
    expect(daysOf(undefined, now)).toEqual({ from: '2026-11-01', to: '2026-11-23' });
  });
  test('stand one by one in the chart, unless there are too many or they go backwards', () => {
    expect(daysBetween({ from: '2026-10-30', to: '2026-11-02' })).toEqual([
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
      '2026-11-02',
    ]);
    expect(daysBetween({ from: '2026-01-01', to: '2026-12-31' })).toEqual([]);
    expect(daysBetween({ from: '2026-11-02', to: '2026-11-01' })).toEqual([]);
  });
});
