import { type CellStyle, type ColumnDef, type DataValidation, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import type { CellSeverity } from '../../kernel/import/row-annotation.ts';
import { neutralise } from '../../kernel/listing/export/neutralise.ts';
import { type GridRow, type HeadedGrid, toText } from './grid.ts';
import type { Annotations, OutputCell, OutputSheet } from './workbook.port.ts';

type Value = string | number | null;
type StyledCells = Map<string, { style: CellStyle }>;

const HEADING: CellStyle = { font: { bold: true }, fill: solid('F2F2F2'), alignment: { vertical: 'center' } };
const TEXT: CellStyle = { numFmt: '@' };
const FILL: Record<CellSeverity, CellStyle> = {
  error: { fill: solid('FFC7CE') },
  warning: { fill: solid('FFEB9C') },
  info: { fill: solid('DDEBF7') },
};
const SEVERITIES: readonly CellSeverity[] = ['info', 'warning', 'error'];
const WIDTH = { min: 6, max: 40, padding: 2 };
const CHOICE_ROWS = 2_000;
const LONGEST_CELL = 32_767;

/** Writes the sheets as an xlsx workbook; every text is neutralised and stored as text, no cell is ever a formula. */
export async function writeSheets(sheets: readonly OutputSheet[]): Promise<Uint8Array> {
  return writeXlsx({ sheets: sheets.map(toWriteSheet) });
}

/**
 * Writes a person's own table back with one more column: the same rows in the same places, values as they were
 * (formulas as their text), the text of the findings beside each row and the faulty cells coloured by the worst
 * severity.
 */
export async function writeAnnotated(grid: HeadedGrid, annotations: Annotations): Promise<Uint8Array> {
  const column = columnFor(grid, annotations.heading);
  const rows: Value[][] = [];
  const cells: StyledCells = new Map();
  for (const row of [...grid.above, grid.heading, ...grid.data]) rows[row.sheetRow - 1] = toValues(row);
  const headingRow = grid.heading.sheetRow - 1;
  setCell(rows, headingRow, column, annotations.heading);
  for (let index = 0; index <= column; index += 1) cells.set(`${headingRow},${index}`, { style: HEADING });
  for (const { row, at } of grid.data.map((data) => ({ row: data, at: data.sheetRow - 1 }))) {
    const notes = annotations.rows.filter((note) => note.sheetRow === row.sheetRow);
    setCell(rows, at, column, notes.map((note) => note.text).join('\n'));
    paint(
      cells,
      at,
      notes.flatMap((note) => note.cells),
    );
  }
  const filled = Array.from(rows, (row) => row ?? []);
  const columns = widths(filled);
  return writeXlsx({
    sheets: [{ name: 'Sheet1', rows: filled, cells, columns, freezePane: { rows: headingRow + 1 } }],
  });
}

function toWriteSheet(sheet: OutputSheet): WriteSheet {
  const rows = [sheet.headers, ...sheet.rows].map((row) => row.map(toValue));
  const cells: StyledCells = new Map(sheet.headers.map((_, column) => [`0,${column}`, { style: HEADING }]));
  const columns = widths(rows).map(({ width }, index) => ({
    width: sheet.widths?.[index] ?? width,
    ...(sheet.textColumns?.includes(index) ? { style: TEXT } : {}),
  }));
  return {
    name: sheet.name,
    rows,
    cells,
    columns,
    freezePane: { rows: 1 },
    dataValidations: (sheet.choices ?? []).map(toValidation),
  };
}

function toValidation(choice: { readonly column: number; readonly values: readonly string[] }): DataValidation {
  const letter = columnLetter(choice.column);
  const range = `${letter}2:${letter}${CHOICE_ROWS + 1}`;
  return { type: 'list', values: [...choice.values], range, allowBlank: true, showErrorMessage: true };
}

/** Values of an own row: numbers as they are (as text where they would lose digits), text neutralised. */
function toValues(row: GridRow): Value[] {
  return row.cells.map((cell) => (typeof cell === 'number' && isExact(cell) ? cell : toValue(toText(cell))));
}

function isExact(value: number): boolean {
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER;
}

function toValue(cell: OutputCell): Value {
  return typeof cell === 'string' ? neutralise(cell).slice(0, LONGEST_CELL) : cell;
}

/** The column of an older run, or the first free one. */
function columnFor(grid: HeadedGrid, heading: string): number {
  const earlier = grid.heading.cells.findIndex((cell) => toText(cell).trim() === heading);
  if (earlier >= 0) return earlier;
  const filled = [grid.heading, ...grid.data].map((row) =>
    row.cells.findLastIndex((cell) => toText(cell).trim() !== ''),
  );
  return Math.max(...filled) + 1;
}

function setCell(rows: Value[][], row: number, column: number, text: string): void {
  const cells = rows[row] ?? [];
  while (cells.length <= column) cells.push(null);
  cells[column] = text === '' ? null : toValue(text);
  rows[row] = cells;
}

function paint(cells: StyledCells, row: number, marks: readonly { column: number; severity: CellSeverity }[]): void {
  for (const severity of SEVERITIES) {
    for (const mark of marks.filter((candidate) => candidate.severity === severity))
      cells.set(`${row},${mark.column}`, { style: FILL[severity] });
  }
}

/** Widths in characters, Chinese counted double. */
function widths(rows: readonly (readonly Value[])[]): (ColumnDef & { width: number })[] {
  const count = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: count }, (_, column) => {
    const longest = Math.max(0, ...rows.map((row) => displayWidth(row[column] ?? null)));
    return { width: Math.min(WIDTH.max, Math.max(WIDTH.min, longest + WIDTH.padding)) };
  });
}

function displayWidth(value: Value): number {
  return value === null
    ? 0
    : [...String(value).slice(0, WIDTH.max)].reduce((sum, char) => sum + (char > '\u2e7f' ? 2 : 1), 0);
}

function columnLetter(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnLetter(Math.floor(column / 26) - 1) + letter;
}

function solid(rgb: string): CellStyle['fill'] {
  return { type: 'pattern', pattern: 'solid', fgColor: { rgb } };
}
