import { TASK } from '@mintmark/domain/system/work.enums.ts';
import { sql } from 'kysely';
import { codes } from '../db/codes.ts';
import type { Tx } from '../db/database.ts';
import { tellWorkers, wakeWorkers } from './enqueue.ts';

interface OpenTask {
  readonly id: string;
  readonly status: number;
}

/** Due at once, with as many attempts as at first; false when the same work is open already. */
export async function retryTask(tx: Tx, task: OpenTask, attempts: number, now: Date): Promise<boolean> {
  const { rows } =
    await sql`UPDATE tasks t SET status = ${TASK.waiting}, available_at = ${now}, finished_at = NULL, cancel_asked_at = NULL,
      max_attempts = t.attempts + ${attempts}, progress_done = 0, progress_text = ''
    WHERE t.id = ${task.id} AND NOT EXISTS (SELECT FROM tasks o WHERE o.kind = t.kind AND o.unique_key = t.unique_key
      AND o.status IN (${codes(TASK.waiting, TASK.running, TASK.failed)}) AND o.id <> t.id)
    RETURNING t.id`.execute(tx);
  if (rows.length > 0) await wakeWorkers(tx);
  return rows.length === 1;
}

/** Not begun: over. Running: asked to stop, its worker hears of it. */
export async function cancelTask(tx: Tx, task: OpenTask, now: Date): Promise<void> {
  if (task.status === TASK.running)
    await tx.updateTable('tasks').set({ cancelAskedAt: now }).where('id', '=', task.id).execute();
  else
    await tx
      .updateTable('tasks')
      .set({ status: TASK.cancelled, finishedAt: now, cancelAskedAt: now })
      .where('id', '=', task.id)
      .execute();
  await tellWorkers(tx, task.id);
}
