import { err, ok, type Result } from '../../kernel/result.ts';
import type { LabelData, LabelElement, TableColumn } from '../label-template.ts';
import { type DrawItem, type LabelProblem, MIDDLE_EM, UNPRINTABLE } from './layout-label.ts';
import type { MeasureText } from './measure-text.ts';

/** A table as it stands on a paper. */
export type TableElement = Extract<LabelElement, { kind: 'table' }>;

/** A row as it is set: the lines of each cell, and how high it is in mm. */
export type SetRow = { readonly cells: readonly (readonly string[])[]; readonly heightMm: number };

const PLAIN_WEIGHT = 400;
const HEAD_WEIGHT = 600;
/** From one line of a cell to the next, in em. */
const LINE_EM = 1.35;
/** Room between two columns. */
const GAP_MM = 1.5;
const EPSILON_MM = 1e-6;
const RULE = { headMm: 0.3, rowMm: 0.1, rowColor: '#b8bec8' } as const;

/** Where a line may end: behind a space, or between two signs one of which is Han. */
const PIECES = /\s+|[\p{Script=Han}\u3000-\u303f\uff00-\uffef]|[^\s\p{Script=Han}\u3000-\u303f\uff00-\uffef]+/gu;

const textOf = (row: LabelData, field: string): string =>
  Object.hasOwn(row, field) ? (row[field] ?? '').normalize('NFC').trim() : '';

const roomOf = (column: TableColumn): number => Math.max(0, column.w - GAP_MM);

/** A piece that is wider than a line, in signs; null when one sign is wider. */
function broken(piece: string, fits: (text: string) => boolean): string[] | null {
  const lines: string[] = [];
  let line = '';
  for (const sign of piece) {
    if (!fits(sign)) return null;
    if (line !== '' && !fits(line + sign)) {
      lines.push(line);
      line = '';
    }
    line += sign;
  }
  return [...lines, line];
}

/** The lines of a text no wider than `widthMm`; null when a single sign does not fit. Pure. */
export function wrapText(
  text: string,
  widthMm: number,
  look: { readonly sizeMm: number; readonly weight: number },
  measureText: MeasureText,
): readonly string[] | null {
  const fits = (line: string) => measureText(line, look.sizeMm, look.weight) <= widthMm + EPSILON_MM;
  if (text === '' || fits(text)) return [text];
  const lines: string[] = [];
  let line = '';
  for (const piece of text.match(PIECES) ?? []) {
    if (fits((line + piece).trimEnd())) {
      line += piece;
      continue;
    }
    if (line.trim() !== '') lines.push(line.trimEnd());
    const rest = piece.trim();
    const parts = rest === '' || fits(rest) ? [rest] : broken(rest, fits);
    if (parts === null) return null;
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? '';
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()];
}

const problem = (
  code: LabelProblem['code'],
  field: string,
  neededMm: number | null = null,
  availableMm: number | null = null,
): LabelProblem => ({ code, field, neededMm, availableMm });

/** Room for rows on one page, below the titles. */
const roomForRows = ({ h, rowMm }: TableElement): number => h - rowMm;

function titleProblems({ columns, sizeMm }: TableElement, measureText: MeasureText): LabelProblem[] {
  return columns.flatMap((column) => {
    const needed = measureText(column.title, sizeMm, HEAD_WEIGHT);
    if (UNPRINTABLE.test(column.title)) return [problem('TEXT_NOT_PRINTABLE', column.title)];
    return needed > roomOf(column) + EPSILON_MM ? [problem('TEXT_TOO_LONG', column.title, needed, roomOf(column))] : [];
  });
}

/**
 * Sets the rows of a table: a text that is wider than its column goes on in the next line and makes its row higher; a row
 * that no page has room for is refused with all others of its kind.
 */
export function setTable(
  element: TableElement,
  rows: readonly LabelData[],
  measureText: MeasureText,
): Result<readonly SetRow[], LabelProblem[]> {
  const problems = titleProblems(element, measureText);
  const { sizeMm, rowMm, columns } = element;
  const most = roomForRows(element);
  const set = rows.map((row): SetRow => {
    const cells = columns.map((column) => {
      const text = textOf(row, column.field);
      if (UNPRINTABLE.test(text)) problems.push(problem('TEXT_NOT_PRINTABLE', column.field));
      const lines = wrapText(text, roomOf(column), { sizeMm, weight: PLAIN_WEIGHT }, measureText);
      if (lines === null) problems.push(problem('TEXT_TOO_LONG', column.field, sizeMm, roomOf(column)));
      return lines ?? [];
    });
    const linesOfRow = Math.max(1, ...cells.map((lines) => lines.length));
    const heightMm = rowMm + (linesOfRow - 1) * sizeMm * LINE_EM;
    if (heightMm > most + EPSILON_MM) {
      const at = cells.findIndex((lines) => lines.length === linesOfRow);
      problems.push(problem('TEXT_TOO_LONG', columns[at]?.field ?? '', heightMm, most));
    }
    return { cells, heightMm };
  });
  return problems.length === 0 ? ok(set) : err(problems);
}

/** The rows of each page; at least one page, which may be empty. */
export function pagesOfTable(element: TableElement, rows: readonly SetRow[]): readonly (readonly SetRow[])[] {
  const most = roomForRows(element);
  const pages: SetRow[][] = [[]];
  let used = 0;
  for (const row of rows) {
    if (used + row.heightMm > most + EPSILON_MM && used > 0) {
      pages.push([]);
      used = 0;
    }
    pages.at(-1)?.push(row);
    used += row.heightMm;
  }
  return pages;
}

function cellText(
  element: TableElement,
  { column, left }: { readonly column: TableColumn; readonly left: number },
  { text, y, weight }: { readonly text: string; readonly y: number; readonly weight: number },
): DrawItem {
  const room = roomOf(column);
  const x = left + (column.align === 'left' ? 0 : column.align === 'center' ? room / 2 : room);
  const { sizeMm, color } = element;
  return { kind: 'text', x, y, align: column.align, weight, color, spacingMm: 0, runs: [{ text, sizeMm, riseMm: 0 }] };
}

/** What is drawn of a table on one page: titles, a rule below them, the rows with fine rules between. */
export function drawTable(element: TableElement, rows: readonly SetRow[]): readonly DrawItem[] {
  const { x, y, w, sizeMm, rowMm, color } = element;
  let left = x;
  const columns = element.columns.map((column) => {
    const placed = { column, left };
    left += column.w;
    return placed;
  });
  const baseline = (top: number) => top + rowMm / 2 + MIDDLE_EM * sizeMm;
  const items: DrawItem[] = columns
    .filter(({ column }) => column.title !== '')
    .map((place) => cellText(element, place, { text: place.column.title, y: baseline(y), weight: HEAD_WEIGHT }));
  items.push({ kind: 'rect', x, y: y + rowMm - RULE.headMm, w, h: RULE.headMm, color });
  let top = y + rowMm;
  for (const row of rows) {
    row.cells.forEach((lines, at) => {
      const place = columns[at];
      lines.forEach((text, line) => {
        const set = { text, y: baseline(top) + line * sizeMm * LINE_EM, weight: PLAIN_WEIGHT };
        if (place && text !== '') items.push(cellText(element, place, set));
      });
    });
    top += row.heightMm;
    items.push({ kind: 'rect', x, y: top - RULE.rowMm, w, h: RULE.rowMm, color: RULE.rowColor });
  }
  return items;
}
