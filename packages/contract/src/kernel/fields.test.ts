import { expect, test } from 'vitest';
import { zDay } from './fields.ts';

test.each([
  ['2026-02-28', true],
  ['2024-02-29', true],
  ['0001-01-01', true],
  ['2026-02-30', false],
  ['2025-02-29', false],
  ['0000-01-01', false],
  ['2026-1-1', false],
])('a day is one that the calendar has: %s', (day, isOne) => {
  expect(zDay.safeParse(day).success).toBe(isOne);
});
