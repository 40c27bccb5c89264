/** Undo and redo of a grid: whole versions of the rows; a run of changes in one cell is one step. */
export interface GridHistory<Row> {
  readonly past: readonly (readonly Row[])[];
  readonly future: readonly (readonly Row[])[];
  /** The cell of the last change, `row:column`, or null. */
  readonly cell: string | null;
}

export const NO_HISTORY = { past: [], future: [], cell: null } as const;
const MAX_STEPS = 200;

/** Notes that `before` was replaced by a change in `cell` (null: paste, fill, rows). */
export function pushHistory<Row>(
  history: GridHistory<Row>,
  before: readonly Row[],
  cell: string | null,
): GridHistory<Row> {
  const isSameCell = cell !== null && cell === history.cell;
  return {
    past: isSameCell ? history.past : [...history.past, before].slice(-MAX_STEPS),
    future: [],
    cell,
  };
}

/** The rows before the last step and the history then; null when there is nothing to undo. */
export function undo<Row>(history: GridHistory<Row>, now: readonly Row[]) {
  const rows = history.past.at(-1);
  if (!rows) return null;
  return { rows, history: { past: history.past.slice(0, -1), future: [now, ...history.future], cell: null } };
}

/** The rows after the step that was undone last; null when there is none. */
export function redo<Row>(history: GridHistory<Row>, now: readonly Row[]) {
  const rows = history.future[0];
  if (!rows) return null;
  return { rows, history: { past: [...history.past, now], future: history.future.slice(1), cell: null } };
}

export interface FillRange {
  readonly fromRow: number;
  readonly toRow: number;
  readonly keys: readonly string[];
}

/**
 * Ctrl+D as in Excel: the first row of the selection goes into the rest of it; with one row selected, the row above
 * goes into it.
 */
export function fillDown<Row extends object>(
  rows: readonly Row[],
  range: FillRange,
  isLocked: (row: Row, key: string) => boolean,
): readonly Row[] {
  const sourceAt = range.fromRow === range.toRow ? range.fromRow - 1 : range.fromRow;
  const source = rows[sourceAt];
  if (!source) return rows;
  return rows.map((row, at) => {
    if (at <= sourceAt || at > range.toRow) return row;
    const open = range.keys.filter((key) => !isLocked(row, key));
    return { ...row, ...Object.fromEntries(open.map((key) => [key, Reflect.get(source, key)])) };
  });
}
