import { dashboardEndpoints, WAITING_KEYS } from '@mintmark/contract/dashboard/dashboard.endpoints.ts';
import { requestHeaders } from '../../kit/api/transport.ts';
import type { MenuCounts } from '../../kit/session/badges.store.ts';

/** Asked again this often while the window is looked at. */
export const PACE_MS = 60_000;
/** A change is followed by others: one question after the last of them. */
export const SETTLE_MS = 1_000;

const url = dashboardEndpoints.getWaiting.path;

/** The counts of an answer; anything else is none. */
export function readCounts(envelope: unknown): MenuCounts | null {
  if (typeof envelope !== 'object' || envelope === null || Reflect.get(envelope, 'code') !== 0) return null;
  const data: unknown = Reflect.get(envelope, 'data');
  const counts: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'counts') : null;
  if (typeof counts !== 'object' || counts === null) return null;
  return Object.fromEntries(
    WAITING_KEYS.flatMap((key) => {
      const count: unknown = Reflect.get(counts, key);
      return typeof count === 'number' ? [[key, count]] : [];
    }),
  );
}

/** One look, quietly: a background question must never open a dialog. */
async function ask(signal: AbortSignal): Promise<MenuCounts | null> {
  const headers = requestHeaders({ method: 'GET', url });
  const response = await fetch(url, { headers, credentials: 'omit', cache: 'no-store', signal });
  return readCounts(await response.json());
}

export interface Watch {
  /** Something changed: ask after the last change. */
  readonly soon: () => void;
  readonly stop: () => void;
}

/** Keeps the waiting counts fresh: now, once a minute while the window is seen, and soon after a change. */
export function watchWaiting(tell: (counts: MenuCounts) => void): Watch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let control = new AbortController();
  const again = (waitMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), waitMs);
  };
  const run = async (): Promise<void> => {
    if (document.visibilityState === 'hidden') return;
    control.abort();
    control = new AbortController();
    const { signal } = control;
    const counts = await ask(signal).catch(() => null);
    if (signal.aborted) return;
    if (counts) tell(counts);
    again(PACE_MS);
  };
  const soon = (): void => again(SETTLE_MS);
  document.addEventListener('visibilitychange', soon);
  again(0);
  return {
    soon,
    stop: () => {
      document.removeEventListener('visibilitychange', soon);
      clearTimeout(timer);
      control.abort();
    },
  };
}
