import type { ReactNode } from 'react';
import { type CellProps, type Column, keyColumn } from 'react-datasheet-grid';
import type { TextKey } from '../i18n/index.ts';
import { type CellCodec, type CellKind, type CellValue, codecOf } from './cell-codec.ts';
import styles from './entry-grid.module.css';
import { SelectCell } from './select-cell.tsx';
import { TextCell } from './text-cell.tsx';

interface ColumnBase<Row> {
  readonly key: string;
  readonly titleKey: TextKey;
  /** Instead of the words of `titleKey`: a name out of data. */
  readonly title?: string;
  readonly width: number;
  readonly grow?: boolean;
  readonly align?: 'left' | 'right';
  /** Cannot be changed, for all rows or by row. */
  readonly locked?: boolean | ((row: Row) => boolean);
}

/** A column of an entry grid. `readonly` and `custom` draw themselves. */
export type EntryColumn<Row> =
  | (ColumnBase<Row> & CellKind)
  | (ColumnBase<Row> & {
      readonly kind: 'readonly';
      readonly show: (row: Row) => ReactNode;
      readonly copy?: (row: Row) => string;
    })
  | (ColumnBase<Row> & { readonly kind: 'custom'; readonly column: Partial<Column<Row>> });

/** The codec of a column, or null for those that are not typed into. */
export function entryCodec<Row>(column: EntryColumn<Row>): CellCodec | null {
  return column.kind === 'readonly' || column.kind === 'custom' ? null : codecOf(column);
}

function isRight<Row>(column: EntryColumn<Row>): boolean {
  if (column.align) return column.align === 'right';
  return ['number', 'money', 'weight', 'length'].includes(column.kind);
}

function toText(codec: CellCodec, alignRight: boolean, label: string): Partial<Column<CellValue>> {
  return {
    component: TextCell,
    columnData: { codec, alignRight, label },
    deleteValue: () => null,
    copyValue: ({ rowData }) => codec.show(rowData ?? null),
    pasteValue: ({ rowData, value }) => (value === undefined ? (rowData ?? null) : codec.read(String(value))),
    isCellEmpty: ({ rowData }) => rowData === null || rowData === undefined,
  };
}

function toSelect(
  codec: CellCodec,
  options: Extract<CellKind, { kind: 'select' }>['options'],
  label: string,
): Partial<Column<CellValue>> {
  return {
    component: SelectCell,
    columnData: { options, codec, label },
    disableKeys: true,
    keepFocus: true,
    deleteValue: () => null,
    copyValue: ({ rowData }) => codec.show(rowData),
    pasteValue: ({ rowData, value }) => (value === undefined ? (rowData ?? null) : codec.read(String(value))),
    isCellEmpty: ({ rowData }) => rowData === null || rowData === undefined,
  };
}

function readonlyColumn<Row>(column: Extract<EntryColumn<Row>, { kind: 'readonly' }>): Partial<Column<Row>> {
  return {
    component: ({ rowData }: CellProps<Row>) => (
      <span className={`${styles['fixed']} ${column.align === 'right' ? styles['right'] : ''}`}>
        {column.show(rowData)}
      </span>
    ),
    disabled: true,
    copyValue: ({ rowData }) => column.copy?.(rowData) ?? '',
  };
}

/** The grid library asks for a moment after rows that are gone, too: nothing can be changed there. */
function lockOf<Row>(column: EntryColumn<Row>): Column<Row>['disabled'] {
  const { locked } = column;
  const lock = (row: Row | undefined): boolean => row === undefined || (typeof locked === 'function' && locked(row));
  return typeof locked === 'function' ? ({ rowData }) => lock(rowData) : (locked ?? false);
}

/** True when the cell of a row cannot be changed. */
export function isLocked<Row>(column: EntryColumn<Row>, row: Row): boolean {
  if (column.kind === 'readonly') return true;
  return typeof column.locked === 'function' ? column.locked(row) : (column.locked ?? false);
}

/** The columns as react-datasheet-grid takes them. */
export function toGridColumns<Row extends Record<string, unknown>>(
  columns: readonly EntryColumn<Row>[],
  title: (key: TextKey) => string,
): Partial<Column<Row>>[] {
  return columns.map((column) => {
    const right = isRight(column);
    const frame: Partial<Column<Row>> = {
      id: column.key,
      title: column.title ?? title(column.titleKey),
      basis: column.width,
      minWidth: column.width,
      grow: column.grow ? 1 : 0,
      shrink: 0,
      headerClassName: right ? styles['headRight'] : undefined,
    };
    if (column.kind === 'readonly') return { ...readonlyColumn(column), ...frame };
    if (column.kind === 'custom') return { disabled: lockOf(column), ...column.column, ...frame };
    const codec = codecOf(column);
    const inner =
      column.kind === 'select'
        ? toSelect(codec, column.options, column.title ?? title(column.titleKey))
        : toText(codec, right, column.title ?? title(column.titleKey));
    // Cells of typed columns hold CellValue; the grid library types columns by their row.
    const keyed = keyColumn<Record<string, CellValue>>(column.key, inner) as unknown as Partial<Column<Row>>;
    return { ...keyed, ...frame, disabled: lockOf(column) };
  });
}
