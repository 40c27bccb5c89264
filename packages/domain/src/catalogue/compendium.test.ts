import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOpenReference, parentsOf, referenceNorm, VARIETY_LEVELS, varietyFaults } from './compendium.ts';

const outline = (...depths: number[]) => depths.map((depth, at) => ({ depth, nameZh: `v${at}` }));

describe('varieties as an outline', () => {
  test.each([
    [
      [1, 2, 3, 2, 1],
      [null, 0, 1, 0, null],
    ],
    [
      [1, 1, 2],
      [null, null, 1],
    ],
  ])('%j hang under %j', (depths, parents) => {
    const lines = outline(...depths);
    expect(varietyFaults(lines)).toEqual([]);
    expect(parentsOf(lines)).toEqual(parents);
  });

  test.each([
    ['begin below the first level', [2]],
    ['jump a level', [1, 3]],
    ['go below the third', [1, 2, 3, 4]],
  ])('may not %s', (_, depths) => {
    expect(varietyFaults(outline(...depths))).toMatchObject([{ at: depths.length - 1, fault: 'variety-level' }]);
  });

  test('have each name once', () => {
    expect(varietyFaults([...outline(1, 1), { depth: 2, nameZh: 'v0' }])).toEqual([
      { at: 2, field: 'nameZh', fault: 'repeated' },
    ]);
  });

  test('never turn in a circle: every accepted outline climbs to the item in at most three steps', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 30 }), (depths) => {
        const lines = outline(...depths);
        if (varietyFaults(lines).length > 0) return;
        const parents = parentsOf(lines);
        for (let at = 0; at < lines.length; at += 1) {
          let [steps, now] = [1, parents[at] ?? null];
          while (now !== null && steps <= VARIETY_LEVELS) [now, steps] = [parents[now] ?? null, steps + 1];
          expect([now, steps]).toEqual([null, lines[at]?.depth]);
        }
      }),
    );
  });
});

test('references are compared without case, signs and open ends', () => {
  expect(referenceNorm('L&M', '63')).toBe('l&m-63');
  expect(referenceNorm('k', '605')).toBe(referenceNorm('Kann', '605'));
  expect(referenceNorm('H', '22.8x')).toBe('h-22.8');
  expect([isOpenReference('H', '22.8x'), isOpenReference('H', '22.8')]).toEqual([true, false]);
});
