import { NO_ACCESS } from '@mintmark/contract/identity/access-mark.ts';
import { type LiveWord, WATCHED_KINDS } from '@mintmark/contract/live/topics.ts';
import { dictionariesEndpoints } from '@mintmark/contract/system/dictionaries/dictionaries.endpoints.ts';
import { onConnectionBack } from '../../kit/api/connection.ts';
import { call } from '../../kit/api/index.ts';
import { requestHeaders } from '../../kit/api/transport.ts';
import { namesVersion, takeNames } from '../../kit/dictionary/index.ts';
import { hearMissed } from '../../kit/live/index.ts';
import { RecordNews } from './record-news.ts';

const PATH = '/api/notices';
/** Asked this often while the live answer cannot be had. */
const POLL_MS = 60_000;
const AGAIN_MS = [2_000, 5_000, 15_000, 60_000];

const headersFor = (url: string) => requestHeaders({ method: 'GET', url });

/**
 * What the server says now and again: the unread count, the mark of this person's rights (access-mark.ts), a new menu, the
 * version of the names of the house.
 */
export interface News {
  readonly unread?: number;
  readonly mark?: string;
  /** The house has changed its menu. */
  readonly isMenuNew?: true;
  readonly version?: string;
  /** Name of this live answer: with it the window says what it shows. */
  readonly stream?: string;
  /** Records that moved. */
  readonly words?: readonly LiveWord[];
  /** Words may have been missed. */
  readonly isMissed?: true;
}

type OnNews = (news: News) => void;

const MENU: News = { isMenuNew: true };
const MISSED: News = { isMissed: true };
const NO_SESSION: News = { mark: NO_ACCESS };

function newsOf(value: unknown): News {
  if (typeof value !== 'object' || value === null) return {};
  const unread: unknown = Reflect.get(value, 'unread');
  const told = ['mark', 'version'].flatMap((key) => {
    const word: unknown = Reflect.get(value, key);
    return typeof word === 'string' ? [[key, word]] : [];
  });
  return { ...(typeof unread === 'number' ? { unread } : {}), ...Object.fromEntries(told) };
}

const isWord = (value: unknown): value is LiveWord =>
  typeof value === 'object' &&
  value !== null &&
  WATCHED_KINDS.some((kind) => kind === Reflect.get(value, 'kind')) &&
  typeof Reflect.get(value, 'id') === 'string';

/** What an event says that is about records. */
function recordNewsOf(event: string, data: unknown): News | null {
  if (event === 'missed') return MISSED;
  if (typeof data !== 'object' || data === null) return null;
  const [id, words]: unknown[] = [Reflect.get(data, 'id'), Reflect.get(data, 'words')];
  if (event === 'stream') return typeof id === 'string' ? { stream: id } : null;
  return event === 'words' && Array.isArray(words) ? { words: words.filter(isWord) } : null;
}

/** The news in a piece of the event stream, and what is left of an unfinished event. */
export function readEvents(text: string): { readonly news: readonly News[]; readonly rest: string } {
  const parts = text.split('\n\n');
  const rest = parts.pop() ?? '';
  const news = parts.flatMap((part) => {
    const data = /^data: (.*)$/m.exec(part)?.[1];
    if (/^event: menu$/m.test(part)) return [MENU];
    const event = /^event: (stream|words|missed)$/m.exec(part)?.[1];
    if (event !== undefined) return recordNewsOf(event, JSON.parse(data ?? 'null')) ?? [];
    return /^event: (unread|access|names)$/m.test(part) && data !== undefined ? [newsOf(JSON.parse(data))] : [];
  });
  return { news, rest };
}

/** The house calls something otherwise: open lists show it at once. */
async function followNames(version: string): Promise<void> {
  if (version === namesVersion()) return;
  await call(dictionariesEndpoints.getHouseNames, {}).then(takeNames, () => undefined);
}

/** Follows the live answer until it ends; resolves to whether it ever began. */
async function follow(signal: AbortSignal, onNews: OnNews, records: RecordNews): Promise<boolean> {
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
    for (const one of read.news) {
      if (one.version !== undefined) void followNames(one.version);
      else if (!records.take(one)) onNews(one);
    }
  }
}

/** One look, quietly: a background question must never open a dialog. */
async function ask(signal: AbortSignal, onNews: OnNews): Promise<void> {
  const url = `${PATH}/count`;
  const response = await fetch(url, { headers: headersFor(url), credentials: 'omit', cache: 'no-store', signal });
  const envelope: unknown = await response.json();
  if (typeof envelope !== 'object' || envelope === null) return;
  // The session ended before a stream could say so.
  if (Reflect.get(envelope, 'code') === 401) onNews(NO_SESSION);
  else onNews(newsOf(Reflect.get(envelope, 'data')));
}

/** Says once that the session opens nothing any more: who does not sign in again is not asked at every look. */
function saidOnce(onNews: OnNews): OnNews {
  let isLost = false;
  return (news) => {
    const wasLost = isLost;
    if (news.mark !== undefined) isLost = news.mark === NO_ACCESS;
    if (!(wasLost && isLost)) onNews(news);
  };
}

/**
 * Keeps unread count and rights live: server-sent events over fetch (the token is a header, D22), polling while they cannot be
 * had. Hidden windows poll too and let go of the connection: a browser has only six for all its windows.
 */
export function watchNotices(onHeard: OnNews): () => void {
  const onNews = saidOnce(onHeard);
  let control = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let hasFollowed = false;
  const records = new RecordNews();

  const again = (wait: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), wait);
  };
  const run = async (): Promise<void> => {
    const { signal } = control;
    try {
      if (document.visibilityState === 'hidden') {
        await ask(signal, onNews);
        return again(POLL_MS);
      }
      let isFirst = true;
      const onFirst = (news: News): void => {
        failures = 0;
        // What was said between two streams was not heard.
        if (isFirst && hasFollowed) onNews(MENU);
        isFirst = false;
        hasFollowed = true;
        onNews(news);
      };
      const began = await follow(signal, onFirst, records);
      if (!began) throw new Error('no stream');
    } catch {
      failures += 1;
      // Without a live answer the visible pages look now and then, like the count.
      if (!signal.aborted && document.visibilityState !== 'hidden') hearMissed();
      if (!signal.aborted) await ask(signal, onNews).catch(() => undefined);
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
    records.stop();
    stopHearing();
    document.removeEventListener('visibilitychange', onVisible);
    control.abort();
    clearTimeout(timer);
  };
}
