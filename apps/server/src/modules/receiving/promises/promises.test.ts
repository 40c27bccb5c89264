import { expect, test } from 'vitest';
import { promiseOf } from './refresh-promises.ts';

test.each([
  ['2026-11-20T09:00:00Z', 3, '2026-11-25T15:59:59.000Z'],
  // Friday evening in Beijing, not yet in London.
  ['2026-11-19T18:00:00Z', 1, '2026-11-23T15:59:59.000Z'],
  ['2026-11-20T09:00:00Z', null, '2026-12-18T15:59:59.000Z'],
])('entry finished at %s in a tier of %s workdays is promised for %s', (clockAt, workdays, promised) => {
  expect(promiseOf({ clockAt: new Date(clockAt), workdays }).toISOString()).toBe(promised);
});

test('days off and worked weekends of the house count', () => {
  const calendar = { daysOff: new Set(['2026-11-23', '2026-11-24']), extraWorkdays: new Set(['2026-11-28']) };
  const order = { clockAt: new Date('2026-11-20T02:00:00Z'), workdays: 4 };
  expect(promiseOf(order, calendar).toISOString()).toBe('2026-11-28T15:59:59.000Z');
});
