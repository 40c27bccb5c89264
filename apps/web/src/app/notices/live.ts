import { dictionariesEndpoints } from '@mintmark/contract/system/dictionaries.endpoints.ts';
import { onConnectionBack } from '../../kit/api/connection.ts';
import { call } from '../../kit/api/index.ts';
import { requestHeaders } from '../../kit/api/transport.ts';
import { namesVersion, takeNames } from '../../kit/dictionary/index.ts';

const PATH = '/api/notices';
/** Asked this often while the live answer cannot be had. */
const POLL_MS = 60_000;
const AGAIN_MS = [2_000, 5_000, 15_000, 60_000];

const headersFor = (url: string) => requestHeaders({ method: 'GET', url });

const isVersion = (value: unknown): value is { readonly version: string } =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'version') === 'string';

const isCount = (value: unknown): value is { readonly unread: number } =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'unread') === 'number';

interface Heard {
  readonly unread: readonly number[];
  /** Versions of the names of the house. */
  readonly names: readonly string[];
  readonly rest: string;
}

function dataOf(part: string, event: string): unknown {
  const data = /^data: (.*)$/m.exec(part)?.[1];
  return data !== undefined && part.startsWith(`event: ${event}\n`) ? JSON.parse(data) : undefined;
}

/** What a piece of the event stream says, and what is left of an unfinished event. */
export function readEvents(text: string): Heard {
  const parts = text.split('\n\n').map((part) => part.replace(/^(?::.*\n+)+/, ''));
  const rest = parts.pop() ?? '';
  const unread = parts.map((part) => dataOf(part, 'unread')).filter(isCount);
  const names = parts.map((part) => dataOf(part, 'names')).filter(isVersion);
  return { unread: unread.map((one) => one.unread), names: names.map((one) => one.version), rest };
}

/** The house calls something otherwise: open lists show it at once. */
async function followNames(version: string): Promise<void> {
  if (version === namesVersion()) return;
  await call(dictionariesEndpoints.getHouseNames, {}).then(takeNames, () => undefined);
}

/** Follows the live answer until it ends; resolves to whether it ever began. */
async function follow(signal: AbortSignal, onCount: (unread: number) => void): Promise<boolean> {
  const url = `${PATH}/stream`;
  const response = await fetch(url, { headers: headersFor(url), credentials: 'omit', cache: 'no-store', signal });
  const isStream = (response.headers.get('content-type') ?? '').startsWith('text/event-stream');
  if (!isStream || response.body === null) return false;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return true;
    const read = readEvents(rest + value);
    rest = read.rest;
    for (const unread of read.unread) onCount(unread);
    for (const version of read.names) void followNames(version);
  }
}

/** One look, quietly: a background question must never open a dialog. */
async function ask(signal: AbortSignal, onCount: (unread: number) => void): Promise<void> {
  const url = `${PATH}/count`;
  const response = await fetch(url, { headers: headersFor(url), credentials: 'omit', cache: 'no-store', signal });
  const envelope: unknown = await response.json();
  const data: unknown = typeof envelope === 'object' && envelope !== null ? Reflect.get(envelope, 'data') : null;
  if (isCount(data)) onCount(data.unread);
}

/**
 * Keeps the unread count live: server-sent events over fetch (the token is a header, D22), polling while they cannot be
 * had. Hidden windows poll too and let go of the connection: a browser has only six for all its windows.
 */
export function watchNotices(onCount: (unread: number) => void): () => void {
  let control = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const again = (wait: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), wait);
  };
  const run = async (): Promise<void> => {
    const { signal } = control;
    try {
      if (document.visibilityState === 'hidden') {
        await ask(signal, onCount);
        return again(POLL_MS);
      }
      const began = await follow(signal, (unread) => {
        failures = 0;
        onCount(unread);
      });
      if (!began) throw new Error('no stream');
    } catch {
      failures += 1;
      if (!signal.aborted) await ask(signal, onCount).catch(() => undefined);
    }
    if (!signal.aborted) again(AGAIN_MS[failures] ?? POLL_MS);
  };
  const onVisible = (): void => {
    control.abort();
    control = new AbortController();
    if (document.visibilityState === 'hidden') again(POLL_MS);
    else again(0);
  };
  document.addEventListener('visibilitychange', onVisible);
  const stopHearing = onConnectionBack(() => {
    failures = 0;
    onVisible();
  });
  again(0);
  return () => {
    stopHearing();
    document.removeEventListener('visibilitychange', onVisible);
    control.abort();
    clearTimeout(timer);
  };
}
