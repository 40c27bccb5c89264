import { type RawBuilder, sql } from 'kysely';
import { iso } from '../clock.ts';

/** How a column travels: decides its JSON in SQL (D37), its type in `present` and its cell in an export. */
export type ColumnKind = 'id' | 'text' | 'int' | 'fen' | 'bool' | 'time' | 'day' | 'json';

/** One column of a list: an expression over the list's table and joins. `T` is its type after presentation. */
export interface Column<T = unknown> {
  readonly sql: RawBuilder<unknown>;
  readonly kind: ColumnKind;
  /** May `sort` name it? */
  readonly sort: boolean;
  /** The expression needs the joins also for sorting. */
  readonly joined: boolean;
  /** Is it added up under the list? */
  readonly sum: boolean;
  /** Like rows stand together in its order, so that few rows are sorted and not looked for along its index. */
  readonly clustered: boolean;
  /** Only a type: the value of the column in `present`. */
  readonly type?: T;
}

export interface ColumnOptions {
  readonly sort?: boolean;
  readonly joined?: boolean;
  readonly clustered?: boolean;
  /** Numbers only: the answer carries what the column comes to over all that matches (`totals`). */
  readonly sum?: boolean;
}

/** Without a type argument the column is never null; a narrower or nullable type is said by the caller. */
interface MakeColumn<T> {
  (expression: RawBuilder<unknown>, options?: ColumnOptions): Column<T>;
  <V extends T | null>(expression: RawBuilder<unknown>, options?: ColumnOptions): Column<V>;
}

function make<T>(kind: ColumnKind): MakeColumn<T> {
  return (expression: RawBuilder<unknown>, options: ColumnOptions = {}): Column<never> => ({
    sql: expression,
    kind,
    sort: options.sort ?? false,
    joined: options.joined ?? false,
    sum: options.sum ?? false,
    clustered: options.clustered ?? false,
  });
}

/**
 * Builders of columns. Nullable ones say so: `col.text<string | null>(sql\`o.note\`)`. `id` is a digit string, `fen` and
 * `int` numbers, `time` an ISO string, `day` `YYYY-MM-DD`, `json` whatever the schema says.
 */
export const col = {
  id: make<string>('id'),
  text: make<string>('text'),
  int: make<number>('int'),
  fen: make<number>('fen'),
  bool: make<boolean>('bool'),
  time: make<string>('time'),
  day: make<string>('day'),
  json: <T>(expression: RawBuilder<unknown>): Column<T> => ({
    sql: expression,
    kind: 'json',
    sort: false,
    joined: false,
    sum: false,
    clustered: false,
  }),
};

/** Id of the account that asks, for columns of lists declared `asksReader`. */
export const READER: RawBuilder<string> = sql.raw('asking.reader');

export type Columns = Readonly<Record<string, Column>>;

/** The row that `present` gets. */
export type RowOf<C extends Columns> = { readonly [K in keyof C]: C[K] extends Column<infer T> ? T : never };

/** 13800138000 → 138****8000 made by the database, other lengths `****` (security.md §2 no. 28). */
export function maskedMobile(column: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`CASE WHEN coalesce(${column}, '') = '' THEN '' WHEN length(${column}) = 11
    THEN left(${column}, 3) || '****' || right(${column}, 4) ELSE '****' END`;
}

/** A value as the driver hands it over → as it travels. */
export function wireValue(kind: ColumnKind, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return iso(value);
  if ((kind === 'fen' || kind === 'int') && typeof value === 'string') return Number(value);
  return kind === 'id' ? String(value) : value;
}

/** The column as the database puts it into a JSON row; equal to `JSON.stringify(wireValue(…))` (checked byte for byte by a test). */
export function jsonValue({ kind, sql: value }: Column): RawBuilder<unknown> {
  if (kind === 'id' || kind === 'day') return sql`(${value})::text`;
  if (kind === 'time') return sql`to_char((${value}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return value;
}
