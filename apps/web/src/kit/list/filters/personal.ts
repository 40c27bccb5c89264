import { useEffect, useMemo, useRef, useState } from 'react';
import { onConnectionBack } from '../../api/connection.ts';
import type { FilterDef, FilterValues, ListQuery } from '../list-types.ts';

/** Where personal conditions are kept for a short while; the query then carries `personal` only (D21). */
export interface PersonalPort {
  /** Posts the values of a list and answers their id. */
  readonly stash: (listId: string, values: FilterValues) => Promise<string>;
}

let port: PersonalPort | null = null;

/** Connects the server's filter store. Without it personal values travel in the query like the others. */
export function connectPersonalFilters(next: PersonalPort | null): void {
  port = next;
}

/** The personal part of the applied filters, and the rest. */
export function splitPersonal(values: FilterValues, filters: readonly FilterDef[]) {
  const personal: Record<string, FilterValues[string]> = {};
  const open: Record<string, FilterValues[string]> = {};
  const keys = new Set(filters.filter((filter) => filter.personal).map((filter) => filter.key));
  for (const [key, value] of Object.entries(values)) (keys.has(key) ? personal : open)[key] = value;
  return { personal, open };
}

/** What stands in the query for the personal conditions; not ready while the store is being asked. */
export function usePersonalQuery(
  listId: string,
  personal: FilterValues,
): { readonly part: ListQuery; readonly isReady: boolean } {
  const print = JSON.stringify(personal);
  const isEmpty = print === '{}';
  const latest = useRef(personal);
  latest.current = personal;
  const [turn, setTurn] = useState(0);
  const [stashed, setStashed] = useState<{ readonly print: string; readonly id: string } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks again once the server is heard again
  useEffect(() => {
    if (!port || isEmpty) return;
    let isCurrent = true;
    let stop = (): unknown => undefined;
    port.stash(listId, latest.current).then(
      (id) => isCurrent && setStashed({ print, id }),
      () => {
        if (isCurrent) stop = onConnectionBack(() => setTurn((count) => count + 1));
      },
    );
    return () => {
      isCurrent = false;
      stop();
    };
  }, [listId, print, isEmpty, turn]);
  return useMemo(() => {
    if (isEmpty) return { part: {}, isReady: true };
    if (!port) return { part: JSON.parse(print), isReady: true };
    return stashed?.print === print ? { part: { personal: stashed.id }, isReady: true } : { part: {}, isReady: false };
  }, [isEmpty, print, stashed]);
}
