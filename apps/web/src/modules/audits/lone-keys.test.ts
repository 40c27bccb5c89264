import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLoneKeys } from './lone-keys.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function keyboard() {
  const ran: string[] = [];
  const keys = createLoneKeys(
    (key) => ran.push(key),
    (work, waitMs) => {
      const timer = setTimeout(work, waitMs);
      return () => clearTimeout(timer);
    },
  );
  let nowMs = 0;
  const type = (text: string, gapMs: number) => {
    for (const key of text) {
      keys.push(key, nowMs);
      vi.advanceTimersByTime(gapMs);
      nowMs += gapMs;
    }
  };
  return { ran, type, keys };
}

describe('a single key', () => {
  test('runs when nothing follows', () => {
    const { ran, type } = keyboard();
    type('a', 100);
    expect(ran).toEqual(['a']);
  });

  test('runs before the next of a quick hand', () => {
    const { ran, type } = keyboard();
    type('123', 48);
    vi.runAllTimers();
    expect(ran).toEqual(['1', '2', '3']);
  });

  test('of a scanned code never runs', () => {
    const { ran, type } = keyboard();
    type('Y7000000762', 8);
    vi.runAllTimers();
    expect(ran).toEqual([]);
  });

  test('works again after a scan', () => {
    const { ran, type } = keyboard();
    type('C0000000132', 8);
    vi.advanceTimersByTime(200);
    type('a', 400);
    type('r', 100);
    expect(ran.at(-1)).toBe('r');
  });

  test('is forgotten when the page goes', () => {
    const { ran, keys } = keyboard();
    keys.push('a', 0);
    keys.stop();
    vi.runAllTimers();
    expect(ran).toEqual([]);
  });
});
