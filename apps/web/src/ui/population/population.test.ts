import { describe, expect, test } from 'vitest';
import { barsOf, summarise } from './population.ts';

const rows = [
  { number: 40, count: 3 },
  { number: 55, count: 2 },
  { number: 63, count: 4 },
];

describe('a piece among its kind', () => {
  test('counts what lies above, beside and below it', () =>
    expect(summarise(rows, 55)).toEqual({ total: 9, above: 4, same: 2, below: 3 }));
  test('without a number has only a total', () =>
    expect(summarise(rows, null)).toEqual({ total: 9, above: 0, same: 0, below: 0 }));
  test('gets a bar of its own when it is the first with its number', () =>
    expect(barsOf(rows, 58)).toEqual([rows[0], rows[1], { number: 58, count: 0 }, rows[2]]));
  test('adds no second bar', () => expect(barsOf(rows, 55)).toEqual(rows));
});
