import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../filters.ts';

/** A range of whole Shanghai days, both ends inclusive; null = open. */
export interface DayRange {
  readonly from: string | null;
  readonly to: string | null;
}

const FIRST = '0000-01-01';
const LAST = '9999-12-31';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The days of a filter's value; null where it says none, or anything but days. */
export function dayRangeOf(value: unknown): DayRange | null {
  if (typeof value !== 'object' || value === null) return null;
  const [from, to] = ['from', 'to'].map((key): unknown => Reflect.get(value, key) ?? null);
  const isDay = (day: unknown): day is string | null => day === null || (typeof day === 'string' && DAY.test(day));
  if (!isDay(from) || !isDay(to) || (from === null && to === null)) return null;
  return { from, to };
}

/**
 * Whose kept rows are meant, as a condition on their column `list`: the whole list's, or those of its days (their names are
 * `<table> <day>`, 0310-log-days.sql).
 */
export function keptUnder(table: string, days: DayRange | null): Condition {
  if (days === null) return sql`list = ${sql.lit(table)}`;
  return sql`list BETWEEN ${`${table} ${days.from ?? FIRST}`} AND ${`${table} ${days.to ?? LAST}`}`;
}

/** The ids between which the rows of such days lie, for questions that the kept totals cannot answer alone. */
export function idsOfDays(id: RawBuilder<unknown>, table: string, days: DayRange): Condition {
  const bucket = (end: 'min' | 'max') => sql`(SELECT ${sql.raw(end)}(bucket)::bigint FROM (
    SELECT bucket FROM list_buckets WHERE ${keptUnder(table, days)} AND company_id = 0 AND status = 32767
    UNION ALL SELECT bucket FROM list_count_deltas WHERE ${keptUnder(table, days)}) kept)`;
  return sql`${id} >= (${bucket('min')} << 10) AND ${id} < ((${bucket('max')} + 1) << 10)`;
}
