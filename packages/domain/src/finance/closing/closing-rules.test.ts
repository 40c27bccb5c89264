import { describe, expect, it, test } from 'vitest';
import { guardsApart } from '../../kernel/guards.ts';
import { CLOSING_KIND } from './closing.enums.ts';
import { closingMachine } from './closing.machine.ts';
import {
  CLOSING_GUARDS,
  CLOSING_POINTS,
  dayAfter,
  daysOfMonth,
  monthAfter,
  openPoints,
  periodProblem,
  pointsOf,
} from './closing-rules.ts';

const { day, month } = CLOSING_KIND;

describe('what stands in the way of closing', () => {
  const at = (key: (typeof CLOSING_POINTS)[number]['key'], count: number) => ({ key, count, amountFen: 5 });

  it('is nothing when nothing is open, whatever is written', () => {
    expect(openPoints([at('tieOut', 0), at('unmatchedRows', 0)], { unmatchedRows: '' })).toEqual([]);
  });

  it('is every open point that has no remark, and every one that no remark explains', () => {
    const facts = [at('tieOut', 1), at('unmatchedRows', 2), at('cashCount', 1), at('daysClosed', 3)];
    expect(openPoints(facts, { tieOut: '明天再看', unmatchedRows: '银行代发', cashCount: '  ' })).toEqual([
      { key: 'tieOut', why: 'mustBeNothing' },
      { key: 'cashCount', why: 'needsRemark' },
      { key: 'daysClosed', why: 'mustBeNothing' },
    ]);
  });

  test.each([
    [day, 'cashCount', true],
    [day, 'daysClosed', false],
    [day, 'reconciled', false],
    [month, 'daysClosed', true],
    [month, 'reconciled', true],
    [month, 'cashCount', false],
    [day, 'tieOut', true],
    [month, 'tieOut', true],
  ] as const)('of kind %i looks at %s: %s', (kind, key, isAsked) => {
    expect(pointsOf(kind).some((point) => point.key === key)).toBe(isAsked);
  });

  it('is explainable but for the books themselves', () => {
    expect(CLOSING_POINTS.filter(({ isExplainable }) => !isExplainable).map(({ key }) => key)).toEqual([
      'daysClosed',
      'tieOut',
    ]);
  });
});

describe('days and months', () => {
  test.each([
    ['2026-02', '2026-02-01', '2026-02-28', '2026-03'],
    ['2024-02', '2024-02-01', '2024-02-29', '2024-03'],
    ['2026-12', '2026-12-01', '2026-12-31', '2027-01'],
  ])('%s runs from %s to %s; then comes %s', (one, from, to, next) => {
    expect([daysOfMonth(one), monthAfter(one)]).toEqual([{ from, to }, next]);
  });

  it('go over months and years', () => {
    expect([dayAfter('2026-12-31'), dayAfter('2026-03-01', -1)]).toEqual(['2027-01-01', '2026-02-28']);
    expect(() => daysOfMonth('2026-13')).toThrow(RangeError);
    expect(() => daysOfMonth('2026-11-01')).toThrow(RangeError);
  });

  test.each([
    [day, '2026-11-05', null, null],
    [day, '2026-11-05', '2026-11-01', null],
    [day, '2026-11-05', '2026-11-05', 'already-closed'],
    [day, '2026-11-04', '2026-11-05', 'already-closed'],
    [month, '2026-11-30', null, null],
    [month, '2026-11-30', '2026-10-31', null],
    [month, '2026-11-30', '2026-09-30', 'month-order'],
    [month, '2026-10-31', '2026-10-31', 'already-closed'],
  ] as const)('kind %i up to %s after %s: %s', (kind, to, last, problem) => {
    expect(periodProblem(kind, to, last)).toBe(problem);
  });
});

it('the guards and the machine are one', () => {
  expect(guardsApart(closingMachine, CLOSING_GUARDS)).toEqual([]);
});
