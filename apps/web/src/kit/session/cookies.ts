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

function put(name: CookieName, value: string, maxAgeMs: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const expires = new Date(Date.now() + maxAgeMs).toUTCString();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure context and is asynchronous
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax; Expires=${expires}${secure}`;
}

/** Value of a cookie, or null when it is not there. */
export function readCookie(name: CookieName): string | null {
  for (const part of document.cookie.split('; ')) {
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

/** Sets a cookie for one day (spec §9); undefined and null are never written as text (R348). */
export function writeCookie(name: CookieName, value: string | undefined | null): void {
  if (value !== undefined && value !== null) put(name, value, DAY_MS);
}

/** Moves the expiry of those that exist to a day from now; never creates one (R356). */
export function refreshCookies(): void {
  for (const name of COOKIE_NAMES) {
    const value = readCookie(name);
    if (value !== null) put(name, value, DAY_MS);
  }
}

/** Removes all of ours (R357), publish_time too. */
export function clearCookies(): void {
  for (const name of COOKIE_NAMES) put(name, '', -DAY_MS);
}
