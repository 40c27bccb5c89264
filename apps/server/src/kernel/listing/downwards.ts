import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import type { Condition } from './filters.ts';
import type { Plan } from './plan.ts';
import { fromMatches, idOf } from './sql-parts.ts';

/** Matches that are sorted rather than looked for along an index in which like rows stand together. */
const FEW = 10_000;

/** Sorted downwards by something that an index may have: it can only be walked backwards over rows that have a value. */
export function isDownBy({ sort, text }: Plan, total: number | null): boolean {
  if (!sort.descending || sort.name === 'id' || sort.column.joined) return false;
  return !sort.column.clustered || (text === null && (total === null || total > FEW));
}

/**
 * The ids of a page downwards: rows with a value, in the order in which an index has them, then those without one. Null: the
 * page lies behind them all, and how many there are is not known.
 */
export async function idsDownwards(db: Reader, plan: Plan, conditions: readonly Condition[]) {
  const { limit, offset } = plan;
  const value = plan.sort.column.sql;
  const id = idOf(plan.list);
  const { rows } = await sql<{ id: string }>`SELECT ${id}
    ${fromMatches(plan, [...conditions, sql`${value} IS NOT NULL`])}
    ORDER BY ${value} DESC, ${id} DESC LIMIT ${sql.lit(limit)} OFFSET ${offset}`.execute(db);
  if (rows.length === limit) return rows;
  if (rows.length === 0 && offset > 0) return null;
  const others = await sql<{ id: string }>`SELECT ${id} ${fromMatches(plan, [...conditions, sql`${value} IS NULL`])}
    ORDER BY ${id} DESC LIMIT ${sql.lit(limit - rows.length)}`.execute(db);
  return [...rows, ...others.rows];
}
