import { readCookie } from './cookies.ts';
import { readOwn, writeOwn } from './storage.ts';

/** Entry of the front-end log (spec §3; R330–R333). The token is kept with its last four characters only. */
export interface LogEntry {
  readonly message: string;
  readonly type: 'info' | 'warning' | 'error';
  /** YYYY-MM-DD HH:mm:ss */
  readonly time: string;
  readonly meta: {
    readonly user: string;
    readonly uuid: string;
    readonly token: string;
    readonly url: string;
    readonly detail?: string;
  };
}

const CAPACITY = 500;
const SLOT = 'log';
const listeners = new Set<() => void>();
const readers = new Set<(entry: LogEntry) => void>();
let entries: readonly LogEntry[] | null = null;

function isEntry(value: unknown): value is LogEntry {
  return typeof value === 'object' && value !== null && 'message' in value && 'time' in value && 'meta' in value;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** YYYY-MM-DD HH:mm:ss of the browser's clock (spec §9). */
export function stamp(date: Date): string {
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

/** All entries of the signed-in person, newest last. The same array until something is added. */
export function readLog(): readonly LogEntry[] {
  if (entries === null) {
    const stored = readOwn(SLOT);
    entries = Array.isArray(stored) ? stored.filter(isEntry) : [];
  }
  return entries;
}

function replace(next: readonly LogEntry[]): void {
  entries = next;
  writeOwn(SLOT, next);
  for (const listener of listeners) listener();
}

export interface LogOptions {
  readonly type?: LogEntry['type'];
  readonly url?: string;
  readonly detail?: string;
}

/** Adds an entry; the oldest falls out beyond 500. */
export function writeLog(message: string, options: LogOptions = {}): void {
  const token = readCookie('token') ?? '';
  const entry: LogEntry = {
    message,
    type: options.type ?? 'info',
    time: stamp(new Date()),
    meta: {
      user: readCookie('userId') ?? '',
      uuid: readCookie('uuid') ?? '',
      token: token ? `****${token.slice(-4)}` : '',
      url: options.url ?? location.pathname,
      ...(options.detail === undefined ? {} : { detail: options.detail.slice(0, 2000) }),
    },
  };
  replace([...readLog(), entry].slice(-CAPACITY));
  for (const reader of readers) reader(entry);
}

export function clearLog(): void {
  replace([]);
}

/** Hands every new entry to `reader`; returns how to stop. */
export function onLogEntry(reader: (entry: LogEntry) => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

/** For useSyncExternalStore(subscribeLog, readLog). */
export function subscribeLog(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Errors nobody caught go to the log (R596). */
export function watchUncaught(): void {
  window.addEventListener('error', (event) => {
    writeLog(event.message, { type: 'error', url: event.filename || location.pathname, detail: event.error?.stack });
  });
  window.addEventListener('unhandledrejection', (event) => {
    const reason: unknown = event.reason;
    const detail = reason instanceof Error ? reason.stack : String(reason);
    writeLog(reason instanceof Error ? reason.message : String(reason), { type: 'error', detail });
  });
}
