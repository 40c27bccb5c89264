import { statementCell } from './statement-cells.ts';
import {
  guessColumns,
  isReadable,
  missingHeadings,
  placesOf,
  STATEMENT_ROWS,
  type StatementColumns,
  type StatementFormat,
} from './statement-columns.ts';
import { type ReadStatementRow, readStatementRow } from './statement-row.ts';

/** A filled row of a file with its number from 1. */
export type FileRow = { readonly sheetRow: number; readonly cells: readonly string[] };

/** A statement as it was read; `columns` unreadable: nothing was read, somebody says first what the headings are. */
export type ReadStatement = {
  readonly format: StatementFormat;
  readonly headings: readonly string[];
  readonly columns: StatementColumns;
  /** Headings that the columns of this source name and the file has no longer. */
  readonly missing: readonly string[];
  readonly isReadable: boolean;
  readonly isTooLong: boolean;
  readonly rows: readonly ReadStatementRow[];
};

const ROWS_TO_LOOK_FOR_HEADINGS = 40;
const END = /^(?:#|-{3,}|总交易单数|资金流水总笔数)/;
const SUM = /^(?:合计|总计|小计|本页|总笔数|总金额|收入合计|支出合计|收入笔数|支出笔数|共\d*笔|导出时间|期末余额|注:)/;

const filled = ({ cells }: FileRow): number => cells.filter((cell) => statementCell(cell) !== '').length;
const headingsOf = (row: FileRow | undefined): string[] => (row?.cells ?? []).map(statementCell);

/** Which row carries the headings: the one that names the columns of the source, else the first that can be read. */
function headingAt(rows: readonly FileRow[], columns: StatementColumns | null): number {
  const first = rows.slice(0, ROWS_TO_LOOK_FOR_HEADINGS);
  if (columns !== null) {
    const at = first.findIndex((row) => missingHeadings(columns, headingsOf(row)).length === 0);
    if (at >= 0) return at;
  }
  const known = first.findIndex((row) => isReadable(guessColumns(headingsOf(row))));
  return known >= 0 ? known : first.findIndex((row) => filled(row) >= 3);
}

const OWN_WORDS: readonly (readonly [StatementFormat, RegExp])[] = [
  ['wechat', /微信支付|微信订单号|微信昵称|公众账号ID/],
  ['alipay', /支付宝|账务流水号|支付宝账户/],
];

/** Who made the file: what stands above the headings and in them says so. */
function formatOf(rows: readonly FileRow[], at: number): StatementFormat {
  const above = rows
    .slice(0, at + 1)
    .flatMap(({ cells }) => cells)
    .join(' ');
  return OWN_WORDS.find(([, words]) => words.test(above))?.[0] ?? 'bank';
}

/** What the columns are: as somebody said it, else by the headings; what was said and stands no longer is told. */
function columnsOf(said: StatementColumns | null, headings: readonly string[]) {
  if (said === null) return { columns: guessColumns(headings), missing: [] };
  const missing = missingHeadings(said, headings);
  return missing.length === 0 ? { columns: said, missing } : { columns: guessColumns(headings), missing };
}

/**
 * Reads a statement: lines above the headings and sums below are left out, also the second table of WeChat Pay. `said` is what
 * somebody told of this source earlier; when a heading of it is gone nothing is read before the columns are told anew.
 */
export function readStatement(all: readonly FileRow[], said: StatementColumns | null): ReadStatement {
  const rows = all.filter((row) => filled(row) > 0);
  const at = headingAt(rows, said);
  const headings = headingsOf(rows[at]);
  const format = formatOf(rows, at);
  const { columns, missing } = columnsOf(said, headings);
  const canRead = at >= 0 && isReadable(columns) && missing.length === 0;
  const answer = { format, headings: headings.filter((one) => one !== ''), columns, missing, isReadable: canRead };
  if (!canRead) return { ...answer, isTooLong: false, rows: [] };
  const below = rows.slice(at + 1);
  const end = below.findIndex(({ cells }) => END.test(statementCell(cells[0] ?? '')));
  const body = (end < 0 ? below : below.slice(0, end)).filter(
    ({ cells }) => !SUM.test(statementCell(cells.find((cell) => statementCell(cell) !== '') ?? '')),
  );
  const isTooLong = body.length > STATEMENT_ROWS;
  const places = placesOf(columns, headings);
  return { ...answer, isTooLong, rows: isTooLong ? [] : body.map((row) => readStatementRow(row, places)) };
}
