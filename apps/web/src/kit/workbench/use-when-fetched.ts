import { useCallback, useEffect, useRef, useState } from 'react';
import { usePageActive } from '../page-active/index.ts';

/**
 * The action of a key that may come while its record is being fetched: it is kept, and done once with what the answer allows.
 * Pressed twice it is done once; a page that was left, or an answer that does not allow it, drops it.
 */
export function useWhenFetched(isFetching: boolean, act: (() => void) | undefined): (() => void) | undefined {
  const isActive = usePageActive();
  const [isWanted, setWanted] = useState(false);
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!isActive) setWanted(false);
    else if (isWanted && !isFetching) {
      setWanted(false);
      latest.current?.();
    }
  }, [isActive, isWanted, isFetching]);
  const keep = useCallback(() => setWanted(true), []);
  return isFetching ? keep : act;
}
