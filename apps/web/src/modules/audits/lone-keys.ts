/** Scanners type a character every 1–20 ms, people hardly below 60 (kit/scan/wedge). */
const MAX_GAP_MS = 45;
const WAIT_MS = 50;

/** Waits before it runs `work`; answers how to cancel. */
export type Later = (work: () => void, waitMs: number) => () => void;

/**
 * Single letters as commands beside a scanner: a key runs only when no other follows at scanning speed, so a scanned
 * code never decides anything. Keys that a person types one after the other all run.
 */
export function createLoneKeys(run: (key: string) => void, later: Later) {
  let lastMs = Number.NEGATIVE_INFINITY;
  let pending: { readonly key: string; readonly cancel: () => void } | null = null;
  const drop = () => {
    const held = pending;
    held?.cancel();
    pending = null;
    return held;
  };
  return {
    push(key: string, atMs: number): void {
      const isBurst = atMs - lastMs <= MAX_GAP_MS;
      lastMs = atMs;
      const held = drop();
      if (isBurst) return;
      if (held) run(held.key);
      const cancel = later(() => {
        pending = null;
        run(key);
      }, WAIT_MS);
      pending = { key, cancel };
    },
    stop(): void {
      drop();
    },
  };
}
