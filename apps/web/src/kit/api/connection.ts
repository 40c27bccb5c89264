import { joinUrl } from './query-string.ts';

/** Says whether the server answers; light, and asked from anywhere. */
const PROBE = joinUrl(import.meta.env.VITE_API_BASE ?? '', '/healthz');
/** Waits between two looks; the last one repeats. */
const WAITS_MS = [2_000, 5_000, 15_000, 60_000];
/** A connection that holds this long is believed again. */
const STEADY_MS = 60_000;

const watchers = new Set<() => void>();
const returned = new Set<() => void>();
let isLost = false;
let looks = 0;
let backAtMs = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** True from a request that got no answer until the server is heard again. */
export const isConnectionLost = (): boolean => isLost;

/** For useSyncExternalStore(watchConnection, isConnectionLost). */
export function watchConnection(listener: () => void): () => void {
  watchers.add(listener);
  return () => watchers.delete(listener);
}

/** Called when the server is heard again: what failed meanwhile may be asked once more. */
export function onConnectionBack(listener: () => void): () => void {
  returned.add(listener);
  return () => returned.delete(listener);
}

function change(next: boolean): void {
  isLost = next;
  for (const watcher of watchers) watcher();
}

async function look(): Promise<void> {
  try {
    const response = await fetch(PROBE, { cache: 'no-store', credentials: 'omit' });
    const body: unknown = await response.json();
    if (response.ok && typeof body === 'object' && body !== null && 'status' in body) return connectionHeard();
  } catch {
    // Still away.
  }
  again();
}

function again(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void look(), WAITS_MS[Math.min(looks, WAITS_MS.length - 1)]);
  looks += 1;
}

/** A request got no answer at all. */
export function connectionLost(): void {
  if (isLost) return;
  if (Date.now() - backAtMs > STEADY_MS) looks = 0;
  change(true);
  again();
}

/** The server answered something. */
export function connectionHeard(): void {
  if (!isLost) return;
  clearTimeout(timer);
  backAtMs = Date.now();
  change(false);
  for (const listener of returned) listener();
}

/** Follows what the browser itself knows of the network; once at start. */
export function followNetwork(): void {
  window.addEventListener('offline', connectionLost);
  window.addEventListener('online', () => {
    if (!isLost) return;
    looks = 0;
    clearTimeout(timer);
    void look();
  });
}
