import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { usePage } from '../page-active/index.ts';
import {
  decodeConditions,
  encodeConditions,
  type ListConditions,
  type ListEvent,
  reduceConditions,
} from './filters/conditions.ts';
import type { FilterDef, FilterValues } from './list-types.ts';

export interface ListStart {
  readonly filters: readonly FilterDef[];
  readonly defaults: FilterValues;
  readonly tab: string | null;
  readonly sort: string | null;
  readonly size: number;
  /** Conditions with which the list opens where the address says none. */
  readonly first?: string | null;
}

/**
 * The conditions of a list, kept in `c` of the address (D32): written by history.replace, read on mount, and read
 * again when a link or tile replaces it.
 */
export function useListState(init: ListStart) {
  const { conditions: param, setConditions } = usePage();
  const start = useMemo<ListConditions>(
    () => ({ filters: init.defaults, tab: init.tab, sort: init.sort, page: 1, size: init.size }),
    [init.defaults, init.tab, init.sort, init.size],
  );
  const [conditions, dispatch] = useReducer(reduceConditions, null, () =>
    decodeConditions(param ?? init.first ?? null, start),
  );
  const written = useRef(param);
  const encoded = encodeConditions(conditions, start, init.filters);
  useEffect(() => {
    if (encoded === written.current) return;
    written.current = encoded;
    setConditions(encoded);
  }, [encoded, setConditions]);
  useEffect(() => {
    if (param === written.current) return;
    written.current = param;
    dispatch({ type: 'replace', conditions: decodeConditions(param, start) });
  }, [param, start]);
  const send = useCallback((event: ListEvent) => dispatch(event), []);
  return { conditions, start, send };
}
