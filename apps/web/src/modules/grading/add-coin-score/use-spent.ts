import { useCallback, useEffect, useRef } from 'react';
import { usePageActive } from '../../../kit/page-active/index.ts';

/** A look is counted for ten minutes at most: nobody grades longer without a key. */
const LONGEST_LOOK_MS = 600_000;

/** Time at the coin in front of the grader, while the page is the visible one. */
export function useSpent(coinId: string | null, knownMs: number): (id: string) => number {
  const isActive = usePageActive();
  const total = useRef(new Map<string, number>());
  const look = useRef<{ readonly id: string; readonly atMs: number } | null>(null);
  const known = useRef(knownMs);
  known.current = knownMs;
  useEffect(() => {
    if (coinId === null || !isActive) return;
    const sums = total.current;
    if (!sums.has(coinId)) sums.set(coinId, known.current);
    const atMs = Date.now();
    look.current = { id: coinId, atMs };
    return () => {
      look.current = null;
      sums.set(coinId, (sums.get(coinId) ?? 0) + Math.min(Date.now() - atMs, LONGEST_LOOK_MS));
    };
  }, [coinId, isActive]);
  return useCallback((id) => {
    const running = look.current?.id === id ? Math.min(Date.now() - look.current.atMs, LONGEST_LOOK_MS) : 0;
    return (total.current.get(id) ?? 0) + running;
  }, []);
}

/** `1:08`. */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
