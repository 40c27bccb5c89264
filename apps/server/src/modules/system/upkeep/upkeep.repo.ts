import { TASK } from '@mintmark/domain/system/work.enums.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { MONEY_CHECKS } from '../../../verify/checks/money-checks.repo.ts';
import { findingsOf } from '../../../verify/verify.ts';

/** Runs every check of the money; what does not tie out. */
export async function moneyFindings(db: Reader) {
  const findings = [];
  for (const check of MONEY_CHECKS) findings.push(...(await findingsOf(db, check)));
  return { checks: MONEY_CHECKS.length, findings };
}

/** Forgets finished work and runs; the failed stay longer. Returns how many rows went. */
export async function forgetWork(
  tx: Tx,
  before: { readonly done: Date; readonly dead: Date; readonly runs: Date },
): Promise<{ tasks: number; runs: number }> {
  const tasks =
    await sql`DELETE FROM tasks WHERE (status IN (${TASK.done}, ${TASK.cancelled}) AND finished_at < ${before.done})
    OR (status = ${TASK.dead} AND finished_at < ${before.dead})`.execute(tx);
  const runs = await tx
    .deleteFrom('jobRuns')
    .where('startedAt', '<', before.runs)
    .where('result', '<>', 'running')
    .executeTakeFirst();
  return { tasks: Number(tasks.numAffectedRows ?? 0), runs: Number(runs.numDeletedRows) };
}
