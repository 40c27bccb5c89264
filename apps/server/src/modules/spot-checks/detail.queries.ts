import { RECHECK_VERDICT } from '@mintmark/domain/audits/audits.enums.ts';
import { sql } from 'kysely';
import type { Reader } from '../../kernel/db/database.ts';
import type { CheckRow } from './checks.repo.ts';

const NAME = sql<string>`coalesce(nullif(a.real_name, ''), a.username)`;
const GRADER = sql<string>`coalesce(g.grader_no, nullif(a.real_name, ''), a.username)`;

/** Graders whose own row the second look does not bear out. */
export async function deviatedGraders(db: Reader, checkId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('spotFindings')
    .select('graderId')
    .distinct()
    .where('checkId', '=', checkId)
    .where('verdict', '>', RECHECK_VERDICT.conform)
    .execute();
  return rows.map((row) => row.graderId);
}

export async function coinCodeOf(db: Reader, coinId: string): Promise<string> {
  const row = await db.selectFrom('coins').select('coinCode').where('id', '=', coinId).executeTakeFirst();
  return row?.coinCode ?? '';
}

/** What was found about each row, in the order of its level. */
export async function graderFindings(db: Reader, checkId: string) {
  return db
    .selectFrom('spotFindings as f')
    .innerJoin('scores as s', 's.id', 'f.scoreId')
    .innerJoin('accounts as a', 'a.id', 'f.graderId')
    .leftJoin('graders as g', 'g.accountId', 'f.graderId')
    .select(['s.level', 's.grade', 'f.steps', 'f.verdict', GRADER.as('grader')])
    .where('f.checkId', '=', checkId)
    .orderBy('s.level')
    .orderBy('s.id')
    .execute();
}

/** What hangs on a check: words of the second look, the audit it asked for, the check that opened its lot. */
export async function hangingOn(db: Reader, check: CheckRow) {
  const score = await db
    .selectFrom('scores')
    .select('comment')
    .where('id', '=', check.scoreId ?? '0')
    .executeTakeFirst();
  const audit = await db
    .selectFrom('auditTasks')
    .select(['id', 'taskNo', 'status'])
    .where('id', '=', check.auditTaskId ?? '0')
    .executeTakeFirst();
  const lotOf = await db
    .selectFrom('spotChecks')
    .select(['id', 'checkNo'])
    .where('id', '=', check.lotOf ?? '0')
    .executeTakeFirst();
  return { comment: score?.comment ?? '', audit: audit ?? null, lotOf: lotOf ?? null };
}

export async function namesOf(db: Reader, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const wanted = ids.filter((id) => id !== null);
  const rows = await db
    .selectFrom('accounts as a')
    .select(['a.id', NAME.as('name')])
    .where('a.id', 'in', [...wanted, '0'])
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}
