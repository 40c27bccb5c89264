import { expect, test } from 'vitest';
import { monthsUpTo } from './use-trials.ts';

test('months to choose from go back over the turn of the year', () => {
  expect(monthsUpTo('2027-01-15', 3)).toEqual(['2027-01', '2026-12', '2026-11']);
});
