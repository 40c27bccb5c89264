import { useEffect, useState } from 'react';
import { clockText } from './use-spent.ts';

/** The running time of the coin in front of the grader. */
export function SpentClock({ readMs }: { readonly readMs: () => number }) {
  const [ms, setMs] = useState(readMs);
  useEffect(() => {
    const timer = setInterval(() => setMs(readMs()), 1000);
    return () => clearInterval(timer);
  }, [readMs]);
  return <>{clockText(ms)}</>;
}
