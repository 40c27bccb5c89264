// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSlow } from './use-slow.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what is over soon renders nothing; what takes longer is said until it is over', () => {
  let renders = 0;
  const { result, rerender } = renderHook(
    ({ isWorking }) => {
      renders += 1;
      return useSlow(isWorking);
    },
    { initialProps: { isWorking: true } },
  );
  act(() => void vi.advanceTimersByTime(140));
  rerender({ isWorking: false });
  act(() => void vi.advanceTimersByTime(1000));
  expect(renders).toBe(2);
  rerender({ isWorking: true });
  expect(result.current).toBe(false);
  act(() => void vi.advanceTimersByTime(150));
  expect(result.current).toBe(true);
  rerender({ isWorking: false });
  expect(result.current).toBe(false);
});
