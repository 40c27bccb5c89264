import { expect, test } from 'vitest';
import { addWorkdays } from './workdays.ts';

test.each([
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-11-20', 5, '2026-11-27'],
  ['2026-11-16', 20, '2026-12-14'],
  ['2026-11-20', 0, '2026-11-20'],
])('%s and %i workdays are %s', (day, workdays, result) => {
  expect(addWorkdays(day, workdays)).toBe(result);
});
