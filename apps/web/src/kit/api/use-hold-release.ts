import { useEffect } from 'react';
import { holdRelease } from './release.ts';

/** No release question while `isBusy` holds: a print or a batch job is running. */
export function useHoldRelease(isBusy: boolean): void {
  useEffect(() => (isBusy ? holdRelease() : undefined), [isBusy]);
}
