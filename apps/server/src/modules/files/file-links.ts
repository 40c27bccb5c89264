import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../kernel/config.ts';

/** Links end within five minutes; equal within the same minute, so that a browser may keep the picture (D22). */
const VALID_S = 300;
const STEP_S = 60;

/** Purpose of a link to the small picture: what a list shows. */
export const THUMB = 'thumb';

/** Folders that anyone may read. */
export const PUBLIC_DIRS: readonly string[] = ['Avatar/', 'Site/'];

export const isPublicKey = (key: string): boolean => PUBLIC_DIRS.some((dir) => key.startsWith(dir));

const pathOf = (key: string): string => `/oss/${key.split('/').map(encodeURIComponent).join('/')}`;

/** Address of a public file; empty for none. */
export function publicFileUrl(key: string | null): string {
  return key === null || key === '' ? '' : pathOf(key);
}

export interface LinkHolder {
  readonly accountId: string;
  /** What the link is for, `[a-z-]`: `list`, `detail`, `id-review`. */
  readonly purpose: string;
  readonly now: Date;
}

function signature(config: Config, key: string, user: string, purpose: string, exp: string): Buffer {
  return createHmac('sha256', config.secretKey).update(['file', key, user, purpose, exp].join('\0')).digest();
}

/**
 * Address of a file for one person and purpose, taken by presenters (D22, security rule 34). Public files keep their plain
 * address; an empty key gives an empty text.
 */
export function signFileUrl(config: Config, key: string | null, holder: LinkHolder): string {
  if (key === null || key === '') return '';
  if (isPublicKey(key)) return publicFileUrl(key);
  const nowS = Math.floor(holder.now.getTime() / 1000);
  const exp = String(Math.floor((nowS + VALID_S) / STEP_S) * STEP_S);
  const sig = signature(config, key, holder.accountId, holder.purpose, exp).toString('base64url');
  const query = new URLSearchParams({ user: holder.accountId, purpose: holder.purpose, exp, sig });
  return `${pathOf(key)}?${query}`;
}

export interface FileLink {
  readonly user: string;
  readonly purpose: string;
  readonly exp: string;
  readonly sig: string;
}

/** Is the signed query of a link right and still valid? */
export function isLinkValid(config: Config, key: string, link: FileLink, now: Date): boolean {
  if (!/^\d{1,18}$/.test(link.user) || !/^[a-z-]{1,40}$/.test(link.purpose) || !/^\d{10}$/.test(link.exp)) return false;
  const leftS = Number(link.exp) - now.getTime() / 1000;
  if (leftS <= 0 || leftS > VALID_S) return false;
  const given = Buffer.from(link.sig, 'base64url');
  const right = signature(config, key, link.user, link.purpose, link.exp);
  return given.length === right.length && timingSafeEqual(given, right);
}
