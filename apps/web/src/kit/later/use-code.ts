import { useEffect, useState } from 'react';
import { loadChunk } from './chunk-errors.ts';

type Load<T> = () => Promise<T>;

const arrived = new WeakMap<Load<unknown>, unknown>();

function codeOf<T>(load: Load<T> | null): T | null {
  const code = load ? arrived.get(load) : undefined;
  // What stands under a load function is what that function resolved to.
  return code === undefined ? null : (code as T);
}

/** Fetches code ahead of its use; a failure is left to the one who then needs it. */
export async function preload<T>(load: Load<T>): Promise<void> {
  if (arrived.has(load)) return;
  await loadChunk(load).then(
    (code) => arrived.set(load, code),
    () => undefined,
  );
}

/**
 * The code behind a load function once it is there, null before; a failed load throws into the error boundary.
 * Not React.lazy: Suspense shows a fallback for at least 300 ms, and known code must appear at once.
 */
export function useCode<T>(load: Load<T> | null): T | null {
  const [, setArrived] = useState<Load<T> | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (!load || arrived.has(load)) return;
    let isCurrent = true;
    loadChunk(load).then(
      (code) => {
        arrived.set(load, code);
        if (isCurrent) setArrived(() => load);
      },
      (reason: unknown) => {
        if (isCurrent) setError(reason);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load]);
  if (error !== null) throw error;
  return codeOf(load);
}
