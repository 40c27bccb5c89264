/** The cookies of the specification (spec §3, R343–R357; D21). They are storage only and never authenticate. */
export const COOKIE_NAMES = [
  'token',
  'uuid',
  'isChangePassword',
  'isUploadId',
  'isMobile',
  'realName',
  'mobile',
  'isSend',
  'userId',
  'publish_time',
  'jumpOther',
] as const;
export type CookieName = (typeof COOKIE_NAMES)[number];

const DAY_MS = 86_400_000;

/** How long cookies live: their day (spec §9), or less where the house ends sessions earlier (D19). */
let keptMs = DAY_MS;

/** Looks at the `session_minutes` header of an answer; without it cookies live for a day. */
export function watchSessionLength(header: string | null): void {
  const minutes = header === null ? Number.NaN : Number(header);
  keptMs = Number.isFinite(minutes) && minutes > 0 ? Math.min(DAY_MS, minutes * 60_000) : DAY_MS;
}

/** When a cookie ends, as it is written: to the second. */
const endOf = (maxAgeMs: number): string => new Date(Date.now() + maxAgeMs).toUTCString();

/** Writes one `name=value`. */
function putPair(pair: string, end: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure context and is asynchronous
    document.cookie = `${pair}; Path=/; SameSite=Lax; Expires=${end}${secure}`;
  } catch {
    // A document without cookies: `canKeepCookies` says so where it matters.
  }
}

const put = (name: CookieName, value: string, maxAgeMs: number): void =>
  putPair(`${name}=${encodeURIComponent(value)}`, endOf(maxAgeMs));

/** The cookie line; empty where the document may not have cookies. */
function line(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/** Value of a cookie, or null when it is not there. */
export function readCookie(name: CookieName): string | null {
  for (const part of line().split('; ')) {
    const at = part.indexOf('=');
    if (part.slice(0, at) === name) {
      try {
        return decodeURIComponent(part.slice(at + 1));
      } catch {
        return part.slice(at + 1);
      }
    }
  }
  return null;
}

/** Sets a cookie for one day (spec §9), or as long as a session lives; undefined and null are never written as text (R348). */
export function writeCookie(name: CookieName, value: string | undefined | null): void {
  if (value !== undefined && value !== null) put(name, value, keptMs);
}

const isOurs = (pair: string): boolean => COOKIE_NAMES.some((name) => pair.startsWith(`${name}=`));

/** The cookies that were moved last, and to when. */
let moved = '';

/**
 * Moves the expiry of those that exist to a day (or the session's length) from now; never creates one. Called with every
 * answer (R356). The line is read once: after each write the browser asks another process for it. Answers of one second
 * would write the same again.
 */
export function refreshCookies(): void {
  const held = line();
  const end = endOf(keptMs);
  if (moved === `${end} ${held}`) return;
  for (const pair of held.split('; ').filter(isOurs)) putPair(pair, end);
  moved = `${end} ${held}`;
}

/** Whether the browser keeps what it is given: without cookies nobody can be signed in (R343). */
export function canKeepCookies(): boolean {
  const held = readCookie('jumpOther');
  put('jumpOther', held ?? 'false', DAY_MS);
  const isKept = readCookie('jumpOther') !== null;
  if (held === null) put('jumpOther', '', -DAY_MS);
  return isKept;
}

/** Removes all of ours (R357), publish_time too. */
export function clearCookies(): void {
  for (const name of COOKIE_NAMES) put(name, '', -DAY_MS);
}
