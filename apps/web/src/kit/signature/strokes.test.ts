import { expect, test } from 'vitest';
import { closed, pathOf, withPoint } from './strokes.ts';

const FIELD = { width: 600, height: 200 };

test('a point is cut to the field, rounded, and left out beside the last one', () => {
  expect(withPoint([], -5, 250.4, FIELD)).toEqual([0, 200]);
  expect(withPoint([10, 10], 11, 10.4, FIELD)).toEqual([10, 10]);
  expect(withPoint([10, 10], 13.6, 10, FIELD)).toEqual([10, 10, 14, 10]);
});

test('a dot becomes a line inside of the field', () => {
  expect(closed([600, 7], FIELD)).toEqual([600, 7, 599, 7]);
  expect(closed([1, 2, 3, 4], FIELD)).toEqual([1, 2, 3, 4]);
});

test('the path begins at the first point and ends at the last', () => {
  expect(pathOf([1, 2, 3, 4])).toBe('M1 2L3 4');
  expect(pathOf([0, 0, 10, 10, 20, 0])).toBe('M0 0Q10 10 15 5L20 0');
  expect(pathOf([])).toBe('');
});
