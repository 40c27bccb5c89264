import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import type { Scope } from '../../scope.ts';
import type { List } from '../define-list.ts';
import { isNothing, planOf } from '../plan.ts';
import { fromMatches, idOf, textConditions } from '../sql-parts.ts';

/** Rows that are looked through from the newest on: what is not among them often is rare enough for its index. */
const LOOKED_THROUGH = 2_000;

/**
 * The ids of the `limit` newest rows of a list that have the words, where they stand among the newest rows of the scope; null
 * where there are too few of them there, so that the list itself must be asked. Nobody learns how many there are: that would
 * be the dear part of the answer. `filter`: name of the list's text filter.
 */
export async function newestWith(
  db: Reader,
  list: List,
  scope: Scope,
  asked: { readonly filter: string; readonly text: string; readonly limit: number },
): Promise<string[] | null> {
  const { filter, text, limit } = asked;
  const query = { page: 1, limit, sort: '-id', [filter]: text };
  const plan = planOf(list, scope, query);
  if (isNothing(plan)) return null;
  const recent = sql`SELECT ${sql.raw(list.alias)}.* ${fromMatches(plan, [])} ORDER BY ${idOf(list)} DESC
    LIMIT ${sql.lit(LOOKED_THROUGH)}`;
  const { rows } = await sql<{ id: string }>`SELECT ${idOf(list)} FROM (${recent}) AS ${sql.raw(list.alias)}
    WHERE ${sql.join(textConditions(plan), sql` AND `)} ORDER BY ${idOf(list)} DESC LIMIT ${sql.lit(limit)}`.execute(
    db,
  );
  return rows.length === limit ? rows.map(({ id }) => id) : null;
}
