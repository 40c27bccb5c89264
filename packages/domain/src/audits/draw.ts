const RANGE = 10_000;

/**
 * A number 0–9999 that a piece always draws for a rule (FNV-1a): whoever looks twice sees the same draw, and two rules
 * draw differently.
 */
export function drawOf(pieceId: string, ruleId: string): number {
  let hash = 0x811c9dc5;
  for (const char of `${ruleId}/${pieceId}`) {
    hash ^= char.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  return (hash >>> 0) % RANGE;
}
