import { useCallback, useMemo, useState } from 'react';

/** Chosen rows over all pages, or everything that matches. */
export interface Selection<Row> {
  readonly rows: ReadonlyMap<string, Row>;
  readonly isAll: boolean;
}

/** Selection that survives paging; choosing a single row ends “all”. */
export function useSelection<Row>() {
  const [selection, setSelection] = useState<Selection<Row>>({ rows: new Map(), isAll: false });
  const toggle = useCallback((entries: readonly (readonly [string, Row])[], isOn: boolean) => {
    setSelection((now) => {
      const rows = new Map(now.rows);
      for (const [key, row] of entries) {
        if (isOn) rows.set(key, row);
        else rows.delete(key);
      }
      return { rows, isAll: false };
    });
  }, []);
  const clear = useCallback(() => setSelection({ rows: new Map(), isAll: false }), []);
  const keep = useCallback((keys: readonly string[]) => {
    const kept = new Set(keys);
    setSelection((now) => ({ rows: new Map([...now.rows].filter(([key]) => kept.has(key))), isAll: false }));
  }, []);
  const chooseAll = useCallback(() => setSelection((now) => ({ ...now, isAll: true })), []);
  return useMemo(() => ({ selection, toggle, clear, keep, chooseAll }), [selection, toggle, clear, keep, chooseAll]);
}
