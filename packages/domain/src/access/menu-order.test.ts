import { describe, expect, test } from 'vitest';
import { inHouseOrder, moveTo } from './menu-order.ts';

const placed = (places: Readonly<Record<string, number>>) => (item: string) => places[item] ?? null;

describe('the order of the menu', () => {
  test('is the one of the specification while nobody placed anything', () => {
    expect(inHouseOrder(['a', 'b', 'c'], placed({}))).toEqual(['a', 'b', 'c']);
  });

  test('follows the places; what a later release brings comes behind', () => {
    expect(inHouseOrder(['new', 'a', 'b', 'newer'], placed({ a: 2, b: 1 }))).toEqual(['b', 'a', 'new', 'newer']);
  });

  test.each([
    ['a', 3, 'bca'],
    ['c', 1, 'cab'],
    ['b', 2, 'abc'],
    ['a', 99, 'bca'],
    ['c', -5, 'cab'],
  ])('%s moves to %i', (item, place, expected) => {
    expect(moveTo(['a', 'b', 'c'], item, place).join('')).toBe(expected);
  });
});
