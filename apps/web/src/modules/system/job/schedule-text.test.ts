import { expect, test } from 'vitest';
import { durationText } from './schedule-text.ts';

test('durations are read at a glance', () => {
  expect([350, 2_400, 200_000].map(durationText)).toEqual(['350 ms', '2.4 s', '3 min 20 s']);
});
