import { PassThrough, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ListQuery } from '@mintmark/contract/kernel/listing.ts';
import { EXPORT_WIDTH } from '@mintmark/contract/system/export-headers.enums.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '../../context.ts';
import type { Database, Tx } from '../../db/database.ts';
import { allowLongStatements } from '../../db/long-statements.repo.ts';
import type { Scope } from '../../scope.ts';
import type { Column } from '../columns.ts';
import type { TypedList } from '../define-list.ts';
import { anyOf } from '../filters.ts';
import { presentRow } from '../page-rows.ts';
import { isNothing, type Plan, planOf } from '../plan.ts';
import { fromMatches, idOf, orderBy, selectColumns, textConditions } from '../sql-parts.ts';
import { copiedBody } from './copy-body.ts';
import { CSV, writeCsv } from './csv.ts';
import { type CellMaker, cellKind, cellMaker, type ExportColumn, encodedCell, rawValue } from './export-cells.ts';
import { type SheetFormat, sheetText } from './sheet-format.ts';
import { SHEET, writeXlsx } from './xlsx-stream.ts';

const BATCH = 2_000;

export type ExportFormat = 'csv' | 'xlsx';

const FORMATS: Readonly<Record<ExportFormat, SheetFormat>> = { csv: CSV, xlsx: SHEET };

export interface ExportOptions<Out> {
  readonly columns: readonly ExportColumn<Out>[];
  readonly format: ExportFormat;
  readonly locale: Locale;
  /** Only these rows, in the order of the list. */
  readonly ids?: readonly string[] | undefined;
  /** Hears how many rows are written; what it throws ends the export. Only the background has it, and time to sort. */
  readonly onRows?: ((done: number) => Promise<void>) | undefined;
}

type Row = Readonly<Record<string, unknown>>;

/** Everything that matches in the order of the list, `select` from its rows. */
function statement(plan: Plan, ids: readonly string[] | undefined, select: RawBuilder<unknown>): RawBuilder<unknown> {
  const chosen = ids ? [anyOf(idOf(plan.list), ids, 'bigint')] : [];
  const matches = fromMatches({ ...plan, joined: true }, [...textConditions(plan), ...chosen]);
  return sql`SELECT ${select} ${matches} ${orderBy(plan)}`;
}

/** Rows of a statement in batches, from one snapshot. */
async function* fetched<R>(tx: Tx, query: RawBuilder<unknown>): AsyncGenerator<readonly R[]> {
  await sql`DECLARE export_rows NO SCROLL CURSOR FOR ${query}`.execute(tx);
  for (;;) {
    const { rows } = await sql<R>`FETCH ${sql.lit(BATCH)} FROM export_rows`.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) break;
  }
  await sql`CLOSE export_rows`.execute(tx);
}

interface Cell {
  readonly key: string;
  readonly column: Column | null;
  readonly kind: Column['kind'];
  readonly wanted: ExportColumn<never>;
  readonly make: CellMaker;
}

/** Rows through the list's presenter. */
async function* presentedCells(tx: Tx, plan: Plan, cells: readonly Cell[], ids: readonly string[] | undefined) {
  for await (const batch of fetched<Row>(tx, statement(plan, ids, selectColumns(tx, plan.list)))) {
    yield batch.map((row) => {
      const presented = presentRow(plan.list, row) as Row;
      return cells.map(({ key, make }) => make(presented[key]));
    });
  }
}

function cellsOf<Out>(list: TypedList<Out>, { columns, locale }: ExportOptions<Out>): Cell[] {
  return columns.map((wanted) => {
    const column = list.columns[wanted.key] ?? null;
    const kind = wanted.kind ?? column?.kind;
    if (!kind) throw new Error(`List ${list.key}: export column ${wanted.key} needs a kind.`);
    return { key: wanted.key, column, kind, wanted, make: cellMaker(wanted, kind, locale) };
  });
}

type Sheet<Out> = Pick<ExportOptions<Out>, 'columns' | 'format' | 'locale'>;

/** A body under its headings into the sink. */
async function writeSheet<Out>(
  sink: Writable,
  { columns, format, locale }: Sheet<Out>,
  body: AsyncIterable<string | Buffer>,
): Promise<void> {
  const headings = columns.map(({ zh, en }) => (locale === 'en' ? en : zh));
  if (format === 'csv') return writeCsv(sink, headings, body);
  await writeXlsx(
    sink,
    headings,
    columns.map(({ width = EXPORT_WIDTH.usual }) => ({ width })),
    body,
  );
}

interface Export<Out> {
  readonly db: Database;
  readonly scope: Scope;
  readonly plan: Plan;
  readonly cells: readonly Cell[];
  readonly options: ExportOptions<Out>;
  readonly sink: Writable;
}

/** Rows of a list that are its columns: from PostgreSQL into the file without a value made of them. */
async function writeCopied<Out>({ db, scope, plan, cells, options, sink }: Export<Out>): Promise<number> {
  const values = cells.map(({ column }) => (column ? rawValue(column) : sql`NULL`));
  const { body, count } = copiedBody(db, scope, {
    format: FORMATS[options.format],
    cells: cells.map(({ wanted, kind }) => encodedCell(wanted, kind, options.locale)),
    statement: statement(plan, options.ids, sql.join(values)),
    onRows: options.onRows,
  });
  await writeSheet(sink, options, body);
  return count();
}

/** Rows that the list's presenter makes. */
async function writePresented<Out>({ db, scope, plan, cells, options, sink }: Export<Out>): Promise<number> {
  let count = 0;
  async function* counted(rows: AsyncIterable<string[][]>): AsyncGenerator<string[][]> {
    for await (const batch of rows) {
      yield batch;
      count += batch.length;
      await options.onRows?.(count);
    }
  }
  await db.transaction(scope, async (tx) => {
    if (options.onRows) await allowLongStatements(tx);
    const kinds = cells.map(({ wanted, kind }) => cellKind(wanted, kind));
    const rows = counted(presentedCells(tx, plan, cells, options.ids));
    await writeSheet(sink, options, sheetText(FORMATS[options.format], kinds, rows));
  });
  return count;
}

/**
 * Writes every row that matches (page and limit are ignored) into the sink as CSV or xlsx: same scope, filters, sort and
 * presenter as the list (security rule 6, D6), text neutralised (rule 49). Returns the number of rows; the sink stays
 * open. Let the sink be a file or memory, never a slow client: a transaction is open meanwhile.
 */
export async function exportList<Out>(
  db: Database,
  list: TypedList<Out>,
  scope: Scope,
  query: ListQuery,
  options: ExportOptions<Out>,
  sink: Writable,
): Promise<number> {
  const plan = planOf(list, scope, query);
  const cells = cellsOf(list, options);
  if (isNothing(plan)) {
    await writeSheet(sink, options, nothing());
    return 0;
  }
  const wanted = { db, scope, plan, cells, options, sink };
  return list.isPlain ? writeCopied(wanted) : writePresented(wanted);
}

/** Rows that are at hand, for lists that no table holds; every column says its kind. */
export async function rowsToBuffer<Out extends object>(rows: readonly Out[], sheet: Sheet<Out>): Promise<Buffer> {
  const sink = new PassThrough();
  const bytes = buffer(sink);
  const kinds = sheet.columns.map((column) => cellKind(column, column.kind ?? 'text'));
  const makers = sheet.columns.map((column) => cellMaker(column, column.kind ?? 'text', sheet.locale));
  const cells = rows.map((row) => sheet.columns.map(({ key }, index) => makers[index]?.(row[key]) ?? ''));
  await writeSheet(sink, sheet, sheetText(FORMATS[sheet.format], kinds, once(cells)));
  sink.end();
  return bytes;
}

async function* once<T>(value: T): AsyncGenerator<T> {
  yield value;
}

async function* nothing(): AsyncGenerator<string> {}

/** The same into memory, for exports that are handed over at once. */
export async function exportToBuffer<Out>(
  db: Database,
  list: TypedList<Out>,
  scope: Scope,
  query: ListQuery,
  options: ExportOptions<Out>,
): Promise<{ bytes: Buffer; rows: number }> {
  const sink = new PassThrough();
  const bytes = buffer(sink);
  const rows = await exportList(db, list, scope, query, options, sink);
  sink.end();
  return { bytes: await bytes, rows };
}
