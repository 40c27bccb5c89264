import { type Cell, type CellValue, readXlsx, type Sheet, streamXlsxRows } from 'hucre/xlsx';
import { type Grid, type GridRow, isBlank } from './grid.ts';
import { WorkbookRefusal } from './workbook.port.ts';
import { WORKBOOK_LIMITS, type WorkbookLimits } from './workbook-limits.ts';

/** One column more than allowed is read, so that a sheet that is too wide is noticed. */
const LAST_COLUMN = 'BM';
/** Rows above the heading (title, remarks) that are read beside the 2,000. */
const SPARE_ROWS = 50;

/**
 * Reads the first sheet of a workbook whose archive has been inspected: stored values only, nothing is calculated. A
 * formula cell is read as its text with a leading =, so that the rules refuse it like any such text (D10). Rows are
 * first streamed and counted, and reading stops at the first one too many.
 */
export async function readXlsxGrid(bytes: Uint8Array, limits: WorkbookLimits = WORKBOOK_LIMITS): Promise<Grid> {
  const lastRow = await findLastRow(bytes, limits);
  if (lastRow === 0) return { rows: [], merges: [] };
  const workbook = await readXlsx(bytes, { sheets: [0], range: `A1:${LAST_COLUMN}${lastRow}` });
  const sheet = workbook.sheets[0];
  if (sheet === undefined) throw new WorkbookRefusal('FILE_EMPTY');
  return toGrid(sheet);
}

/** Every filled sheet of an inspected workbook with its name, as `readXlsxGrid` reads the first. */
export async function readXlsxGrids(
  bytes: Uint8Array,
  limits: WorkbookLimits,
): Promise<{ name: string; grid: Grid }[]> {
  const workbook = await readXlsx(bytes, { range: `A1:${LAST_COLUMN}${limits.maxSheetRow}` });
  return workbook.sheets
    .map((sheet) => ({ name: sheet.name, grid: toGrid(sheet) }))
    .filter(({ grid }) => grid.rows.length > 0);
}

function toGrid(sheet: Sheet): Grid {
  const rows = sheet.rows.map((cells, row) => toGridRow(cells, row, sheet.cells)).filter((row) => !isBlank(row.cells));
  const merges = (sheet.merges ?? []).map((range) => ({ firstRow: range.startRow + 1, lastRow: range.endRow + 1 }));
  return { rows, merges };
}

/** The number of the last filled row; counts filled rows on the way and stops at the limit. */
async function findLastRow(bytes: Uint8Array, limits: WorkbookLimits): Promise<number> {
  let filled = 0;
  let last = 0;
  for await (const row of streamXlsxRows(bytes)) {
    if (row.values.every((value) => value === null || value === '')) continue;
    filled += 1;
    last = Math.max(last, row.index + 1);
    if (filled > limits.maxRows + SPARE_ROWS || last > limits.maxSheetRow) throw new WorkbookRefusal('TOO_MANY_ROWS');
  }
  return last;
}

function toGridRow(values: readonly CellValue[], row: number, cells: ReadonlyMap<string, Cell> | undefined): GridRow {
  return { sheetRow: row + 1, cells: values.map((value, column) => cellOf(value, cells?.get(`${row},${column}`))) };
}

function cellOf(value: CellValue, detail: Cell | undefined): string | number {
  if (detail?.formula !== undefined) return `=${detail.formula}`;
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return typeof value === 'number' && !Number.isFinite(value) ? '' : value;
}
