import type { handSheetEndpoints } from '@mintmark/contract/finance/hand-sheet.endpoints.ts';
import type { BodyInputOf, DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import {
  HAND_CELLS,
  type HandCell,
  type HandValues,
  handTotalFen,
  rowProblem,
} from '@mintmark/domain/finance/pricing/hand-sheet/hand-sheet.ts';
import type { CellValue } from '../../../kit/workbench/index.ts';

export type HandSheet = DataOf<typeof handSheetEndpoints.getHandSheet>;
export type HandRow = HandSheet['rows'][number];
export type SaveRows = BodyInputOf<typeof handSheetEndpoints.saveHandSheet>['rows'];

/** What can be typed of a row, and what of it was looked at when typing began. */
export interface Edit {
  readonly priceFen: CellValue;
  readonly discountFen: CellValue;
  readonly waiverFen: CellValue;
  readonly reason: CellValue;
  readonly seen: HandValues & { readonly ruleFen: number };
}
/** By coin id. */
export type Edits = Readonly<Record<string, Edit>>;

/** A row of the grid: the coin's facts with the cells as they are typed. */
export interface GridRow extends Record<string, unknown> {
  readonly id: string;
  readonly facts: HandRow;
  readonly priceFen: CellValue;
  readonly discountFen: CellValue;
  readonly waiverFen: CellValue;
  readonly reason: CellValue;
}

/** Messages by coin and cell. */
export type CellErrors = Readonly<Record<string, Readonly<Partial<Record<string, string>>>>>;

const seenOf = ({ ruleFen, priceFen, discountFen, waiverFen }: HandRow) => ({
  ruleFen,
  priceFen,
  discountFen,
  waiverFen,
});
const blankZero = (fen: number): CellValue => (fen === 0 ? null : fen);

/** The cells of a coin that nobody has typed into: nothing taken off stands blank. */
const cellsOf = (row: HandRow): Omit<Edit, 'seen'> => ({
  priceFen: row.priceFen,
  discountFen: blankZero(row.discountFen),
  waiverFen: blankZero(row.waiverFen),
  reason: null,
});

/** The rows of the grid: what is kept, with what was typed over it. */
export function gridRows(rows: readonly HandRow[], edits: Edits): GridRow[] {
  return rows.map((row) => {
    const { seen: _, ...typed } = edits[row.id] ?? { ...cellsOf(row), seen: null };
    return { id: row.id, facts: row, ...typed };
  });
}

/** The values of cells, in fen: a blank price is the rule's, a blank discount none; null while one of them cannot be read. */
export function valuesOf(cells: Omit<Edit, 'seen' | 'reason'>, ruleFen: number): HandValues | null {
  const { priceFen, discountFen, waiverFen } = cells;
  if ([priceFen, discountFen, waiverFen].some((cell) => typeof cell === 'string')) return null;
  const fen = (cell: CellValue, blank: number): number => (typeof cell === 'number' ? cell : blank);
  return { priceFen: fen(priceFen, ruleFen), discountFen: fen(discountFen, 0), waiverFen: fen(waiverFen, 0) };
}

const isSame = (a: HandValues, b: HandValues): boolean => HAND_CELLS.every((cell) => a[cell] === b[cell]);

/** Does an edit change a price (a reason alone does not)? What cannot be read does. */
export function isChange(row: HandRow, edit: Edit | undefined): edit is Edit {
  if (edit === undefined) return false;
  const values = valuesOf(edit, row.ruleFen);
  return values === null || !isSame(values, row);
}

/** What was typed, out of the grid's rows: rows as they stand are none. */
export function editsOf(next: readonly GridRow[], before: Edits): Edits {
  const typed = next.flatMap((row) => {
    const { priceFen, discountFen, waiverFen, reason, facts } = row;
    const edit: Edit = { priceFen, discountFen, waiverFen, reason, seen: before[row.id]?.seen ?? seenOf(facts) };
    const isBlank = reason === null || reason === '';
    return isChange(facts, edit) || !isBlank ? [[row.id, edit] as const] : [];
  });
  const shown = new Set(next.map(({ id }) => id));
  const rest = Object.entries(before).filter(([id]) => !shown.has(id));
  return Object.fromEntries([...rest, ...typed]);
}

/** Has somebody else, or a rule, moved the row since typing began? */
export function movedSince(row: HandRow, { seen }: Edit): 'rule' | 'hand' | null {
  if (seen.ruleFen !== row.ruleFen) return 'rule';
  return isSame(seen, row) ? null : 'hand';
}

/** How many changed rows have moved since typing began. */
export const movedRows = (rows: readonly HandRow[], edits: Edits): number =>
  rows.filter((row) => {
    const edit = edits[row.id];
    return isChange(row, edit) && movedSince(row, edit) !== null;
  }).length;

/** An edit beside the prices of now: what was typed stays, cells that nobody typed into follow what somebody else has set. */
function besideNow(row: HandRow, edit: Edit): Edit {
  const { seen } = edit;
  const typed = valuesOf(edit, seen.ruleFen);
  const fresh = cellsOf(row);
  const cellOf = (cell: HandCell) => (typed !== null && typed[cell] === seen[cell] ? fresh[cell] : edit[cell]);
  const [priceFen, discountFen, waiverFen] = [cellOf('priceFen'), cellOf('discountFen'), cellOf('waiverFen')];
  return { priceFen, discountFen, waiverFen, reason: edit.reason, seen: seenOf(row) };
}

/** Everything is looked at again: the typed cells stand beside the prices of now. */
export function lookedAgain(rows: readonly HandRow[], edits: Edits): Edits {
  const facts = new Map(rows.map((row) => [row.id, row]));
  return Object.fromEntries(
    Object.entries(edits).map(([id, edit]) => {
      const row = facts.get(id);
      return [id, row === undefined ? edit : besideNow(row, edit)];
    }),
  );
}

/** Without the coins that are no longer of the order. */
export function withoutGone(rows: readonly HandRow[], edits: Edits): Edits {
  const known = new Set(rows.map(({ id }) => id));
  return Object.fromEntries(Object.entries(edits).filter(([id]) => known.has(id)));
}

/** Names of what is wrong with a cell; the screen has the words. */
export type CellFault = 'negative' | 'above-total' | 'reason' | 'rule' | 'hand';

/** What is wrong with a row by what the page knows. */
export function faultsOf(
  row: HandRow,
  edit: Edit | undefined,
): Readonly<Partial<Record<HandCell | 'reason', CellFault>>> {
  if (!isChange(row, edit)) return {};
  const moved = movedSince(row, edit);
  const values = valuesOf(edit, row.ruleFen);
  const problem = values === null ? null : rowProblem({ now: row, otherFen: row.otherFen }, values);
  const isBlank = typeof edit.reason !== 'string' || edit.reason.trim() === '';
  return {
    ...(isBlank ? { reason: 'reason' as const } : {}),
    ...(problem === null ? {} : { [problem.cell]: problem.problem }),
    ...(moved === null ? {} : { priceFen: moved }),
  };
}

/** The rows of a save, in the order of the sheet. */
export function saveRows(rows: readonly HandRow[], edits: Edits): SaveRows {
  return rows.flatMap((row) => {
    const edit = edits[row.id];
    const values = edit === undefined ? null : valuesOf(edit, row.ruleFen);
    if (!isChange(row, edit) || values === null) return [];
    return [{ coinId: row.id, seenRuleFen: edit.seen.ruleFen, ...values, reason: String(edit.reason ?? '').trim() }];
  });
}

/** What the typed cells come to. */
export interface SheetSummary {
  readonly changed: number;
  readonly beforeFen: number;
  readonly afterFen: number;
  /** Taken off the order by hand afterwards, about: by whomever, everything together. */
  readonly takenFen: number;
  readonly raisedFen: number;
}

const takenOf = ({ priceFen, discountFen, waiverFen }: HandValues, ruleFen: number): number =>
  Math.max(ruleFen - priceFen, 0) + discountFen + waiverFen;

/** What the typed cells change together; rows that cannot be read are left out. */
export function summaryOf({ rows, limits }: Pick<HandSheet, 'rows' | 'limits'>, edits: Edits): SheetSummary {
  const start = { changed: 0, beforeFen: 0, afterFen: 0, takenFen: limits.takenFen, raisedFen: 0 };
  return rows.reduce<SheetSummary>((sum, row) => {
    const edit = edits[row.id];
    const isChanged = isChange(row, edit);
    const values = (isChanged ? valuesOf(edit, row.ruleFen) : null) ?? row;
    return {
      changed: sum.changed + (isChanged ? 1 : 0),
      beforeFen: sum.beforeFen + row.totalFen,
      afterFen: sum.afterFen + handTotalFen(values, row.otherFen),
      takenFen: sum.takenFen + takenOf(values, row.ruleFen) - takenOf(row, row.ruleFen),
      raisedFen: sum.raisedFen + Math.max(values.priceFen - Math.max(row.priceFen, row.ruleFen), 0),
    };
  }, start);
}

/** One reason for every changed row that has none yet. */
export function withReason(rows: readonly HandRow[], edits: Edits, reason: string): Edits {
  const facts = new Map(rows.map((row) => [row.id, row]));
  return Object.fromEntries(
    Object.entries(edits).map(([id, edit]) => {
      const row = facts.get(id);
      const isBlank = edit.reason === null || edit.reason === '';
      return [id, row !== undefined && isBlank && isChange(row, edit) ? { ...edit, reason } : edit];
    }),
  );
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCell = (value: unknown): boolean => value === null || typeof value === 'string' || typeof value === 'number';

/** Is what the browser kept of the shape of today? */
export const areEdits = (value: unknown): value is Edits =>
  isRecord(value) &&
  Object.values(value).every(
    (edit) =>
      isRecord(edit) &&
      [...HAND_CELLS, 'reason'].every((cell) => isCell(edit[cell])) &&
      isRecord(edit['seen']) &&
      [...HAND_CELLS, 'ruleFen'].every((cell) => typeof (edit['seen'] as Record<string, unknown>)[cell] === 'number'),
  );

const CELLS = [...HAND_CELLS, 'reason'] as const;

/** The only cell in which two sets of edits differ, `coin:cell`; null when there are more. */
export function onlyCell(before: Edits, after: Edits): string | null {
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((id) => before[id] !== after[id]);
  const cells = ids.flatMap((id) =>
    CELLS.filter((cell) => before[id]?.[cell] !== after[id]?.[cell]).map((cell) => `${id}:${cell}`),
  );
  return cells.length === 1 ? (cells[0] ?? null) : null;
}
