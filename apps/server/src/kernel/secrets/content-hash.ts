import { createHash } from 'node:crypto';

/** JSON with sorted keys, so that equal values give equal text whoever wrote them. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

/** What a witness has seen, in 32 bytes. */
export function contentHash(content: unknown): Buffer {
  return createHash('sha256').update(canonical(content)).digest();
}
