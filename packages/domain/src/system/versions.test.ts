import { expect, test } from 'vitest';
import { compareVersions, mayDoWithVersion, newestReached, VERSION_NUMBER, versionState } from './versions.ts';

const now = new Date('2026-11-20T02:00:00Z');
const later = new Date('2026-11-20T02:00:01Z');

test('a published release whose time lies ahead is planned, and published when it is reached', () => {
  expect(versionState({ status: 1, publishedAt: later }, now)).toBe(3);
  expect(versionState({ status: 1, publishedAt: later }, later)).toBe(1);
  expect(versionState({ status: 2, publishedAt: later }, now)).toBe(2);
  expect(versionState({ status: 0, publishedAt: null }, now)).toBe(0);
});

test('what readers may have seen is neither edited nor removed', () => {
  expect([0, 1, 2, 3].map((state) => mayDoWithVersion('edit', state))).toEqual([true, false, false, true]);
  expect([0, 1, 2, 3].map((state) => mayDoWithVersion('remove', state))).toEqual([true, false, false, false]);
  expect([0, 1, 2, 3].map((state) => mayDoWithVersion('withdraw', state))).toEqual([false, true, false, true]);
});

test('numbers are ordered as people count', () => {
  const sorted = ['2.10', '2.9.1', '2.9', '10.0', '2.9.0'].sort(compareVersions);
  expect(sorted).toEqual(['2.9', '2.9.0', '2.9.1', '2.10', '10.0']);
  expect(['1.0', '1.2.3.4'].every((text) => VERSION_NUMBER.test(text))).toBe(true);
  expect(['1', 'v1.0', '1.0-beta', '1.2.3.4.5', '1..2'].some((text) => VERSION_NUMBER.test(text))).toBe(false);
});

test('the newest time is the last one that has been reached (D31)', () => {
  expect(newestReached([], 10)).toBe(0);
  expect(newestReached([3, 9, 11], 10)).toBe(9);
  expect(newestReached([3, 9, 11], 11)).toBe(11);
});
