import { expect, test } from 'vitest';
import { recordReads } from './live/record-reads.ts';
import { UNFOLLOWED } from './live/unfollowed.data.ts';

test('every page that reads one record with its version follows it, or says why not', async () => {
  const reads = await recordReads();
  expect(reads.length).toBeGreaterThan(40);
  const unfollowed = reads.filter(({ isFollowed }) => !isFollowed).map(({ path, call }) => `${path} ${call}`);
  expect([...new Set(unfollowed)].toSorted()).toEqual(Object.keys(UNFOLLOWED).toSorted());
});
