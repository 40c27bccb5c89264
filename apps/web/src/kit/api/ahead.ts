import { readOwn, writeOwn } from '../session/storage.ts';
import { send, type WireAnswer } from './transport.ts';

const SLOT = 'askedFirst';
const MOST_KEPT = 60;

/** Not taken within this time the answer is old: the page asks itself. */
const FRESH_MS = 10_000;

interface Early {
  readonly askedAtMs: number;
  readonly answer: Promise<WireAnswer | null>;
}

/** Questions that were sent before there was code to ask them, by address. Each answer is taken once. */
const early = new Map<string, Early>();

function readFirst(): Record<string, string> {
  const stored = readOwn(SLOT);
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

const here = (): string => window.location.pathname + window.location.search;

/** Notes what the page of the current address asks first, for the next time that the application starts on it. */
export function rememberFirst(url: string): void {
  const { [here()]: before, ...others } = readFirst();
  if (before === url) return;
  const kept = Object.entries(others).slice(1 - MOST_KEPT);
  writeOwn(SLOT, Object.fromEntries([...kept, [here(), url]]));
}

/**
 * Asks what the page of the current address asks first, while its code is on its way: as it asked the last time, else
 * `fallback` (what its screen declares). No answer is no failure: the page asks again and says what is wrong.
 */
export function askFirst(fallback: string | undefined): void {
  const url = readFirst()[here()] ?? fallback;
  if (url === undefined) return;
  const answer = send({ method: 'GET', url, isAhead: true }).catch(() => null);
  early.set(url, { askedAtMs: performance.now(), answer });
}

/** The answer that was asked ahead; null where there is none, or none came. After an act nothing that was asked before it counts. */
export async function takeEarly(method: string, url: string): Promise<WireAnswer | null> {
  if (method !== 'GET') early.clear();
  const asked = early.get(url);
  if (asked === undefined) return null;
  early.delete(url);
  return performance.now() - asked.askedAtMs < FRESH_MS ? asked.answer : null;
}
