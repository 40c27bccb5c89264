import { describe, expect, test } from 'vitest';
import { bandsOf, isBelow, labelled, linePath, pointsOf, scaleY, stepOf, ticksOf } from './chart.model.ts';

describe('the axis of a chart', () => {
  test.each([
    [0, 1],
    [1, 1],
    [2, 1],
    [3, 2],
    [5, 5],
    [38, 20],
    [87, 50],
    [100, 50],
    [101, 100],
    [4321, 5000],
  ])('reaches %i in two steps of %i', (max, step) => expect(stepOf(max)).toBe(step));

  test('starts at zero and ends above the highest value', () => {
    expect(ticksOf([3, 38, 12])).toEqual([0, 20, 40]);
    expect(ticksOf([])).toEqual([0, 1, 2]);
  });

  test('puts zero on the base line and the top at the upper edge', () => {
    const yOf = scaleY(40, 120);
    expect([yOf(0), yOf(20), yOf(40), yOf(60)]).toEqual([120, 60, 0, 0]);
    expect(scaleY(0, 120)(0)).toBe(120);
  });
});

describe('places along a chart', () => {
  test('bars stand in the middle of equal bands and never grow beyond their width', () => {
    const bands = bandsOf(4, 400, 28);
    expect(bands.map((band) => band.middle)).toEqual([50, 150, 250, 350]);
    expect(bands[0]).toEqual({ x: 36, width: 28, middle: 50 });
    expect(bandsOf(4, 80, 28)[0]?.width).toBe(11.2);
    expect(bandsOf(0, 80, 28)).toEqual([]);
  });

  test('points run from edge to edge; a single day stands at the right', () => {
    expect(pointsOf(3, 10, 30)).toEqual([10, 20, 30]);
    expect(pointsOf(1, 10, 30)).toEqual([30]);
    expect(pointsOf(0, 10, 30)).toEqual([]);
  });

  test('labels keep both ends and grow fewer in a narrow chart', () => {
    expect(labelled(12, 400)).toEqual([0, 4, 7, 11]);
    expect(labelled(12, 150)).toEqual([0, 11]);
    expect(labelled(2, 400)).toEqual([0, 1]);
  });

  test('a line goes through its points in order', () => {
    expect(linePath([0, 10], [5, 6.5])).toBe('M0 5L10 6.5');
    expect(linePath([], [])).toBe('');
  });
});

test('a step is below its mean only when it is really lower', () => {
  expect(isBelow({ today: 96, mean7: 110.9 })).toBe(true);
  expect(isBelow({ today: 0, mean7: 0 })).toBe(false);
  expect(isBelow({ today: 5, mean7: 5 })).toBe(false);
});
