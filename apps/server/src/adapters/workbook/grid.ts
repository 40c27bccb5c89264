import { type Table, WorkbookRefusal } from './workbook.port.ts';
import { WORKBOOK_LIMITS, type WorkbookLimits } from './workbook-limits.ts';

/** A filled row of a sheet: its number from 1 and its cells; numbers stay numbers so that they can be given back. */
export type GridRow = { readonly sheetRow: number; readonly cells: readonly (string | number)[] };

/** A merged range, rows from 1. */
export type MergedRows = { readonly firstRow: number; readonly lastRow: number };

/** The filled part of a sheet. */
export type Grid = { readonly rows: readonly GridRow[]; readonly merges: readonly MergedRows[] };

/** The grid with its heading row found: what stands above it (a title) and the data below. */
export type HeadedGrid = {
  readonly above: readonly GridRow[];
  readonly heading: GridRow;
  readonly data: readonly GridRow[];
};

const ROWS_TO_LOOK_FOR_HEADING = 10;

/**
 * Finds the heading row: the first of ten filled rows with two filled cells, else the first row. Refuses more than
 * 2,000 data rows (D10), more than 64 columns, and merged cells from the heading on (a merged title above is fine).
 */
export function headGrid(grid: Grid, limits: WorkbookLimits = WORKBOOK_LIMITS): HeadedGrid {
  const index = grid.rows.slice(0, ROWS_TO_LOOK_FOR_HEADING).findIndex((row) => filledCount(row) >= 2);
  const at = Math.max(0, index);
  const heading = grid.rows[at];
  if (heading === undefined) throw new WorkbookRefusal('FILE_EMPTY');
  const data = grid.rows.slice(at + 1);
  if (data.length > limits.maxRows) throw new WorkbookRefusal('TOO_MANY_ROWS');
  const width = Math.max(lastFilled(heading), ...data.map(lastFilled)) + 1;
  if (width > limits.maxColumns) throw new WorkbookRefusal('TOO_MANY_COLUMNS');
  const lastRow = data.at(-1)?.sheetRow ?? heading.sheetRow;
  const isMerged = grid.merges.some((range) => range.lastRow >= heading.sheetRow && range.firstRow <= lastRow);
  if (isMerged) throw new WorkbookRefusal('MERGED_CELLS');
  return { above: grid.rows.slice(0, at), heading, data };
}

/** The table of a headed grid: text only, every row as long as the headings. */
export function toTable(grid: HeadedGrid): Table {
  const headers = grid.heading.cells.slice(0, lastFilled(grid.heading) + 1).map((cell) => toText(cell).trim());
  const rows = grid.data.map((row) => headers.map((_, column) => toText(row.cells[column] ?? '')));
  return { headers, rows, sheetRowNumbers: grid.data.map((row) => row.sheetRow) };
}

/** A number as people write it: no exponent, no binary leftovers (1300.5, 99999999999999). */
export function toText(cell: string | number): string {
  if (typeof cell === 'string') return cell;
  if (Number.isInteger(cell)) return BigInt(cell).toString();
  const plain = String(cell);
  return plain.includes('e') ? cell.toFixed(20).replace(/0+$/, '') : plain;
}

/** True when nothing but white space stands in the row. */
export function isBlank(cells: readonly (string | number)[]): boolean {
  return cells.every((cell) => typeof cell === 'string' && cell.trim() === '');
}

function filledCount(row: GridRow): number {
  return row.cells.filter((cell) => toText(cell).trim() !== '').length;
}

function lastFilled(row: GridRow): number {
  return row.cells.findLastIndex((cell) => toText(cell).trim() !== '');
}
