import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { type Column, jsonValue } from './columns.ts';
import type { List } from './define-list.ts';
import type { Condition } from './filters.ts';
import { leadingConditions, type Plan, whereClause } from './plan.ts';
import { titledCondition } from './words/titled.ts';

/** `coins c` — both checked by defineList against a pattern. */
export function tableOf(list: List): RawBuilder<unknown> {
  return sql.raw(`${list.table} AS ${list.alias}`);
}

export function idOf(list: List): RawBuilder<unknown> {
  return sql.raw(`${list.alias}.id`);
}

/** Condition of the search as the table itself answers it. */
export function textConditions(plan: Plan): Condition[] {
  if (!plan.text) return [];
  const { titled, column, grams } = plan.text;
  return [titled ? titledCondition(titled, grams) : sql`${column} @> ${grams}::text[]`];
}

/** `FROM … WHERE …` of everything that matches, for counts and for pages. */
export function fromMatches(plan: Plan, extra: readonly Condition[] = textConditions(plan)): RawBuilder<unknown> {
  const joins = plan.joined && plan.list.joins ? plan.list.joins : sql``;
  return sql`FROM ${tableOf(plan.list)} ${joins} ${whereClause([...leadingConditions(plan), ...plan.where, ...extra])}`;
}

/** Order of the page; the id decides ties, in the same direction. */
export function orderBy(plan: Plan): RawBuilder<unknown> {
  const { sort, list } = plan;
  const direction = sort.descending ? sql`DESC` : sql`ASC`;
  const tie = sql`${idOf(list)} ${direction}`;
  if (sort.name === 'id') return sql`ORDER BY ${tie}`;
  const nulls = sort.descending ? sql`DESC NULLS LAST` : sql`ASC NULLS LAST`;
  return sql`ORDER BY ${sort.column.sql} ${nulls}, ${tie}`;
}

/** The part of a list's statements that no request changes, as text; building its tree cost more than the rest of a request. */
function fixed(known: WeakMap<List, RawBuilder<unknown>>, db: Reader, list: List, make: () => RawBuilder<unknown>) {
  const kept = known.get(list);
  if (kept) return kept;
  const { sql: text, parameters } = make().compile(db);
  const part = parameters.length === 0 ? sql.raw(text) : make();
  known.set(list, part);
  return part;
}

const columns = new WeakMap<List, RawBuilder<unknown>>();
const json = new WeakMap<List, RawBuilder<unknown>>();

/** Columns of a row under their names. */
export function selectColumns(db: Reader, list: List): RawBuilder<unknown> {
  return fixed(columns, db, list, () => columnsOf(list));
}

/** The same as they stand in the JSON of a row, in the contract's order (D37). */
export function selectJson(db: Reader, list: List): RawBuilder<unknown> {
  return fixed(json, db, list, () => columnsOf(list, jsonValue));
}

function columnsOf(list: List, of: (column: Column) => RawBuilder<unknown> = ({ sql: value }) => value) {
  // Quoted as they are: keys of the JSON, and of rows that are not translated.
  return sql.join(Object.entries(list.columns).map(([name, column]) => sql`${of(column)} AS ${sql.raw(`"${name}"`)}`));
}
