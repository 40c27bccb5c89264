import { useCallback, useEffect, useRef, useState } from 'react';
import { usePage } from '../page-active/index.ts';
import { linkedTab } from './filters/conditions.ts';

/**
 * The queue of a desk, as a link asked for it in `c` (a tile of the console, D32) or as the person chose it since.
 * `tabs` must be the same array each time. Choosing takes the link's wish out of the address, so that the same link works
 * again.
 */
export function useLinkedTab<T extends string>(
  tabs: readonly T[],
  start: T | null = null,
): { readonly tab: T | null; readonly choose: (tab: T) => void } {
  const { conditions, setConditions } = usePage();
  const wanted = linkedTab(conditions);
  const linked = tabs.find((one) => one === wanted) ?? null;
  const [tab, setTab] = useState<T | null>(linked ?? start);
  const seen = useRef(conditions);
  useEffect(() => {
    if (seen.current === conditions) return;
    seen.current = conditions;
    if (linked !== null) setTab(linked);
  }, [conditions, linked]);
  const isLinked = linked !== null;
  const choose = useCallback(
    (next: T) => {
      setTab(next);
      if (isLinked) setConditions(null);
    },
    [isLinked, setConditions],
  );
  return { tab, choose };
}
