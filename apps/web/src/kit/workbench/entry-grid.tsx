import 'react-datasheet-grid/dist/style.css';
import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type CellProps, type DataSheetGridRef, DynamicDataSheetGrid } from 'react-datasheet-grid';
import { useText } from '../i18n/index.ts';
import { type EntryColumn, entryCodec, toGridColumns } from './entry-columns.tsx';
import styles from './entry-grid.module.css';
import { errorsOf, firstErrorText, type GridErrors } from './grid-errors.ts';
import { GridMenu } from './grid-menu.tsx';
import { useDialogKeys } from './use-dialog-keys.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { usePlainPaste } from './use-plain-paste.ts';

export type RowStatus = 'saved' | 'dirty' | 'error' | 'done';

export interface EntryGridProps<Row extends Record<string, unknown>> {
  readonly value: readonly Row[];
  readonly onChange: (rows: readonly Row[]) => void;
  /** Stable: made once, or with useMemo. */
  readonly columns: readonly EntryColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  /** Lets rows be added and removed; without it their number is fixed. */
  readonly newRow?: () => Row;
  /** Messages of a row by column key, beside what the columns find themselves. */
  readonly errors?: (row: Row, index: number) => GridErrors;
  readonly rowStatus?: (row: Row, index: number) => RowStatus | undefined;
  readonly height?: number;
  readonly onActiveRow?: (index: number | null) => void;
  /** The row that the screen works on while no cell is active: marked, and kept in sight. */
  readonly currentRow?: number | null;
  readonly label: string;
}

const ROW_HEIGHT = 30;
const MARKS: Readonly<Record<RowStatus, string>> = { saved: '✓', dirty: '•', error: '▲', done: '✓' };

function useGutter<Row extends Record<string, unknown>>(rowStatus: EntryGridProps<Row>['rowStatus']) {
  const latest = useRef(rowStatus);
  latest.current = rowStatus;
  return useMemo(
    () => ({
      basis: 46,
      grow: 0,
      shrink: 0,
      minWidth: 46,
      title: '#',
      component: ({ rowData, rowIndex }: CellProps<Row>) => {
        const status = latest.current?.(rowData, rowIndex);
        return (
          <span className={styles['gutter']}>
            {rowIndex + 1}
            {status ? <i className={styles[status]}>{MARKS[status]}</i> : null}
          </span>
        );
      },
    }),
    [],
  );
}

/** Puts the message of a wrong cell into its title when the pointer comes over it. */
function showCellError(event: MouseEvent, messageAt: (row: number, key: string) => string | undefined): void {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('.dsg-cell') : null;
  const place = cell ? /(?:^|\s)at:(\d+):(\S+)/.exec(cell.className) : null;
  if (cell && place) cell.title = messageAt(Number(place[1]), place[2] ?? '') ?? '';
}

/** Scrolls a row into the grid's own window. */
function useRowInSight(currentRow: number | null | undefined, isActive: boolean) {
  const wrap = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = wrap.current?.querySelector<HTMLElement>('.dsg-container');
    if (!box || isActive || currentRow === undefined || currentRow === null || currentRow < 0) return;
    const top = currentRow * ROW_HEIGHT;
    const room = box.clientHeight - ROW_HEIGHT;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + ROW_HEIGHT > box.scrollTop + room) box.scrollTop = top + ROW_HEIGHT - room;
  }, [currentRow, isActive]);
  return wrap;
}

/** Lets go of cells whose rows are gone: saved coins leave the grid while they are still selected. */
function useCellsThatExist(grid: RefObject<DataSheetGridRef | null>, rowCount: number): void {
  useLayoutEffect(() => {
    const last = grid.current?.selection?.max.row ?? grid.current?.activeCell?.row;
    if (last !== undefined && last >= rowCount) grid.current?.setActiveCell(null);
  }, [grid, rowCount]);
}

/** Entry that behaves like Excel: arrows, Enter, Tab, F2, copy and paste, Ctrl+D fills down, Ctrl+Z undoes. */
export function EntryGrid<Row extends Record<string, unknown>>(props: EntryGridProps<Row>) {
  const { value, columns, rowKey, newRow, label, height = 320 } = props;
  const text = useText();
  const grid = useRef<DataSheetGridRef>(null);
  const [activeRow, setActiveRow] = useState<number | null>(null);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const keys = useGridKeys({ grid, rows: value, columns, onChange: props.onChange, isActive: activeRow !== null });
  usePlainPaste(activeRow !== null);
  useDialogKeys();
  useCellsThatExist(grid, value.length);
  const codecs = useMemo(() => new Map(columns.map((column) => [column.key, entryCodec(column)])), [columns]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` is a new function each time
  const gridColumns = useMemo(() => toGridColumns(columns, text), [columns]);
  const gutter = useGutter(props.rowStatus);
  const wrap = useRowInSight(props.currentRow, activeRow !== null);
  const { errors } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rules or columns make every message stale
  const known = useMemo(() => new WeakMap<Row, GridErrors>(), [codecs, errors]);
  const found = (row: Row, index: number): GridErrors => {
    const before = known.get(row);
    if (before) return before;
    const now = errorsOf(row, codecs, errors?.(row, index), text);
    known.set(row, now);
    return now;
  };
  const messageAt = (index: number, key: string) => {
    const row = value[index];
    return row ? found(row, index)[key] : undefined;
  };
  const activeData = activeRow === null ? undefined : value[activeRow];
  const wrong = activeData && activeRow !== null ? found(activeData, activeRow) : {};
  const activeError = wrong[activeKey ?? ''] ?? firstErrorText(wrong);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the grid library draws its own elements
    <div
      ref={wrap}
      className={styles['wrap']}
      role="group"
      aria-label={label}
      data-grid-active={activeRow !== null}
      onMouseOver={(event) => showCellError(event, messageAt)}
      onFocus={() => undefined}
    >
      <DynamicDataSheetGrid<Row>
        ref={grid}
        value={[...value]}
        columns={gridColumns}
        gutterColumn={gutter}
        rowHeight={ROW_HEIGHT}
        headerRowHeight={ROW_HEIGHT}
        height={height}
        rowKey={({ rowData }) => rowKey(rowData)}
        lockRows={newRow === undefined}
        addRowsComponent={false}
        contextMenuComponent={GridMenu}
        {...(newRow ? { createRow: newRow } : {})}
        onChange={keys.onGridChange}
        rowClassName={({ rowIndex }) => (rowIndex === (activeRow ?? props.currentRow) ? styles['current'] : undefined)}
        cellClassName={({ rowIndex, columnId }) =>
          columnId !== undefined && messageAt(rowIndex, columnId)
            ? `${styles['bad']} at:${rowIndex}:${columnId}`
            : undefined
        }
        onActiveCellChange={({ cell }) => {
          keys.onActiveCell(cell);
          setActiveKey(cell?.colId ?? null);
          const row = cell?.row ?? null;
          if (row === activeRow) return;
          setActiveRow(row);
          props.onActiveRow?.(row);
        }}
      />
      <p className={styles['message']} role="status">
        {activeError}
      </p>
    </div>
  );
}
