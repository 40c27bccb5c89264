import { PassThrough, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ListQuery } from '@mintmark/contract/kernel/listing.ts';
import { EXPORT_WIDTH } from '@mintmark/contract/system/export-headers.enums.ts';
import { type RawBuilder, sql } from 'kysely';
import { allowLongStatements } from '../../anchors/heads.repo.ts';
import type { Locale } from '../../context.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { Scope } from '../../scope.ts';
import type { Column } from '../columns.ts';
import type { TypedList } from '../define-list.ts';
import { anyOf } from '../filters.ts';
import { isNothing, type Plan, planOf } from '../plan.ts';
import { presentRow } from '../run-list.ts';
import { fromMatches, idOf, orderBy, selectColumns, textConditions } from '../sql-parts.ts';
import { writeCsv } from './csv.ts';
import { type CellMaker, cellKind, cellMaker, cellText, type ExportColumn, valueOfText } from './export-cells.ts';
import { type CellKind, writeXlsx } from './xlsx-stream.ts';

const BATCH = 2_000;

export type ExportFormat = 'csv' | 'xlsx';

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
  readonly cell: CellKind;
  readonly make: CellMaker;
  readonly isRead: boolean;
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

/** Rows of a list without presenter: one text a row, a third of the work. */
async function* plainCells(tx: Tx, plan: Plan, cells: readonly Cell[], ids: readonly string[] | undefined) {
  const texts = cells.map(({ column }) => (column ? cellText(column) : sql`''`));
  const line = sql`${sql.join(texts, sql` || E'\\x1f' || `)} AS line`;
  for await (const batch of fetched<{ line: string }>(tx, statement(plan, ids, line))) {
    yield batch.map((row) =>
      row.line.split('\x1f').map((text, index) => {
        const cell = cells[index];
        return cell && text !== '' ? cell.make(valueOfText(cell, text)) : '';
      }),
    );
  }
}

function cellsOf<Out>(list: TypedList<Out>, { columns, locale }: ExportOptions<Out>): Cell[] {
  return columns.map((wanted) => {
    const column = list.columns[wanted.key] ?? null;
    const kind = wanted.kind ?? column?.kind;
    if (!kind) throw new Error(`List ${list.key}: export column ${wanted.key} needs a kind.`);
    const isRead = wanted.codes !== undefined || wanted.words !== undefined;
    return {
      key: wanted.key,
      column,
      kind,
      isRead,
      cell: cellKind(wanted, kind),
      make: cellMaker(wanted, kind, locale),
    };
  });
}

type Sheet<Out> = Pick<ExportOptions<Out>, 'columns' | 'format' | 'locale'>;

/** Finished cells under their headings into the sink. */
async function writeSheet<Out>(
  sink: Writable,
  { columns, format, locale }: Sheet<Out>,
  kinds: readonly CellKind[],
  rows: AsyncIterable<readonly string[][]>,
): Promise<void> {
  const headings = columns.map(({ zh, en }) => (locale === 'en' ? en : zh));
  if (format === 'csv') return writeCsv(sink, headings, rows);
  const sheet = columns.map(
    ({ width = EXPORT_WIDTH.usual }, index) => ({ kind: kinds[index] ?? 'text', width }) as const,
  );
  await writeXlsx(sink, headings, sheet, rows);
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
  const from = list.isPlain ? plainCells : presentedCells;
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
    const rows = isNothing(plan) ? nothing() : counted(from(tx, plan, cells, options.ids));
    const kinds = cells.map(({ cell }) => cell);
    await writeSheet(sink, options, kinds, rows);
  });
  return count;
}

/** Rows that are at hand, for lists that no table holds; every column says its kind. */
export async function rowsToBuffer<Out extends object>(rows: readonly Out[], sheet: Sheet<Out>): Promise<Buffer> {
  const sink = new PassThrough();
  const bytes = buffer(sink);
  const kinds = sheet.columns.map((column) => cellKind(column, column.kind ?? 'text'));
  const makers = sheet.columns.map((column) => cellMaker(column, column.kind ?? 'text', sheet.locale));
  const cells = rows.map((row) => sheet.columns.map(({ key }, index) => makers[index]?.(row[key]) ?? ''));
  await writeSheet(
    sink,
    sheet,
    kinds,
    (async function* () {
      yield cells;
    })(),
  );
  sink.end();
  return bytes;
}

async function* nothing(): AsyncGenerator<string[][]> {}

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
