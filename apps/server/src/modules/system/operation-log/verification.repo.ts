import { TASK } from '@mintmark/domain/system/work.enums.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import type { LockedTask } from '../queue/queue.repo.ts';

interface Run {
  readonly id: string;
  readonly status: number;
  readonly progressDone: number;
  readonly progressTotal: number | null;
  readonly cancelAskedAt: Date | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  readonly error: string | null;
  readonly result: unknown;
  readonly byName: string | null;
}

/** The newest background work of a kind with what came out of it. */
export async function findNewestRun(db: Reader, kind: string): Promise<Run | undefined> {
  const { rows } =
    await sql<Run>`SELECT t.id, t.status, t.progress_done, t.progress_total, t.cancel_asked_at, t.created_at,
      t.finished_at, t.error, t.result, coalesce(nullif(a.real_name, ''), a.username) AS by_name
    FROM tasks t LEFT JOIN accounts a ON a.id = t.asked_by WHERE t.kind = ${kind} ORDER BY t.id DESC LIMIT 1`.execute(
      db,
    );
  return rows[0];
}

/** The one of a kind that is not over, locked. */
export async function lockOpenRun(tx: Tx, kind: string): Promise<LockedTask | undefined> {
  const { rows } =
    await sql<LockedTask>`SELECT t.id, t.kind, t.status, t.company_id, t.unique_key, t.summary_zh FROM tasks t
    WHERE t.kind = ${kind} AND t.status IN (${TASK.waiting}, ${TASK.running}, ${TASK.failed}) FOR UPDATE LIMIT 1`.execute(
      tx,
    );
  return rows[0];
}
