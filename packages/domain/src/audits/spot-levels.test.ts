import { describe, expect, test } from 'vitest';
import { rateAt, standingOf, strictest, wilsonBp } from './spot-levels.ts';

describe('the interval of a share of deviations', () => {
  // Reference values of the score interval without continuity correction, 95 %.
  test.each([
    [0, 0, 0, 10_000],
    [0, 10, 0, 2_775],
    [1, 10, 179, 4_042],
    [5, 10, 2_366, 7_634],
    [10, 10, 7_225, 10_000],
    [6, 37, 765, 3_114],
    [0, 100, 0, 370],
    [10, 200, 274, 896],
  ])('%i of %i lies between %i and %i bp', (hits, of, lowBp, highBp) => {
    expect(wilsonBp(hits, of)).toEqual({ lowBp, highBp });
  });
});

describe('the level of a grader', () => {
  test.each([
    [0, 0, 'normal'],
    [1, 1, 'normal'],
    [4, 4, 'normal'],
    [5, 2, 'tightened'],
    [20, 0, 'normal'],
    [74, 0, 'reduced'],
    [73, 0, 'normal'],
    [37, 6, 'tightened'],
    [40, 3, 'normal'],
    [200, 4, 'normal'],
    [200, 3, 'reduced'],
  ])('after %i looks with %i deviations it is %s where a twentieth is accepted', (checks, deviations, level) => {
    expect(standingOf(checks, deviations, 500).level).toBe(level);
  });

  test('of several graders is the strictest; a piece is spared only when all are', () => {
    expect(strictest(['reduced', 'tightened'])).toBe('tightened');
    expect(strictest(['reduced', 'normal'])).toBe('normal');
    expect(strictest(['reduced', 'reduced'])).toBe('reduced');
    expect(strictest([])).toBe('normal');
  });

  test('changes the share, never beyond all or below a trace', () => {
    expect([rateAt(1_000, 'reduced'), rateAt(1_000, 'normal'), rateAt(1_000, 'tightened')]).toEqual([
      400, 1_000, 2_500,
    ]);
    expect([rateAt(6_000, 'tightened'), rateAt(1, 'reduced'), rateAt(0, 'tightened')]).toEqual([10_000, 1, 0]);
  });
});
