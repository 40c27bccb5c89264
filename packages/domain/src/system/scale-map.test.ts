import { expect, test } from 'vitest';
import { type ScaleMap, scaleMapProblems } from './scale-map.ts';

const map = (rows: readonly [string, string][], more: Partial<ScaleMap> = {}): ScaleMap => ({
  scale: 'sheldon70',
  isComplete: true,
  isMonotone: true,
  rows: rows.map(([theirs, ours]) => ({ theirs, ours })),
  ...more,
});
const faults = (...maps: ScaleMap[]) => scaleMapProblems(maps).map(({ path, fault }) => `${path} ${fault}`);

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
