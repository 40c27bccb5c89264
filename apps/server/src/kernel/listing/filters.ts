import { type RawBuilder, sql } from 'kysely';
import { startOfDay } from '../clock.ts';
import { gramQuery } from '../search/grams.ts';
import { type Titled, titledCondition } from './words/titled.ts';

export type Condition = RawBuilder<unknown>;

/**
 * One declared filter. `company`, `status` and `days` feed the counted totals, `text` the search strategy; everything else
 * is a condition. Values come parsed by the contract's schema; a value that does not fit means no condition.
 */
export interface Filter {
  readonly kind: 'company' | 'status' | 'text' | 'days' | 'where';
  readonly joined: boolean;
  readonly condition: (value: unknown) => Condition | null;
  /** Of company, status and text filters: the column they look at. */
  readonly column: RawBuilder<unknown> | null;
  /** True for a value that an index of its own answers with one row or none, whatever it is. */
  readonly isPoint?: (value: unknown) => boolean;
  /** Of a text filter whose rows share titles. */
  readonly titled?: Titled;
}

type Column = RawBuilder<unknown>;
interface Options {
  /** The expression needs the joins. */
  readonly joined?: boolean;
}

/** One value or many → the strings and numbers among them. */
export const valuesOf = (value: unknown): readonly (string | number)[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (item): item is string | number => typeof item === 'string' || typeof item === 'number',
  );

function field(value: unknown, key: 'from' | 'to'): unknown {
  return typeof value === 'object' && value !== null && key in value
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

function where(options: Options, condition: (value: unknown) => Condition | null): Filter {
  return { kind: 'where', joined: options.joined ?? false, condition, column: null };
}

function both(low: Condition | null, high: Condition | null): Condition | null {
  if (low && high) return sql`${low} AND ${high}`;
  return low ?? high;
}

export type PgArray = 'bigint' | 'integer' | 'smallint' | 'text';

/** `column = ANY (values)` with the array's type said, so that indexes are used. */
export function anyOf(column: Column, values: readonly (string | number)[], type: PgArray): Condition {
  return sql`${column} = ANY (${values}::${sql.raw(type)}[])`;
}

/** The kinds of filters a list may declare. */
export const filter = {
  /** Company of the row, `zMany(zId)`; keeps the counted totals. */
  company: (column: Column): Filter => ({
    kind: 'company',
    joined: false,
    condition: (value) => anyOf(column, valuesOf(value), 'bigint'),
    column,
  }),
  /** Status of the row, `zMany(zCode)`; keeps the counted totals. */
  status: (column: Column): Filter => ({
    kind: 'status',
    joined: false,
    condition: (value) => anyOf(column, valuesOf(value), 'smallint'),
    column,
  }),
  /** Any of the values: ids (`bigint`), enumeration codes (`smallint`, `integer`) or words (`text`). */
  oneOf: (column: Column, type: PgArray, options: Options = {}): Filter =>
    where(options, (value) => anyOf(column, valuesOf(value), type)),
  /** Any value of an array column. */
  overlaps: (column: Column, type: PgArray, options: Options = {}): Filter =>
    where(options, (value) => sql`${column} && ${valuesOf(value)}::${sql.raw(type)}[]`),
  /** Codes pasted from Excel (`zCodes`), looked up exactly in any of the columns. */
  codes: (columns: readonly Column[], options: Options = {}): Filter => ({
    ...where(options, (value) => {
      const codes = valuesOf(value).map(String);
      if (codes.length === 0) return null;
      return sql`(${sql.join(
        // One code by equality: its plan is kept with the prepared statement, that of an array is made anew every time.
        columns.map((column) =>
          codes.length === 1 ? sql`${column} = ${codes[0]}::text` : anyOf(column, codes, 'text'),
        ),
        sql` OR `,
      )})`;
    }),
    isPoint: (value) => columns.length === 1 && !options.joined && valuesOf(value).length === 1,
  }),
  /** Free text over the row's own `grams text[]`. */
  text: (grams: Column): Filter => ({
    kind: 'text',
    joined: false,
    condition: (value) => (typeof value === 'string' ? textCondition(grams, value) : null),
    column: grams,
  }),
  /** The same for a table whose rows share titles: looked up among these, totals are kept (0640-word-titles.sql). */
  titles: (grams: Column, titled: Titled): Filter => ({
    kind: 'text',
    joined: false,
    condition: (value) => (typeof value === 'string' ? found(value, (words) => titledCondition(titled, words)) : null),
    column: grams,
    titled,
  }),
  /** Shanghai days, both inclusive, over a `timestamptz` (D27). */
  dayRange: (column: Column, options: Options = {}): Filter =>
    where(options, (value) => {
      const from = field(value, 'from');
      const to = field(value, 'to');
      return both(
        typeof from === 'string' ? sql`${column} >= ${startOfDay(from)}` : null,
        typeof to === 'string' ? sql`${column} < ${startOfDay(to, 1)}` : null,
      );
    }),
  /** The same over a column whose days have kept totals of their own (0310-log-days.sql); only in counted lists. */
  keptDayRange: (column: Column): Filter => ({ ...filter.dayRange(column), kind: 'days' }),
  /** Inclusive range of integers (`zFenRange`). */
  moneyRange: (column: Column, options: Options = {}): Filter =>
    where(options, (value) => {
      const from = field(value, 'from');
      const to = field(value, 'to');
      return both(
        typeof from === 'number' ? sql`${column} >= ${from}` : null,
        typeof to === 'number' ? sql`${column} <= ${to}` : null,
      );
    }),
  /** A claim of the row (`zQueryFlag`). */
  boolean: (condition: Column, options: Options = {}): Filter =>
    where(options, (value) =>
      value === true ? sql`(${condition})` : value === false ? sql`NOT (${condition})` : null,
    ),
  /** Anything else; the value is the contract's. Return null for no condition. */
  custom: (condition: (value: unknown) => Condition | null, options: Options = {}): Filter => where(options, condition),
};

/** The condition that the words typed make; nothing meets it when nothing searchable was typed. */
function found(text: string, condition: (grams: readonly string[]) => Condition): Condition | null {
  if (text.trim() === '') return null;
  const wanted = gramQuery(text);
  return wanted.length === 0 ? sql`false` : condition(wanted);
}

/** `grams @> query`, or a condition that nothing meets when nothing searchable was typed. */
export const textCondition = (grams: Column, text: string): Condition | null =>
  found(text, (wanted) => sql`${grams} @> ${wanted}::text[]`);
