import { expect, test } from 'vitest';
import { isMoneyClosed, MONEY_PAIRS, recordOfPair } from './money-pairs.ts';

test.each([
  ['no pair at all', [], true],
  ['no record off', [{ offRecords: 0, offFen: 0 }], true],
  [
    'one record off',
    [
      { offRecords: 0, offFen: 0 },
      { offRecords: 1, offFen: 5 },
    ],
    false,
  ],
  ['two records whose differences cancel out', [{ offRecords: 2, offFen: 10 }], false],
])('money closes with %s: %j', (_, pairs, closes) => {
  expect(isMoneyClosed(pairs)).toBe(closes);
});

test('every pair stands once and is about a record', () => {
  expect(new Set(MONEY_PAIRS.map(({ key }) => key)).size).toBe(MONEY_PAIRS.length);
  expect(recordOfPair('paymentBank')).toBe('payment');
  expect(recordOfPair('commissionOwed')).toBe('agent');
  expect(recordOfPair('constructor')).toBeNull();
});
