import { useMemo } from 'react';

/**
 * What a form begins with, made anew for every opening, and when one of the `facts` changes: its days and times are now. What
 * else `make` reads is taken as it was then.
 */
export function useFreshStart<T>(isOpen: boolean, make: () => T, facts: readonly unknown[] = []): T {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new start is wanted for an opening, not for what it reads
  return useMemo(make, [isOpen, ...facts]);
}
