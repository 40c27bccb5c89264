import { describe, expect, test } from 'vitest';
import { CATEGORY } from '../catalogue/catalogue.enums.ts';
import type { Grade } from '../grading/grade.ts';
import { RESULT } from '../grading/result-types.ts';
import { SCALES, type ScaleCode } from '../grading/scales/scales.ts';
import { drawNext, planFits, quotaRate, type SpotStratum, scoreBand, spotPlanFor } from './spot-draw.ts';

/** A fixed sequence of places that looks random. */
const offsets = (seed: number) => (piece: number) => ((piece * 7_919 + seed * 104_729) ^ (piece << 7)) % 10_000;

function drawMany(rates: readonly number[], seed = 1): boolean[] {
  let stratum: SpotStratum = { targetBp: 0, drawn: 0 };
  return rates.map((rateBp) => {
    const next = drawNext(stratum, rateBp, offsets(seed));
    stratum = next;
    return next.isDrawn;
  });
}
const count = (drawn: readonly boolean[]) => drawn.filter(Boolean).length;

describe('a draw', () => {
  test.each([100, 500, 1_250, 3_333, 5_000, 7_500, 9_999])('at %i bp takes its share to within one piece', (rateBp) => {
    for (const seed of [1, 2, 3]) {
      const drawn = drawMany(
        Array.from({ length: 1_000 }, () => rateBp),
        seed,
      );
      for (const end of [10, 100, 1_000])
        expect(Math.abs(count(drawn.slice(0, end)) - (end * rateBp) / 10_000)).toBeLessThan(1.0001);
    }
  });

  test('takes every piece at a full share, and none at none, whatever went before', () => {
    expect(drawMany([3_000, 10_000, 10_000, 4_321, 10_000]).filter((_, at) => [1, 2, 4].includes(at))).toEqual([
      true,
      true,
      true,
    ]);
    expect(count(drawMany(Array.from({ length: 50 }, () => 0)))).toBe(0);
  });

  test('is the same for the same places, and another for others', () => {
    const rates = Array.from({ length: 200 }, () => 1_000);

    expect(drawMany(rates, 5)).toEqual(drawMany(rates, 5));
    expect(drawMany(rates, 5)).not.toEqual(drawMany(rates, 6));
  });
});

describe('the share of the next piece', () => {
  const quota = { mode: 'count', targetCount: 10, expectedCount: 100 } as const;
  test.each([
    ['of a share is the share', { mode: 'rate', rateBp: 700 } as const, { seen: 3, drawn: 1 }, 700],
    ['of a count begins as its part of what is expected', quota, { seen: 0, drawn: 0 }, 1_000],
    ['rises when it is behind', quota, { seen: 60, drawn: 2 }, 2_000],
    ['is nothing when the count is reached', quota, { seen: 40, drawn: 10 }, 0],
    ['is everything when fewer are coming than are missing', quota, { seen: 97, drawn: 5 }, 10_000],
    ['is everything when more came than were expected', quota, { seen: 130, drawn: 9 }, 10_000],
  ] as const)('%s', (_title, one, soFar, rateBp) => {
    expect(quotaRate(one, soFar)).toBe(rateBp);
  });

  test('of a count of all is reached exactly', () => {
    let [seen, stratum] = [0, { targetBp: 0, drawn: 0 } as SpotStratum];
    for (; seen < 100; seen += 1)
      stratum = drawNext(stratum, quotaRate(quota, { seen, drawn: stratum.drawn }), offsets(3));

    expect(stratum.drawn).toBe(10);
  });
});

describe('the plan of a piece', () => {
  const piece = { companyId: '7', category1: CATEGORY.struck, day: '2026-11-20' };
  const plan = (more: object) => ({
    id: '1',
    companyId: null as string | null,
    categories1: [] as number[],
    periodFrom: '2026-11-01',
    periodTo: null as string | null,
    isFull: false,
    ...more,
  });

  test.each([
    [{}, true],
    [{ companyId: '7' }, true],
    [{ companyId: '8' }, false],
    [{ categories1: [CATEGORY.struck, CATEGORY.modern] }, true],
    [{ categories1: [CATEGORY.ancient] }, false],
    [{ periodFrom: '2026-11-21' }, false],
    [{ periodTo: '2026-11-19' }, false],
    [{ periodTo: '2026-11-20' }, true],
  ])('%j fits: %s', (more, fits) => {
    expect(planFits(plan(more), piece)).toBe(fits);
  });

  test('is the narrowest that fits and is not full, of equals the youngest', () => {
    const [house, own, ownCategory] = [
      plan({ id: 'house' }),
      plan({ id: 'own', companyId: '7' }),
      plan({ id: 'ownCategory', companyId: '7', categories1: [CATEGORY.struck] }),
    ];

    expect(spotPlanFor([ownCategory, own, house], piece)?.id).toBe('ownCategory');
    expect(spotPlanFor([{ ...ownCategory, isFull: true }, own, house], piece)?.id).toBe('own');
    expect(spotPlanFor([own, { ...own, id: 'younger' }], piece)?.id).toBe('younger');
    expect(spotPlanFor([plan({ companyId: '8' })], piece)).toBeNull();
  });
});

test.each([
  ['sheldon70', { resultType: RESULT.graded, strike: 'MS', number: 69 }, '68'],
  ['sheldon70', { resultType: RESULT.graded, strike: 'MS', number: 70 }, '70'],
  ['sheldon70', { resultType: RESULT.graded, strike: 'MS', number: 12 }, '0'],
  ['cash100-house', { resultType: RESULT.graded, number: 82 }, '80'],
  ['sycee-words', { resultType: RESULT.graded, word: 'XF' }, 'words'],
] as readonly [ScaleCode, Grade, string][])('on %s %j stands in the band %s', (code, grade, band) => {
  expect(scoreBand(SCALES[code], grade)).toBe(band);
});
