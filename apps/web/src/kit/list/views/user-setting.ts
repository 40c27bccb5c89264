import { useCallback, useSyncExternalStore } from 'react';
import { keepSame, readOwn, writeOwn } from '../../session/index.ts';

/** Where personal settings go beside the browser; the shell connects it to PUT /api/identity/settings. */
export interface SettingsPort {
  readonly save: (key: string, value: unknown) => void;
}

const PREFIX = 'setting:';
const cache = new Map<string, unknown>();
const listeners = new Set<() => void>();
let port: SettingsPort | null = null;

/** Connects the server copy; `loaded` (what the server had) wins over the browser's. */
export function connectSettings(next: SettingsPort | null, loaded: Readonly<Record<string, unknown>> = {}): void {
  port = next;
  const before = new Map(cache);
  cache.clear();
  for (const [key, value] of Object.entries(loaded)) {
    cache.set(key, keepSame(before.get(key), value));
    writeOwn(PREFIX + key, value);
  }
  for (const [key, value] of before) if (!cache.has(key)) cache.set(key, keepSame(value, readOwn(PREFIX + key)));
  for (const listener of listeners) listener();
}

function read(key: string): unknown {
  if (!cache.has(key)) cache.set(key, readOwn(PREFIX + key));
  return cache.get(key);
}

function write(key: string, value: unknown): void {
  cache.set(key, value);
  writeOwn(PREFIX + key, value);
  port?.save(key, value);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A setting of the signed-in person; `check` says whether a stored value still has the right shape. */
export function useUserSetting<T>(
  key: string,
  fallback: T,
  check: (value: unknown) => value is T,
): readonly [T, (value: T) => void] {
  const stored = useSyncExternalStore(subscribe, () => read(key));
  const set = useCallback((value: T) => write(key, value), [key]);
  return [check(stored) ? stored : fallback, set];
}
