import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { DataSheetGridRef } from 'react-datasheet-grid';
import { usePageActive } from '../page-active/index.ts';
import { type EntryColumn, isLocked } from './entry-columns.tsx';
import { fillDown, type GridHistory, NO_HISTORY, pushHistory, redo, undo } from './grid-history.ts';

export interface GridKeysOptions<Row> {
  readonly grid: RefObject<DataSheetGridRef | null>;
  readonly rows: readonly Row[];
  readonly columns: readonly EntryColumn<Row>[];
  readonly onChange: (rows: readonly Row[]) => void;
  readonly isActive: boolean;
}

interface ActiveCell {
  readonly row: number;
  readonly col: number;
}

const isEditing = (): boolean => document.activeElement instanceof HTMLInputElement;

interface GridOperation {
  readonly type: string;
  readonly fromRowIndex: number;
  readonly toRowIndex: number;
}

/** Notes every change, and goes back and forward. */
function useGridHistory<Row>(latest: RefObject<GridKeysOptions<Row>>) {
  const history = useRef<GridHistory<Row>>(NO_HISTORY);
  const cell = useRef<ActiveCell | null>(null);
  const replace = useCallback(
    (next: readonly Row[], typedCell: string | null) => {
      const { rows, onChange } = latest.current;
      history.current = pushHistory(history.current, rows, typedCell);
      onChange(next);
    },
    [latest],
  );
  const onGridChange = useCallback(
    (next: readonly Row[], operations: readonly GridOperation[]) => {
      const [only] = operations;
      const isOneRow = operations.length === 1 && only?.type === 'UPDATE' && only.toRowIndex - only.fromRowIndex === 1;
      const at = cell.current;
      replace(next, isOneRow && at && isEditing() ? `${at.row}:${at.col}` : null);
    },
    [replace],
  );
  const step = useCallback(
    (move: typeof undo) => {
      const { rows, onChange } = latest.current;
      const result = move(history.current, rows);
      if (!result) return;
      history.current = result.history;
      onChange(result.rows);
    },
    [latest],
  );
  const onActiveCell = useCallback((next: ActiveCell | null) => {
    cell.current = next;
  }, []);
  return { replace, onGridChange, step, onActiveCell };
}

/** The rows after Ctrl+D on the selection, or null when nothing is selected. */
function filled<Row extends Record<string, unknown>>({
  grid,
  rows,
  columns,
}: GridKeysOptions<Row>): readonly Row[] | null {
  const active = grid.current?.activeCell;
  const min = grid.current?.selection?.min ?? active;
  const max = grid.current?.selection?.max ?? active;
  if (!min || !max) return null;
  const chosen = columns.slice(min.col, max.col + 1);
  const locked = (row: Row, key: string) => chosen.some((column) => column.key === key && isLocked(column, row));
  return fillDown(rows, { fromRow: min.row, toRow: max.row, keys: chosen.map((column) => column.key) }, locked);
}

/** Undo, redo and fill-down on top of the grid's own keys; lets the cell go when the page is hidden. */
export function useGridKeys<Row extends Record<string, unknown>>(options: GridKeysOptions<Row>) {
  const { grid, isActive } = options;
  const isPageActive = usePageActive();
  const latest = useRef(options);
  latest.current = options;
  const { replace, onGridChange, step, onActiveCell } = useGridHistory(latest);
  useEffect(() => {
    if (!isActive || !isPageActive) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const isOurs = key === 'd' || (!isEditing() && (key === 'z' || key === 'y'));
      if (!isOurs) return;
      event.preventDefault();
      event.stopPropagation();
      if (key !== 'd') return step(key === 'y' || event.shiftKey ? redo : undo);
      const next = filled(latest.current);
      if (next) replace(next, null);
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [isActive, isPageActive, replace, step]);
  useEffect(() => {
    if (!isPageActive) grid.current?.setActiveCell(null);
  }, [isPageActive, grid]);
  return { onGridChange, onActiveCell };
}
