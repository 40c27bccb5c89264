// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useWhenFetched } from './use-when-fetched.ts';

interface Props {
  readonly isFetching: boolean;
  readonly run: (() => void) | undefined;
}

const hook = (initialProps: Props) =>
  renderHook(({ isFetching, run }: Props) => useWhenFetched(isFetching, run), { initialProps });

test('a key that came while the record was fetched is done with the answer, once', () => {
  const run = vi.fn();
  const { result, rerender } = hook({ isFetching: true, run: undefined });
  act(() => {
    result.current?.();
    result.current?.();
  });
  expect(run).not.toHaveBeenCalled();

  rerender({ isFetching: false, run });
  rerender({ isFetching: true, run });
  rerender({ isFetching: false, run });
  expect(run).toHaveBeenCalledOnce();
});

test('what the answer does not allow is dropped, and does not come up later', () => {
  const run = vi.fn();
  const { result, rerender } = hook({ isFetching: true, run: undefined });
  act(() => result.current?.());
  rerender({ isFetching: false, run: undefined });
  rerender({ isFetching: false, run });

  expect(run).not.toHaveBeenCalled();
  expect(result.current).toBe(run);
});
