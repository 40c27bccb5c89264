import { expect, test } from 'vitest';
import { type BalanceRow, checkBalances } from './balance-check.ts';

/** Rows of these moves and balances, a minute apart, from row 2 on. */
const rowsOf = (...rows: readonly (readonly [movedFen: number | null, balanceFen: number | null])[]): BalanceRow[] =>
  rows.map(([movedFen, balanceFen], at) => ({
    sheetRow: at + 2,
    at: `2026-11-${String(19 + Math.floor(at / 2))}T0${at}:00:00Z`,
    movedFen,
    balanceFen,
  }));
const day = (at: string) => at.slice(0, 10);
const check = (rows: readonly BalanceRow[], earlierFen: number | null = null) => checkBalances(rows, earlierFen, day);
const breaks = (rows: readonly BalanceRow[], earlierFen: number | null = null) =>
  check(rows, earlierFen)?.breaks.map(({ sheetRow, code, expectedFen }) => [sheetRow, code, expectedFen]);

const GOOD = [
  [500, 1_500],
  [-200, 1_300],
  [700, 2_000],
  [-100, 1_900],
] as const;

test('a file whose balances go on row by row has no break, rising or falling, and says what each day ended with', () => {
  const rising = rowsOf(...GOOD);
  expect(check(rising)).toEqual({
    openingFen: 1_000,
    closingFen: 1_900,
    breaks: [],
    days: [
      { at: rising[1]?.at, balanceFen: 1_300 },
      { at: rising[3]?.at, balanceFen: 1_900 },
    ],
  });
  expect(check(rising.toReversed())).toMatchObject({ openingFen: 1_000, closingFen: 1_900, breaks: [] });
  const sameTime = rising.map((row) => ({ ...row, at: '2026-11-19T00:00:00Z' }));
  expect(check(sameTime.toReversed())).toMatchObject({ openingFen: 1_000, closingFen: 1_900, breaks: [] });
});

test('a missing row is a gap at the row after it, and told once', () => {
  expect(breaks(rowsOf(GOOD[0], GOOD[2], GOOD[3]))).toEqual([[3, 'balanceGap', 2_200]]);
});

test('a row that says another balance than the others is wrong, and told once', () => {
  const rows = rowsOf(GOOD[0], [-200, 1_030], GOOD[2], GOOD[3]);
  expect(breaks(rows)).toEqual([[3, 'balanceWrong', 1_300]]);
  expect(breaks(rows.toReversed())).toEqual([[3, 'balanceWrong', 1_300]]);
});

test('a changed amount does not come to its balance', () => {
  expect(breaks(rowsOf(GOOD[0], [-250, 1_300], GOOD[2], GOOD[3]))).toEqual([[3, 'balanceGap', 1_250]]);
});

test('what earlier files ended with goes on in this one', () => {
  expect(breaks(rowsOf(...GOOD), 1_000)).toEqual([]);
  expect(breaks(rowsOf(...GOOD), 900)).toEqual([[2, 'balanceSince', 1_400]]);
});

test('an empty balance is carried on, and across a row that cannot be read nothing is said', () => {
  expect(breaks(rowsOf(GOOD[0], [-200, null], GOOD[2], GOOD[3]))).toEqual([]);
  expect(breaks(rowsOf(GOOD[0], [-200, null], [700, 2_001], [-100, 1_901]))).toEqual([[4, 'balanceGap', 2_000]]);
  expect(breaks(rowsOf(GOOD[0], [null, null], [700, 9_000], [-100, 8_900]))).toEqual([]);
});

test('without the column there is nothing to check', () => {
  expect(check(rowsOf([500, null], [-200, null]))).toBeNull();
});
