import { expect, test } from 'vitest';
import { addWorkdays, daysAfter, readDays, workdaysBefore, workdaysSince } from './workdays.ts';

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

test.each([
  ['2026-11-20', '2026-11-23', 1],
  ['2026-11-20', '2026-11-22', 0],
  ['2026-11-23', '2026-11-23', 0],
  ['2026-11-24', '2026-11-23', 0],
  ['2026-11-16', '2026-12-14', 20],
])('from %s to %s %i workdays have come', (day, until, count) => {
  expect(workdaysSince(day, until)).toBe(count);
});

test('the latest day after which so many workdays have come is the turn of counting them', () => {
  for (const today of ['2026-09-30', '2026-10-10', '2026-10-11', '2026-11-23']) {
    for (const days of [0, 1, 3, 5, 10, 30]) {
      const from = workdaysBefore(today, days, calendar);
      expect(workdaysSince(from, today, calendar)).toBeGreaterThanOrEqual(days);
      expect(from === today || workdaysSince(daysAfter(from, 1), today, calendar) < days).toBe(true);
    }
  }
});
