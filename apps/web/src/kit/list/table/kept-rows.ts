import { replaceEqualDeep } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { ListAnswer } from '../list-types.ts';

/** Rows that the next answer says once more stay the same objects, wherever they stand now: they are not drawn again. */
export function keepRows<Row>(
  before: readonly Row[],
  next: readonly Row[],
  rowKey: (row: Row) => string,
): readonly Row[] {
  const known = new Map(before.map((row) => [rowKey(row), row]));
  return next.map((row) => {
    const same = known.get(rowKey(row));
    return same === undefined ? row : replaceEqualDeep(same, row);
  });
}

/** The answer with the rows of the one before it where they are equal. */
export function useKeptRows<Row>(answer: ListAnswer<Row> | null, rowKey: (row: Row) => string): ListAnswer<Row> | null {
  const last = useRef<readonly Row[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: how rows are named does not change under an open list
  return useMemo(() => {
    if (answer === null) return null;
    const list = keepRows(last.current, answer.list, rowKey);
    last.current = list;
    return { ...answer, list };
  }, [answer]);
}
