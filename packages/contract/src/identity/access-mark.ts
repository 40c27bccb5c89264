/**
 * A short mark of an access list, the same in the browser and on the server: a browser that holds another one than the
 * server says asks for its rights anew. FNV-1a over the sorted strings; it gives nothing away and proves nothing.
 */
export function accessMark(access: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const char of access.toSorted().join(' ')) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(16);
}

/** Said instead of a mark when the session opens nothing any more: no access list has it. */
export const NO_ACCESS = 'none';
