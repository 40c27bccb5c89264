import type { FrontLogEntry } from '@mintmark/contract/system/work/front-log.endpoints.ts';
import { requestHeaders } from '../../kit/api/transport.ts';
import { readCookie } from '../../kit/session/cookies.ts';
import { type LogEntry, onLogEntry } from '../../kit/session/front-log.ts';

const PATH = '/api/system/front-log';
const WAIT_MS = 5_000;
const BATCH = 50;
/** What is kept for later while the server cannot be reached; the oldest falls out. */
const WAITING_MAX = 200;

let waiting: readonly FrontLogEntry[] = [];
let timer: ReturnType<typeof setTimeout> | null = null;

function onTheWire({ type, message, time, meta }: LogEntry): FrontLogEntry {
  const entry = { type, message: message.slice(0, 500), time, url: meta.url.slice(0, 300) };
  return meta.detail ? { ...entry, detail: meta.detail } : entry;
}

/**
 * Sends what waits, without the client's dialogs and without logging its own failure: that would be a circle. Before
 * sign-in nothing is sent; it waits.
 */
async function ship(isLeaving = false): Promise<void> {
  timer = null;
  if (waiting.length === 0 || !readCookie('token')) return;
  const batch = waiting.slice(0, BATCH);
  const body = { entries: batch };
  const request = { method: 'POST', url: PATH, body };
  try {
    const response = await fetch(PATH, {
      method: 'POST',
      headers: requestHeaders(request),
      body: JSON.stringify(body),
      credentials: 'omit',
      keepalive: isLeaving,
    });
    await response.text();
    if (response.ok) waiting = waiting.slice(batch.length);
  } catch {
    // Offline: the next entry tries again.
  }
}

function plan(): void {
  timer ??= setTimeout(() => void ship(), WAIT_MS);
}

/** Reports the front-end log to the server in batches; returns how to stop. */
export function shipLog(): () => void {
  const onHide = (): void => {
    if (document.visibilityState === 'hidden') void ship(true);
  };
  const stop = onLogEntry((entry) => {
    waiting = [...waiting, onTheWire(entry)].slice(-WAITING_MAX);
    plan();
  });
  document.addEventListener('visibilitychange', onHide);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', onHide);
    if (timer !== null) clearTimeout(timer);
    timer = null;
    waiting = [];
  };
}
