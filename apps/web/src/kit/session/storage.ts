import { localStore, sessionStore } from './browser-store.ts';
import { readCookie } from './cookies.ts';

/** Key of the access list in local storage (spec §3; brief: `access`). */
const ACCESS_KEY = 'access';
/** Whose token the cookies hold: fingerprint of the token, then the uuid that came with it. */
const BOND_KEY = 'bond';

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** The access list as stored, or null when there is none or it is unreadable. */
export function storedAccess(): readonly string[] | null {
  const access = parsed(localStore.get(ACCESS_KEY));
  return isTexts(access) ? access : null;
}

/** The access list as stored; anything unreadable is an empty list (R419), and so is that of somebody else. */
export const readAccess = (): readonly string[] => (bond() === 'broken' ? [] : (storedAccess() ?? []));

export function writeAccess(access: readonly string[]): void {
  localStore.set(ACCESS_KEY, JSON.stringify(access));
}

/** What tells this browser from a stranger at the same address; it names nobody and outlives the session. */
const DEVICE_KEY = 'device';

export const storedDevice = (): string | null => localStore.get(DEVICE_KEY);

export function writeDevice(device: string): void {
  localStore.set(DEVICE_KEY, device);
}

export function clearAccess(): void {
  localStore.remove(ACCESS_KEY);
  localStore.remove(BOND_KEY);
}

/** FNV-1a: tells two tokens apart and gives neither away. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(16);
}

const bondOf = (): string => `${fingerprint(readCookie('token') ?? '')} ${readCookie('uuid') ?? ''}`;

/** Keeps that this token and this uuid came from the server together. */
export function tieBond(): void {
  localStore.set(BOND_KEY, bondOf());
}

/** Whether the cookies `token` and `uuid` are known to belong together. `broken`: one of them was exchanged. */
export function bond(): 'tied' | 'unknown' | 'broken' {
  const kept = localStore.get(BOND_KEY);
  if (kept === null || !readCookie('token')) return 'unknown';
  return kept === bondOf() ? 'tied' : 'broken';
}

let pinned: string | null = null;

/** The document belongs to this person until it ends, whoever signs in elsewhere meanwhile. */
export function pinOwner(): void {
  pinned = bond() === 'broken' ? null : readCookie('uuid') || null;
}

/** Whose document this is, or null before it is known. */
export const documentOwner = (): string | null => pinned;

/** True when another window has signed in as somebody else: nothing of this document may go out any more. */
export function isOwnerReplaced(): boolean {
  const now = readCookie('uuid');
  return pinned !== null && now !== null && now !== '' && now !== pinned;
}

/**
 * Owner of per-user storage: the whole uuid cookie value (`uuid` + uuid), or null before sign-in (facts E) and while the
 * token is somebody else's.
 */
export function storageOwner(): string | null {
  if (pinned !== null) return pinned;
  return bond() === 'broken' ? null : readCookie('uuid') || null;
}

/** A JSON value of the signed-in person, or null; the reader checks its shape. */
export function readOwn(name: string): unknown {
  const owner = storageOwner();
  return owner ? parsed(localStore.get(`${owner}:${name}`)) : null;
}

/** Keeps a JSON value of the signed-in person; a full or refused storage is not an error. */
export function writeOwn(name: string, value: unknown): void {
  const owner = storageOwner();
  if (owner) localStore.set(`${owner}:${name}`, JSON.stringify(value), { isQuiet: name === 'log' });
}

/** A JSON value of the signed-in person that belongs to this browser tab alone, or null. */
export function readHere(name: string): unknown {
  const owner = storageOwner();
  return owner ? parsed(sessionStore.get(`${owner}:${name}`)) : null;
}

/** Keeps a JSON value of the signed-in person for as long as this browser tab lives. */
export function writeHere(name: string, value: unknown): void {
  const owner = storageOwner();
  if (owner) sessionStore.set(`${owner}:${name}`, JSON.stringify(value), { isQuiet: true });
}
