/** A key as the scan listener sees it. */
export interface WedgeKey {
  readonly key: string;
  readonly atMs: number;
}

/** Scanners type a character every 1–20 ms, people hardly below 60. */
const MAX_GAP_MS = 45;
const MIN_LENGTH = 4;

/**
 * Collects keys that come too fast for fingers. `push` answers the whole code when an Enter ends it, else null.
 * A pause starts anew, so what people type never adds up to a code.
 */
export function createWedge() {
  let typed = '';
  let lastMs = Number.NEGATIVE_INFINITY;
  return {
    push({ key, atMs }: WedgeKey): string | null {
      const isFast = atMs - lastMs <= MAX_GAP_MS;
      lastMs = atMs;
      if (key === 'Enter' || key === 'Tab') {
        const code = isFast && typed.length >= MIN_LENGTH ? typed : null;
        typed = '';
        return code;
      }
      if ([...key].length !== 1) return null;
      typed = isFast ? typed + key : key;
      return null;
    },
    reset() {
      typed = '';
    },
  };
}
