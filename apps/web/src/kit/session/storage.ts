import { readCookie } from './cookies.ts';

/** Key of the access list in local storage (spec §3; brief: `access`). */
const ACCESS_KEY = 'access';

/** The access list as stored; anything unreadable is an empty list (R419). */
export function readAccess(): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(ACCESS_KEY) ?? '[]');
    return Array.isArray(parsed) ? parsed.filter((item): item is string => typeof item === 'string') : [];
  } catch {
    return [];
  }
}

export function writeAccess(access: readonly string[]): void {
  localStorage.setItem(ACCESS_KEY, JSON.stringify(access));
}

export function clearAccess(): void {
  localStorage.removeItem(ACCESS_KEY);
}

/** Owner of per-user storage: the whole uuid cookie value (`uuid` + uuid), or null before sign-in (facts E). */
export function storageOwner(): string | null {
  return readCookie('uuid') || null;
}

/** A JSON value of the signed-in person, or null; the reader checks its shape. */
export function readOwn(name: string): unknown {
  const owner = storageOwner();
  if (!owner) return null;
  try {
    return JSON.parse(localStorage.getItem(`${owner}:${name}`) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a JSON value of the signed-in person; a full or refused storage is not an error. */
export function writeOwn(name: string, value: unknown): void {
  const owner = storageOwner();
  if (!owner) return;
  try {
    localStorage.setItem(`${owner}:${name}`, JSON.stringify(value));
  } catch {
    // Storage is full or switched off: the value lives on in memory only.
  }
}

/** A JSON value of the signed-in person that belongs to this browser tab alone, or null. */
export function readHere(name: string): unknown {
  const owner = storageOwner();
  if (!owner) return null;
  try {
    return JSON.parse(sessionStorage.getItem(`${owner}:${name}`) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a JSON value of the signed-in person for as long as this browser tab lives. */
export function writeHere(name: string, value: unknown): void {
  const owner = storageOwner();
  if (!owner) return;
  try {
    sessionStorage.setItem(`${owner}:${name}`, JSON.stringify(value));
  } catch {
    // Storage is full or switched off: the value lives on in memory only.
  }
}
