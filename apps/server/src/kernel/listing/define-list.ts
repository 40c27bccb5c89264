import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Columns, RowOf } from './columns.ts';
import type { Condition, Filter } from './filters.ts';
import type { ScopeRule } from './scope-by.ts';
import type { KeptKinds } from './totals/kept-kinds.ts';

/** Sort keys: a column name, or `-name` for descending. */
export type SortKey<C extends Columns> = Extract<keyof C, string> | `-${Extract<keyof C, string>}`;

export interface ListSpec<C extends Columns, S extends z.ZodType> {
  /** Name in errors, caches and the operation log. */
  readonly key: string;
  /** The list's own table, SQL name, and its alias in all expressions. */
  readonly table: string;
  readonly alias: string;
  /** LEFT JOINs (to-one only; row-level security may hide the other row) that columns marked `joined`, and the fetched rows, may use. */
  readonly joins?: RawBuilder<unknown>;
  /** What every row must meet; for counted lists exactly `deleted_at IS NULL`, and `within` where that is given. */
  readonly base?: Condition;
  /** The only states that the list shows, of a table that has more; the kept totals of these are its totals. */
  readonly within?: readonly number[];
  readonly columns: C;
  readonly filters: Readonly<Record<string, Filter>>;
  readonly scope: ScopeRule;
  readonly defaultSort: SortKey<C>;
  /** `counted`: the table has mm_counted triggers and its company and status columns are the filter kinds of these names. */
  readonly count: 'counted' | 'exact';
  /** Kept totals of filters; the first that knows everything asked is taken. They know company and state by the usual filters. */
  readonly kept?: readonly KeptKinds[];
  readonly row: S;
  /** Database makes the JSON (D37); then `present` is not allowed and the columns must be the row, key for key. */
  readonly hot?: boolean;
  /** Rows up to which the summed columns are added up with every page; 20,000 unless said. */
  readonly sumUpTo?: number;
  /** What a row says depends on who reads it: columns (not filters, not sorts) may use READER. */
  readonly asksReader?: boolean;
  readonly present?: (row: RowOf<C>) => z.input<S>;
}

/** A list as the kernel runs it. */
export interface List {
  readonly key: string;
  readonly table: string;
  readonly alias: string;
  readonly joins: RawBuilder<unknown> | null;
  readonly base: Condition | null;
  readonly within: readonly number[] | null;
  readonly columns: Columns;
  readonly filters: Readonly<Record<string, Filter>>;
  readonly scope: ScopeRule;
  readonly defaultSort: string;
  readonly count: 'counted' | 'exact';
  readonly kept: readonly KeptKinds[];
  readonly hot: boolean;
  readonly asksReader: boolean;
  readonly sumUpTo: number;
  readonly row: z.ZodType;
  /** True: rows are the columns as they are; exports may then take them straight from SQL. */
  readonly isPlain: boolean;
  readonly present: (row: never) => unknown;
}

/** `List` with the type of its rows after presentation. */
export interface TypedList<Out> extends List {
  /** Only a type. */
  readonly rowType?: Out;
}

/** Names of the columns that the list adds up. */
export const summedColumns = (list: Pick<List, 'columns'>): string[] =>
  Object.entries(list.columns).flatMap(([name, { sum }]) => (sum ? [name] : []));

function shapeKeys(schema: z.ZodType): readonly string[] | null {
  return 'shape' in schema && typeof schema.shape === 'object' && schema.shape !== null
    ? Object.keys(schema.shape)
    : null;
}

/** What a hot list answers is what its columns are: they must be the row's keys, in order. */
export function assertHot({ key, hot, row, columns }: Pick<List, 'key' | 'hot' | 'row' | 'columns'>): void {
  if (!hot) return;
  if (shapeKeys(row)?.join() !== Object.keys(columns).join())
    throw new Error(`List ${key}: a hot list's columns are the row's keys, in order.`);
}

/** Above this many matches the sums of all would cost more than the page. */
const MAX_SUMMED = 20_000;

const declared: List[] = [];

/** Every list that has been declared, for tests that hold all of them. */
export const declaredLists = (): readonly List[] => declared;

/** Declares a list; throws at load time where the declaration contradicts itself. Example: index.ts. */
export function defineList<C extends Columns, S extends z.ZodType>(spec: ListSpec<C, S>): TypedList<z.input<S>> {
  const sortName = spec.defaultSort.replace(/^-/, '');
  if (!spec.columns[sortName]?.sort) throw new Error(`List ${spec.key}: default sort ${sortName} is not sortable.`);
  if (!/^[a-z_]+$/.test(spec.table) || !/^[a-z]+$/.test(spec.alias))
    throw new Error(`List ${spec.key}: bad table or alias.`);
  const odd = Object.keys(spec.columns).find((name) => !/^[A-Za-z][A-Za-z0-9]*$/.test(name));
  if (odd !== undefined) throw new Error(`List ${spec.key}: bad column ${odd}.`);
  const words = Object.entries(spec.columns).find(([, { sum, kind }]) => sum && kind !== 'int' && kind !== 'fen');
  if (words !== undefined) throw new Error(`List ${spec.key}: ${words[0]} is no number to add up.`);
  if (spec.hot && spec.present) throw new Error(`List ${spec.key}: a hot list has no present().`);
  const list: List = {
    key: spec.key,
    table: spec.table,
    alias: spec.alias,
    joins: spec.joins ?? null,
    base: spec.base ?? null,
    within: spec.within ?? null,
    columns: spec.columns,
    filters: spec.filters,
    scope: spec.scope,
    defaultSort: spec.defaultSort,
    count: spec.count,
    kept: spec.kept ?? [],
    hot: spec.hot ?? false,
    asksReader: spec.asksReader ?? false,
    sumUpTo: spec.sumUpTo ?? MAX_SUMMED,
    // A schema that is made when somebody asks for it: a start does not.
    get row() {
      return spec.row;
    },
    isPlain: spec.present === undefined,
    present: spec.present ?? ((row: RowOf<C>) => row),
  };
  declared.push(list);
  return list;
}
