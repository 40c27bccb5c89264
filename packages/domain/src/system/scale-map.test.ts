import { expect, test } from 'vitest';
import { SHELDON70 } from '../grading/scales/sheldon.ts';
import { foreignGrade, type ScaleMap, scaleMapProblems } from './scale-map.ts';

/** The newest version has no 66; the older one has. */
const OWN = { ...SHELDON70, ladder: SHELDON70.ladder.filter(({ number }) => number !== 66) };
const KNOWN = new Map([['sheldon70', [OWN, SHELDON70]]]);

const map = (rows: readonly [string, string][], more: Partial<ScaleMap> = {}): ScaleMap => ({
  scale: 'sheldon70',
  isComplete: true,
  isMonotone: true,
  rows: rows.map(([theirs, ours]) => ({ theirs, ours })),
  ...more,
});
const faults = (...maps: ScaleMap[]) => scaleMapProblems(maps, KNOWN).map(({ path, fault }) => `${path} ${fault}`);

test('a map from the lowest to the highest grade holds, a plus between two numbers', () => {
  expect(
    faults(
      map([
        ['MS63', 'MS63'],
        ['MS64', 'MS64'],
        ['MS64+', 'MS64+'],
        ['MS65', 'MS65'],
      ]),
    ),
  ).toEqual([]);
});

test('says which grade is unknown, comes twice, is missing or goes down', () => {
  expect(faults(map([['MS63', 'MS99']]))).toEqual(['0.rows.0.ours grade-unknown']);
  expect(
    faults(
      map([
        ['A', 'MS63'],
        ['A', 'MS64'],
      ]),
    ),
  ).toEqual(['0.rows.1.theirs grade-twice']);
  expect(
    faults(
      map([
        ['A', 'MS63'],
        ['B', ''],
      ]),
    ),
  ).toEqual(['0.rows.1.ours map-not-complete']);
  expect(
    faults(
      map([
        ['A', 'MS65'],
        ['B', 'MS64'],
        ['C', 'MS64'],
      ]),
    ),
  ).toEqual(['0.rows.1.ours map-not-monotone', '0.rows.2.ours map-not-monotone']);
});

test('claims nothing that was not claimed', () => {
  expect(
    faults(
      map(
        [
          ['A', 'MS65'],
          ['B', 'MS64'],
          ['C', ''],
        ],
        { isComplete: false, isMonotone: false },
      ),
    ),
  ).toEqual([]);
});

test('a scale is one of ours, and once', () => {
  expect(faults(map([], { scale: 'x' }), map([]), map([]))).toEqual(['0.scale scale-unknown', '2.scale scale-twice']);
});

test('a grade that only an older version knows stays right, and is ordered by none', () => {
  const rows: [string, string][] = [
    ['B', 'MS66'],
    ['A', 'MS63'],
  ];
  expect(faults(map(rows))).toEqual([]);
});

test('a grade of theirs is ours by the table of the scale, where the version of the piece knows it', () => {
  const maps = [
    map([
      ['MS 63', 'MS63'],
      ['Gem', 'MS66'],
      ['Genuine', ''],
    ]),
  ];
  const ask = (theirs: string, scale = SHELDON70) => foreignGrade(maps, scale, theirs);
  expect(ask('ms-63')).toEqual({ kind: 'mapped', ours: 'MS63' });
  expect(ask('GEM')).toEqual({ kind: 'mapped', ours: 'MS66' });
  expect(ask('GEM', OWN)).toEqual({ kind: 'unanswered' });
  expect(ask('genuine')).toEqual({ kind: 'unanswered' });
  expect(ask('MS99')).toEqual({ kind: 'unknown' });
  expect(foreignGrade([], SHELDON70, 'MS63')).toEqual({ kind: 'noMap' });
});
