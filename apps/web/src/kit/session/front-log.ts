import { localStore } from './browser-store.ts';
import { readCookie } from './cookies.ts';
import { readOwn, storageOwner, writeOwn } from './storage.ts';

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
/** Characters of the whole log: a browser gives five million to everything that we keep. */
const LOG_CHARS = 400_000;
const MESSAGE_CHARS = 500;
const DETAIL_CHARS = 2_000;
/** Logs of other people that stay in this browser. */
const OTHERS_KEPT = 4;
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

/** The newest entries that fit: at most 500, and not more characters than the storage can spare. */
export function bounded(log: readonly LogEntry[]): readonly LogEntry[] {
  let first = log.length;
  let room = LOG_CHARS;
  while (first > 0 && log.length - first < CAPACITY) {
    room -= JSON.stringify(log[first - 1]).length + 1;
    if (room < 0) break;
    first -= 1;
  }
  return log.slice(first);
}

function lastTime(key: string): string {
  try {
    const log: unknown = JSON.parse(localStore.get(key) ?? '[]');
    const last: unknown = Array.isArray(log) ? log.at(-1) : null;
    return isEntry(last) ? last.time : '';
  } catch {
    return '';
  }
}

/** Of a browser that many people use only the logs of the last few others stay. */
export function pruneLogs(): void {
  const own = `${storageOwner()}:${SLOT}`;
  const others = localStore.keys().filter((key) => key.endsWith(`:${SLOT}`) && key !== own);
  if (others.length <= OTHERS_KEPT) return;
  const newestFirst = others.map((key) => [lastTime(key), key] as const).sort(([a], [b]) => (a < b ? 1 : -1));
  for (const [, key] of newestFirst.slice(OTHERS_KEPT)) localStore.remove(key);
}

export interface LogOptions {
  readonly type?: LogEntry['type'];
  readonly url?: string;
  readonly detail?: string;
}

/** Adds an entry; the oldest falls out beyond 500 or when the log grows too long. */
export function writeLog(message: string, options: LogOptions = {}): void {
  const token = readCookie('token') ?? '';
  const entry: LogEntry = {
    message: message.slice(0, MESSAGE_CHARS),
    type: options.type ?? 'info',
    time: stamp(new Date()),
    meta: {
      user: readCookie('userId') ?? '',
      uuid: readCookie('uuid') ?? '',
      token: token ? `****${token.slice(-4)}` : '',
      url: options.url ?? location.pathname,
      ...(options.detail === undefined ? {} : { detail: options.detail.slice(0, DETAIL_CHARS) }),
    },
  };
  replace(bounded([...readLog(), entry]));
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
  pruneLogs();
  window.addEventListener('error', (event) => {
    writeLog(event.message, { type: 'error', url: event.filename || location.pathname, detail: event.error?.stack });
  });
  window.addEventListener('unhandledrejection', (event) => {
    const reason: unknown = event.reason;
    const detail = reason instanceof Error ? reason.stack : String(reason);
    writeLog(reason instanceof Error ? reason.message : String(reason), { type: 'error', detail });
  });
}
