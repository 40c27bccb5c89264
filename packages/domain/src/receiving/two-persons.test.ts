import { expect, test } from 'vitest';
import { receiptNeedsWitness, receiptValueFen, sealingNeedsWitness } from './two-persons.ts';

test.each([
  ['at the limit', 5_000_000, 5_000_000, false],
  ['above it', 5_000_001, 5_000_001, true],
  ['agreed above, but pieces are missing that nobody has settled', 9_000_000, 100_000, true],
  ['declared above, but the shortage is settled', 100_000, 100_000, false],
  ['agreed below, but surplus pieces came', 4_000_000, 5_000_001, true],
  ['nothing counted yet', 9_000_000, 0, true],
])('a receipt, %s', (_name, agreedFen, countedFen, needs) => {
  expect(receiptNeedsWitness(receiptValueFen({ agreedFen, countedFen }))).toBe(needs);
});

test('a sealing looks at the coin alone', () => {
  expect([sealingNeedsWitness(5_000_000), sealingNeedsWitness(5_000_001)]).toEqual([false, true]);
});
