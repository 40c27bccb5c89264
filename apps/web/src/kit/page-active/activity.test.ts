import { expect, test, vi } from 'vitest';
import { createActivity, whileActive } from './activity.ts';

test('work runs while the page is in sight, once at a time, and ends with it', () => {
  const activity = createActivity(false);
  const stop = vi.fn();
  const start = vi.fn(() => stop);
  const end = whileActive(activity, start);
  expect(start).not.toHaveBeenCalled();

  activity.set(true);
  activity.set(true);
  expect([start.mock.calls.length, stop.mock.calls.length]).toEqual([1, 0]);
  activity.set(false);
  expect(stop).toHaveBeenCalledTimes(1);

  activity.set(true);
  end();
  activity.set(false);
  activity.set(true);
  expect([start.mock.calls.length, stop.mock.calls.length]).toEqual([2, 2]);
});
