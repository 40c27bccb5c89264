import { TASK } from '@mintmark/domain/system/work.enums.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/database.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { taskScope } from './queue.queries.ts';

export interface LockedTask {
  readonly id: string;
  readonly kind: string;
  readonly status: number;
  readonly companyId: string | null;
  readonly uniqueKey: string | null;
  readonly summaryZh: string;
}

/** The tasks of these ids inside the scope, locked; those that are being written just now are left out. */
export async function lockTasks(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LockedTask>> {
  const { rows } =
    await sql<LockedTask>`SELECT t.id, t.kind, t.status, t.company_id, t.unique_key, t.summary_zh FROM tasks t
    WHERE t.id = ANY (${ids}::bigint[]) AND ${taskScope(scope)} ORDER BY t.id FOR UPDATE SKIP LOCKED`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Ids of these that exist inside the scope, whoever writes them. */
export async function knownTasks(tx: Tx, scope: Scope, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT t.id FROM tasks t WHERE t.id = ANY (${ids}::bigint[]) AND ${taskScope(scope)}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Due at once, with as many attempts as at first; false when the same work is open already. */
export async function retryTask(tx: Tx, task: LockedTask, attempts: number, now: Date): Promise<boolean> {
  const { rows } =
    await sql`UPDATE tasks t SET status = ${TASK.waiting}, available_at = ${now}, finished_at = NULL, cancel_asked_at = NULL,
      max_attempts = t.attempts + ${attempts}, progress_done = 0, progress_text = ''
    WHERE t.id = ${task.id} AND NOT EXISTS (SELECT FROM tasks o WHERE o.kind = t.kind AND o.unique_key = t.unique_key
      AND o.status IN (10, 20, 40) AND o.id <> t.id)
    RETURNING t.id`.execute(tx);
  return rows.length === 1;
}

/** Not begun: over. Running: asked to stop, its worker hears of it. */
export async function cancelTask(tx: Tx, task: LockedTask, now: Date): Promise<void> {
  if (task.status === TASK.running)
    await tx.updateTable('tasks').set({ cancelAskedAt: now }).where('id', '=', task.id).execute();
  else
    await tx
      .updateTable('tasks')
      .set({ status: TASK.cancelled, finishedAt: now, cancelAskedAt: now })
      .where('id', '=', task.id)
      .execute();
}
