import type { BatchResult } from '../../feedback/index.ts';

/** So many calls are under way at once. */
const AT_ONCE = 4;

/** What became of one row: null, it is done; else why not. */
export type RowOutcome = string | null;

/** One call for each row, few at a time and all of them whatever becomes of one; what failed is told by its label. */
export async function runForRows<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => { readonly key: string; readonly label: string },
  act: (row: Row) => Promise<RowOutcome>,
): Promise<BatchResult> {
  const outcomes: RowOutcome[] = rows.map(() => null);
  let next = 0;
  const work = async (): Promise<void> => {
    for (let at = next++; at < rows.length; at = next++) {
      const row = rows[at];
      if (row !== undefined) outcomes[at] = await act(row);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, rows.length) }, work));
  const failures = rows.flatMap((row, at) => {
    const reason = outcomes[at] ?? null;
    return reason === null ? [] : [{ ...nameOf(row), reason }];
  });
  return { succeeded: rows.length - failures.length, failures };
}
