import { expect, test } from 'vitest';
import { DELAY_STEPS, signInDelayMs } from './sign-in-delay.ts';

test('tries of an address wait beyond the free number, longer each time, ten seconds at most', () => {
  const waits = [0, 19, 20, 21, 22, 23, 24, 25, 5_000].map((failures) => signInDelayMs(failures, 20));
  expect(waits).toEqual([0, 0, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000, 10_000]);
});

test('no more failures need to be counted than make a difference', () => {
  expect(signInDelayMs(20 + DELAY_STEPS, 20)).toBe(signInDelayMs(9_999, 20));
  expect(signInDelayMs(19 + DELAY_STEPS, 20)).toBeLessThan(10_000);
});
