import { useCallback, useEffect, useRef, useState } from 'react';
import { onConnectionBack } from '../api/connection.ts';
import { usePageDirty } from '../page-active/index.ts';
import { readOwn, writeOwn } from '../session/index.ts';

export interface DraftOptions<T> {
  /** Says whether what was stored still has the right shape. */
  readonly check: (value: unknown) => value is T;
  /** The server's copy; called at most every `serverMs`. */
  readonly save?: (value: T) => Promise<unknown>;
  readonly localMs?: number;
  readonly serverMs?: number;
}

export type DraftState = 'clean' | 'pending' | 'saved' | 'failed';

export interface Draft<T> {
  readonly value: T;
  readonly setValue: (value: T) => void;
  readonly state: DraftState;
  /** When the last copy was written, ms; null before. */
  readonly savedAtMs: number | null;
  /** The value came out of the store: tell the person. */
  readonly isRestored: boolean;
  /** Work is done, or thrown away: forgets the copy and goes on from `next`. */
  readonly clear: (next: T) => void;
}

const SLOT = 'draft:';

/** Runs `work` when nothing came for `waitMs`; `flush` runs it at once. */
function useDelayed(work: () => void, waitMs: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(work);
  latest.current = work;
  const flush = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    latest.current();
  }, []);
  const start = useCallback(() => {
    if (timer.current === undefined) timer.current = setTimeout(flush, waitMs);
  }, [flush, waitMs]);
  const cancel = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);
  return { start, flush, cancel };
}

/**
 * Work that is kept as it is typed: in this browser at once, on the server soon after. Survives a crash, a closed
 * tab and an expired session (the copy stays under its owner); the tab shows the unsaved mark while it is not done.
 */
export function useDraft<T>(key: string, initial: T, options: DraftOptions<T>): Draft<T> {
  const { check, save, localMs = 300, serverMs = 2000 } = options;
  const [first] = useState(() => {
    const stored = readOwn(SLOT + key);
    return check(stored) ? { value: stored, isRestored: true } : { value: initial, isRestored: false };
  });
  const [value, setHeld] = useState(first.value);
  const [state, setState] = useState<DraftState>(first.isRestored ? 'saved' : 'clean');
  const [savedAtMs, setSavedAtMs] = useState<number | null>(null);
  const held = useRef(first.value);
  const local = useDelayed(() => {
    writeOwn(SLOT + key, held.current);
    if (!save) {
      setState('saved');
      setSavedAtMs(Date.now());
    }
  }, localMs);
  const server = useDelayed(() => {
    save?.(held.current).then(
      () => {
        setState('saved');
        setSavedAtMs(Date.now());
      },
      () => setState('failed'),
    );
  }, serverMs);
  // What did not arrive goes out once the server is heard again, without another key being pressed.
  useEffect(() => (state === 'failed' ? onConnectionBack(server.start) : undefined), [state, server.start]);
  usePageDirty(state !== 'clean', `draft:${key}`);
  useEffect(() => {
    addEventListener('pagehide', local.flush);
    return () => {
      removeEventListener('pagehide', local.flush);
      local.flush();
      server.flush();
    };
  }, [local.flush, server.flush]);
  const setValue = useCallback(
    (next: T) => {
      held.current = next;
      setHeld(next);
      setState('pending');
      local.start();
      if (save) server.start();
    },
    [local, server, save],
  );
  const clear = useCallback(
    (next: T) => {
      local.cancel();
      server.cancel();
      held.current = next;
      setHeld(next);
      setState('clean');
      writeOwn(SLOT + key, null);
    },
    [local, server, key],
  );
  return { value, setValue, state, savedAtMs, isRestored: first.isRestored, clear };
}
