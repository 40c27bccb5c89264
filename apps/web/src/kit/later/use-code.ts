import { useEffect, useState } from 'react';
import { loadOwedTexts } from '../i18n/index.ts';
import { loadChunk } from './chunk-errors.ts';

type Load<T> = () => Promise<T>;

const arrived = new WeakMap<Load<unknown>, unknown>();

function codeOf<T>(load: Load<T> | null): T | null {
  const code = load ? arrived.get(load) : undefined;
  // What stands under a load function is what that function resolved to.
  return code === undefined ? null : (code as T);
}

/** A part that comes later, with the texts that its page owes it. */
export const withOwedTexts =
  <T>(load: Load<T>): Load<T> =>
  async () => {
    const [code] = await Promise.all([load(), loadOwedTexts()]);
    return code;
  };

/** Fetches code ahead of its use; a failure is left to the one who then needs it. */
export async function preload<T>(load: Load<T>): Promise<void> {
  if (arrived.has(load)) return;
  await loadChunk(load).then(
    (code) => arrived.set(load, code),
    () => undefined,
  );
}

/**
 * The same for what a page can do without: while its code does not come the page stays as it is, and asks again when the
 * network is back.
 */
export function useExtraCode<T>(load: Load<T> | null): T | null {
  const [, setArrived] = useState(false);
  useEffect(() => {
    if (!load) return;
    const fetch = () => void preload(load).then(() => setArrived(arrived.has(load)));
    fetch();
    window.addEventListener('online', fetch);
    return () => window.removeEventListener('online', fetch);
  }, [load]);
  return codeOf(load);
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
