import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import type { Condition } from './filters.ts';
import type { Plan } from './plan.ts';
import { fromMatches, idOf, orderBy } from './sql-parts.ts';

/** Matches that are sorted rather than looked for along an index in which like rows stand together. */
const FEW = 10_000;

/** Sorted downwards by something that an index may have: it can only be walked backwards over rows that have a value. */
export function isDownBy({ sort, text }: Plan, total: number | null): boolean {
  if (!sort.descending || sort.name === 'id' || sort.column.joined) return false;
  return !sort.column.clustered || (text === null && (total === null || total > FEW));
}

/** Rows that have a value, and their order, as an index has them whichever way it is walked; those without come last in every list. */
export function valuedFirst(plan: Plan): { readonly where: readonly Condition[]; readonly order: Condition } {
  const { sort, list } = plan;
  if (!sort.descending || sort.name === 'id') return { where: [], order: orderBy(plan) };
  const value = sort.column.sql;
  return { where: [sql`${value} IS NOT NULL`], order: sql`ORDER BY ${value} DESC, ${idOf(list)} DESC` };
}

/**
 * The ids of a page downwards: rows with a value, in the order in which an index has them, then those without one. Null: the
 * page lies behind them all, and how many there are is not known.
 */
export async function idsDownwards(db: Reader, plan: Plan, conditions: readonly Condition[]) {
  const { limit, offset } = plan;
  const value = plan.sort.column.sql;
  const id = idOf(plan.list);
  const { where, order } = valuedFirst(plan);
  const { rows } = await sql<{
    id: string;
  }>`SELECT ${id} ${fromMatches(plan, [...conditions, ...where])} ${order} LIMIT ${sql.lit(limit)} OFFSET ${offset}`.execute(
    db,
  );
  if (rows.length === limit) return rows;
  if (rows.length === 0 && offset > 0) return null;
  const others = await sql<{ id: string }>`SELECT ${id} ${fromMatches(plan, [...conditions, sql`${value} IS NULL`])}
    ORDER BY ${id} DESC LIMIT ${sql.lit(limit - rows.length)}`.execute(db);
  return [...rows, ...others.rows];
}
