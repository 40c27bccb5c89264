import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../kernel/db/database.ts';
import { companyIdsOf, type Scope } from '../../kernel/scope.ts';

/** Pieces of an item that have a number and a certificate, by number; a coin that is graded blind is not yet one of them (D6). */
export interface Graded {
  readonly number: number;
  readonly count: number;
}

/** Of all companies together they are kept (0700-kept-grades.sql), folded and not yet. */
const kept = (itemId: string) => sql`SELECT grade_number, n FROM coin_grades WHERE catalog_item_id = ${itemId}
  UNION ALL SELECT grade_number, n FROM coin_grade_deltas WHERE catalog_item_id = ${itemId}`;

/** Of some companies they are counted from their index, as far as `own` and the wall let them be seen. */
const counted = (itemId: string, own: RawBuilder<unknown>) => sql`SELECT grade_number, 1 AS n FROM coins
  WHERE catalog_item_id = ${itemId} AND grade_number IS NOT NULL AND cert_no IS NOT NULL AND ${own}`;

/** The population of an item by number, lowest first; `own`: what a reader of some companies counts of what he sees. */
export async function gradesOfItem(
  db: Reader,
  scope: Scope,
  itemId: string,
  own: RawBuilder<unknown> = sql`true`,
): Promise<Graded[]> {
  const pieces = companyIdsOf(scope) === null ? kept(itemId) : counted(itemId, own);
  const { rows } = await sql<Graded>`SELECT grade_number AS number, sum(n)::int AS count FROM (${pieces}) pieces
    GROUP BY 1 HAVING sum(n) > 0 ORDER BY 1`.execute(db);
  return rows;
}
