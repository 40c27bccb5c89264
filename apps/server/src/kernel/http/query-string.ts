import { AppError } from '../errors.ts';

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);
const MAX_KEYS = 100;

export type QueryValue = string | string[] | { [key: string]: string | string[] };

/** Keys that never pass the door (security rule 40). */
export function assertCleanKey(key: string): void {
  if (FORBIDDEN.has(key) || key.includes('\0')) throw new AppError('BODY_REFUSED');
}

function add(target: Record<string, string | string[]>, key: string, value: string): void {
  const before = Object.hasOwn(target, key) ? target[key] : undefined;
  if (before === undefined) target[key] = value;
  else if (Array.isArray(before)) before.push(value);
  else target[key] = [before, value];
}

/** Stands for a query that is refused; compare by identity. */
export const REFUSED_QUERY: Readonly<Record<string, QueryValue>> = Object.freeze({});

/**
 * The query string of the spec: arrays repeated, objects as `key[sub]` (R503, R504). No coercion here. Never throws: it
 * runs inside the router, where nobody catches; a bad one comes back as REFUSED_QUERY.
 */
export function parseQueryString(text: string): Readonly<Record<string, QueryValue>> {
  try {
    return readQuery(text);
  } catch {
    return REFUSED_QUERY;
  }
}

function readQuery(text: string): Record<string, QueryValue> {
  const result: Record<string, QueryValue> = {};
  let count = 0;
  for (const [rawKey, value] of new URLSearchParams(text)) {
    count += 1;
    if (count > MAX_KEYS * 20) throw new AppError('BODY_REFUSED');
    const match = /^([^[\]]+)\[([^[\]]*)\]$/.exec(rawKey);
    const key = match?.[1] ?? rawKey;
    const sub = match?.[2] ?? '';
    assertCleanKey(key);
    assertCleanKey(sub);
    if (value.includes('\0')) throw new AppError('BODY_REFUSED');
    if (match && sub !== '') {
      const nested = Object.hasOwn(result, key) ? result[key] : undefined;
      const object = typeof nested === 'object' && !Array.isArray(nested) ? nested : {};
      add(object, sub, value);
      result[key] = object;
    } else {
      add(result as Record<string, string | string[]>, key, value);
    }
  }
  return result;
}

/** Refuses prototype keys, NUL and lone surrogates anywhere in a parsed body, and depth over 12. */
export function assertCleanBody(value: unknown, depth = 0): void {
  if (depth > 12) throw new AppError('BODY_REFUSED');
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw new AppError('BODY_REFUSED');
    return;
  }
  if (Array.isArray(value)) {
    for (const item of value) assertCleanBody(item, depth + 1);
    return;
  }
  if (value !== null && typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) {
      assertCleanKey(key);
      assertCleanBody(item, depth + 1);
    }
  }
}
