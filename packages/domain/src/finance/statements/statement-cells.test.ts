import { describe, expect, test } from 'vitest';
import { foldPayer, readAmount, readInstant, statementCell, tailOf } from './statement-cells.ts';

describe('an amount of a statement', () => {
  test.each([
    ['1,234.50', 123_450],
    ['¥520.00', 52_000],
    ['￥1，234.5元', 123_450],
    ['+66.6', 6_660],
    ['-20.00', -2_000],
    ['(20.00)', -2_000],
    ['0001.00', 100],
    ['`520.00', 52_000],
    ['="88.00"', 8_800],
    ['0.00', 0],
    ['', null],
    ['--', null],
    ['/', null],
  ])('%s is %s', (cell, fen) => expect(readAmount(cell)).toEqual({ ok: true, value: fen }));

  test.each([
    ['1.234,50', 'notANumber'],
    ['12,34.00', 'notANumber'],
    ['1.005', 'tooManyDecimals'],
    ['五百', 'notANumber'],
    ['99999999999999.00', 'outOfRange'],
  ])('%s is none: %s', (cell, fault) => expect(readAmount(cell)).toEqual({ ok: false, error: fault }));
});

describe('a time of a statement', () => {
  test.each([
    ['2026-11-20 09:12:33', '', '2026-11-20T01:12:33.000Z'],
    ['2026/11/2 9:05', '', '2026-11-02T01:05:00.000Z'],
    ['20261120', '', '2026-11-19T16:00:00.000Z'],
    ['20261120', '091233', '2026-11-20T01:12:33.000Z'],
    ['20261120', '91233', '2026-11-20T01:12:33.000Z'],
    ['20261120091233', '', '2026-11-20T01:12:33.000Z'],
    ['2026年11月20日', '09:12', '2026-11-20T01:12:00.000Z'],
    ['2026-11-20T09:12:33', '', '2026-11-20T01:12:33.000Z'],
    ['46346.5', '', '2026-11-20T04:00:00.000Z'],
  ])('%s %s is read on the clock of Shanghai', (day, clock, at) => expect(readInstant(day, clock)).toBe(at));

  test.each(['', '昨天', '2026-02-30', '2026-13-01', '2026-11-20 25:00', '0001-01-01'])('%s is none', (cell) =>
    expect(readInstant(cell)).toBeNull(),
  );
});

test('cells lose what channels put around them; tails and names are compared without marks', () => {
  expect(statementCell('`1001690740\t')).toBe('1001690740');
  expect(tailOf('6217 0000 1234 5678')).toBe('5678');
  expect(tailOf('lim***@163.com')).toBe('lim');
  expect(foldPayer('上海藏泉文化（集团）有限公司')).toBe(foldPayer('上海藏泉文化(集团)有限公司'));
  expect(foldPayer('王建国先生')).toBe('王建国');
});
