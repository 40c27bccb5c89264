import { useCallback, useRef } from 'react';
import type { Scan } from './recognise.ts';
import type { ScanHandler } from './scan-listener.ts';

/**
 * Codes in the order in which they were scanned, each after the answer to the one before: a hand with a scanner is
 * faster than the server, and no code may be lost for that. Runs the handler of the latest render.
 */
export function useInLine(handler: ScanHandler): (scan: Scan) => Promise<boolean> {
  const latest = useRef(handler);
  latest.current = handler;
  const line = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback((scan: Scan) => {
    const next = line.current.then(() => latest.current(scan)).then((answer) => answer !== false);
    line.current = next.catch(() => undefined);
    return next;
  }, []);
}
