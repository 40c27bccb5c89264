// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeCookie } from '../session/index.ts';
import { useDraft } from './use-draft.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

beforeEach(() => {
  vi.useFakeTimers();
  writeCookie('uuid', 'uuid1');
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('useDraft', () => {
  it('keeps what is typed and brings it back after a crash', () => {
    const first = renderHook(() => useDraft('d', '', { check: isText }));
    act(() => first.result.current.setValue('63+'));
    act(() => void vi.advanceTimersByTime(400));
    expect(first.result.current.state).toBe('saved');
    const second = renderHook(() => useDraft('d', '', { check: isText }));
    expect(second.result.current.value).toBe('63+');
    expect(second.result.current.isRestored).toBe(true);
  });

  it('writes at once when the page goes away', () => {
    const hook = renderHook(() => useDraft('d', '', { check: isText }));
    act(() => hook.result.current.setValue('x'));
    hook.unmount();
    expect(renderHook(() => useDraft('d', '', { check: isText })).result.current.value).toBe('x');
  });

  it('sends a copy to the server and says when that failed', async () => {
    const save = vi.fn((_: string) => Promise.reject(new Error('offline')));
    const hook = renderHook(() => useDraft('d', '', { check: isText, save }));
    act(() => hook.result.current.setValue('a'));
    act(() => hook.result.current.setValue('ab'));
    await act(() => vi.advanceTimersByTimeAsync(2100));
    expect(save.mock.calls).toEqual([['ab']]);
    expect(hook.result.current.state).toBe('failed');
  });

  it('forgets the copy when the work is done', () => {
    const hook = renderHook(() => useDraft('d', '', { check: isText }));
    act(() => hook.result.current.setValue('x'));
    act(() => hook.result.current.clear(''));
    expect(hook.result.current.state).toBe('clean');
    expect(renderHook(() => useDraft('d', '', { check: isText })).result.current.isRestored).toBe(false);
  });
});
