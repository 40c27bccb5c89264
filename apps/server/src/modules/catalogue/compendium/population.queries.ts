import type { Population } from '@mintmark/contract/catalogue/compendium.schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../kernel/db/database.ts';
import { companyIdsOf, type Scope } from '../../../kernel/scope.ts';
import { gradesOfItem } from '../../../workflow/coins/population.queries.ts';

type Graded = NonNullable<Population['last']>;

/** One graded piece of an item in an order; the wall says whose. */
async function firstBy(db: Reader, graded: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<Graded | null> {
  const { rows } = await sql<Omit<Graded, 'gradedAt'> & { readonly gradedAt: Date | null }>`
    SELECT id::text AS coin_id, coin_code, coalesce(grade_zh, grade_number::text) AS grade_zh,
      coalesce(grade_en, grade_number::text) AS grade_en, graded_at
    FROM coins WHERE ${graded} ORDER BY ${order} LIMIT 1`.execute(db);
  const [row] = rows;
  return row ? { ...row, gradedAt: row.gradedAt?.toISOString() ?? null } : null;
}

/** How many pieces have a number and a certificate, by number; the finest and the last of the scope's companies. */
export async function populationOfItem(db: Reader, scope: Scope, itemId: string): Promise<Population> {
  const companyIds = companyIdsOf(scope);
  const inScope = companyIds === null ? sql`true` : sql`company_id = ANY (${companyIds}::bigint[])`;
  const graded = sql`catalog_item_id = ${itemId} AND grade_number IS NOT NULL AND cert_no IS NOT NULL AND ${inScope}`;
  const [grades, finest, last] = await Promise.all([
    gradesOfItem(db, scope, itemId, inScope),
    firstBy(db, graded, sql`grade_number DESC, graded_at`),
    firstBy(db, graded, sql`graded_at DESC`),
  ]);
  return {
    graded: grades.reduce((sum, { count }) => sum + count, 0),
    grades: grades.toReversed().map(({ number, count }) => ({ gradeNumber: number, coins: count })),
    finest,
    last,
  };
}
