import { expect, test } from 'vitest';
import { addWorkdays, readDays } from './workdays.ts';

test.each([
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-11-20', 5, '2026-11-27'],
  ['2026-11-16', 20, '2026-12-14'],
  ['2026-11-20', 0, '2026-11-20'],
])('%s and %i workdays are %s', (day, workdays, result) => {
  expect(addWorkdays(day, workdays)).toBe(result);
});

// 国庆 2026: off from 1 to 7 October, Saturday the 10th is worked.
const calendar = { daysOff: readDays('2026-10-01~2026-10-07').days, extraWorkdays: readDays('2026-10-10').days };

test.each([
  ['2026-09-30', 1, '2026-10-08'],
  ['2026-09-30', 3, '2026-10-10'],
  ['2026-09-30', 4, '2026-10-12'],
])('with a calendar %s and %i workdays are %s', (day, workdays, result) => {
  expect(addWorkdays(day, workdays, calendar)).toBe(result);
});

test('days are read singly and in ranges, whatever stands between them; what is no day is told', () => {
  const { days, wrong } = readDays(
    '2026-05-01～2026-05-03，2026-06-19\n2026-02-30 2026-05-03~2026-05-01 2025-01-01~2026-01-01',
  );
  expect([...days]).toEqual(['2026-05-01', '2026-05-02', '2026-05-03', '2026-06-19']);
  expect(wrong).toEqual(['2026-02-30', '2026-05-03~2026-05-01', '2025-01-01~2026-01-01']);
});
