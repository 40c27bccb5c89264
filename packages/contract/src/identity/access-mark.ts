/** FNV-1a over a text: short, gives nothing away and proves nothing. */
export function shortMark(text: string): string {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(16);
}

/** A short mark of an access list, the same in the browser and on the server, whatever its order. */
export const accessMark = (access: readonly string[]): string => shortMark(access.toSorted().join(' '));

/** What the server says of a person's rights: the access list and the data scope, whose mark only the server makes. */
export const rightsMark = (access: readonly string[], scopeMark: string): string =>
  `${accessMark(access)}.${scopeMark}`;

/**
 * Whether a browser still holds the rights that the server says; else it asks for them anew. `scopeMark` null: the profile
 * has not told it yet, so the access list alone is compared.
 */
export function isHeldMark(mark: string, access: readonly string[], scopeMark: string | null): boolean {
  return scopeMark === null ? mark.startsWith(rightsMark(access, '')) : mark === rightsMark(access, scopeMark);
}

/** Said instead of a mark when the session opens nothing any more: no access list has it. */
export const NO_ACCESS = 'none';
