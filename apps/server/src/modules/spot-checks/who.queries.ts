import { SPOT_CHECK_STATE } from '@mintmark/domain/audits/spot.enums.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { sql } from 'kysely';
import { inCategories } from '../../kernel/category-scope.ts';
import { codes } from '../../kernel/db/codes.ts';
import { type Reader, type Tx, widenWall } from '../../kernel/db/database.ts';
import { companyIdsOf, type Scope } from '../../kernel/scope.ts';
import type { OwnGrader } from '../grading/index.ts';

/**
 * Has this person had the coin `c` in hand before? Who graded, authenticated, audited, entered, labelled, boxed, sealed or
 * checked it knows its grade or answers for it, and somebody who stands aside does not judge it (states.md rule 18).
 */
function tookPart(accountId: string) {
  return sql<boolean>`(EXISTS (SELECT FROM scores s WHERE s.coin_id = c.id AND (s.grader_id = ${accountId} OR ${accountId} = ANY (s.participants)))
    OR EXISTS (SELECT FROM audit_decisions d JOIN audit_tasks t ON t.id = d.task_id WHERE t.coin_id = c.id AND d.decided_by = ${accountId})
    OR EXISTS (SELECT FROM qc_records q WHERE q.coin_id = c.id AND q.checked_by = ${accountId})
    OR EXISTS (SELECT FROM coin_recusals r WHERE r.coin_id = c.id AND r.account_id = ${accountId})
    OR EXISTS (SELECT FROM grader_recusals g WHERE g.customer_id = c.customer_id AND g.grader_account_id = ${accountId})
    OR coalesce(${accountId} IN (c.entered_by, c.labelled_by, c.boxed_by, c.sealed_by), false))`;
}

/** Is the grader entitled to look at pieces of this kind at all? */
function isOfGrader({ companyId, categories }: OwnGrader) {
  return sql<boolean>`(c.grading_company_id = ${companyId} AND (cardinality(${[...categories]}::integer[]) = 0
    OR c.category1 = ANY (${[...categories]}::integer[]) OR c.category2 = ANY (${[...categories]}::integer[])))`;
}

/** Why this grader may not look at the coin again; null when they may. */
export async function lookRefusal(
  db: Reader,
  coinId: string,
  grader: OwnGrader,
): Promise<'mayReCheck' | 'tookPart' | null> {
  const { rows } = await sql<{ isOf: boolean; tookPart: boolean }>`SELECT ${isOfGrader(grader)} AS is_of,
    ${tookPart(grader.accountId)} AS took_part FROM coins c WHERE c.id = ${coinId}`.execute(db);
  if (!grader.isActive || rows[0]?.isOf !== true) return 'mayReCheck';
  return rows[0].tookPart ? 'tookPart' : null;
}

/** Opens the wall to every company whose pieces wait for a second look at one of the person's grading companies (D14). */
export async function openBenchWall(tx: Tx, scope: Scope): Promise<void> {
  const ids = companyIdsOf(scope);
  if (ids === null) return;
  const rows = await tx
    .selectFrom('spotChecks')
    .select('companyId')
    .distinct()
    .where('gradingCompanyId', 'in', [...ids, '0'])
    .where('status', '=', SPOT_CHECK_STATE.open)
    .execute();
  if (rows.length > 0)
    await widenWall(
      tx,
      rows.map((row) => row.companyId),
    );
}

/** Most pieces of one bench at a time. */
const BENCH = 24;

/** What waits for this grader, longest first, and what of it they may not look at. */
export async function benchOf(db: Reader, scope: Scope, grader: OwnGrader) {
  const waiting = sql`FROM spot_checks w JOIN coins c ON c.id = w.coin_id JOIN submission_orders o ON o.id = c.order_id
    WHERE w.status = ${codes(SPOT_CHECK_STATE.open)} AND c.status = ${codes(coinMachine.state.spotCheck)} AND ${isOfGrader(grader)}
      AND NOT c.is_held AND NOT o.is_held AND NOT o.has_open_question
      AND ${inCategories(scope, sql`c.category1`)}`;
  const { rows } = await sql<{
    checkId: string;
    coinId: string;
  }>`SELECT w.id::text AS check_id, c.id::text AS coin_id ${waiting}
    AND NOT ${tookPart(grader.accountId)} ORDER BY w.id LIMIT ${BENCH}`.execute(db);
  const counts = await sql<{ open: number; barred: number }>`SELECT count(*)::int AS open,
    count(*) FILTER (WHERE ${tookPart(grader.accountId)})::int AS barred ${waiting}`.execute(db);
  return { rows, open: counts.rows[0]?.open ?? 0, barred: counts.rows[0]?.barred ?? 0 };
}
