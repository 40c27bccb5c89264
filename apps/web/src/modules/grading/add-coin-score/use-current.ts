import { useCallback, useEffect, useMemo, useState } from 'react';
import type { TableRow } from './desk-types.ts';

export interface Current {
  readonly row: TableRow | null;
  readonly open: (coinId: string) => void;
  readonly step: (by: 1 | -1) => void;
  /** The next row that is not ready, after this one and then from the top. */
  readonly next: () => void;
}

/** Which coin lies in front of the grader: the one opened last, else the first that is not ready. */
export function useCurrent(rows: readonly TableRow[]): Current {
  const [opened, setOpened] = useState<string | null>(null);
  const row = useMemo(
    () => rows.find((one) => one.coin.coinId === opened) ?? rows.find((one) => !one.isReady) ?? rows[0] ?? null,
    [rows, opened],
  );
  const shown = row?.coin.coinId ?? null;
  // What is shown stays open: a row that becomes ready while it is typed must not slip away.
  useEffect(() => setOpened(shown), [shown]);
  const at = row === null ? -1 : rows.indexOf(row);
  const step = useCallback(
    (by: 1 | -1) => {
      const to = rows[Math.min(Math.max(at + by, 0), rows.length - 1)];
      if (to) setOpened(to.coin.coinId);
    },
    [rows, at],
  );
  const next = useCallback(() => {
    const later = [...rows.slice(at + 1), ...rows.slice(0, at)];
    const to = later.find((one) => !one.isReady) ?? rows[at + 1];
    if (to) setOpened(to.coin.coinId);
  }, [rows, at]);
  return { row, open: setOpened, step, next };
}
