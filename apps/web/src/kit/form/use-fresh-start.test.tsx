// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useFreshStart } from './use-fresh-start.ts';

test('a start is made for an opening and for other facts, and stays while the form is open', () => {
  const make = vi.fn(() => ({ at: new Date() }));
  const { result, rerender } = renderHook(({ isOpen, version }) => useFreshStart(isOpen, make, [version]), {
    initialProps: { isOpen: true, version: 1 },
  });
  const first = result.current;
  rerender({ isOpen: true, version: 1 });
  expect(result.current).toBe(first);
  rerender({ isOpen: true, version: 2 });
  const second = result.current;
  expect(second).not.toBe(first);
  rerender({ isOpen: false, version: 2 });
  rerender({ isOpen: true, version: 2 });
  expect(result.current).not.toBe(second);
});
