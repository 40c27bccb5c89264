import { TASK } from '@mintmark/domain/system/work.enums.ts';
import { sql } from 'kysely';
import { later } from '../clock.ts';
import { codes } from '../db/codes.ts';
import { type Reader, runText, type Tx } from '../db/database.ts';

/** A task that this worker holds. `attempt` and `worker` are the fence: whoever lost the lease writes nothing. */
export interface Claimed {
  readonly id: string;
  readonly kind: string;
  readonly payload: unknown;
  readonly companyId: string | null;
  readonly askedBy: string | null;
  readonly attempts: number;
  readonly maxAttempts: number;
}

export interface Holder {
  readonly worker: string;
  readonly leaseMs: number;
}

/** Takes due work of these kinds, at most so many of each, oldest first within a priority; others skip the rows. */
export async function claimTasks(
  tx: Tx,
  wanted: ReadonlyMap<string, number>,
  { worker, leaseMs }: Holder,
  now: Date,
): Promise<readonly Claimed[]> {
  const { rows } =
    await sql<Claimed>`UPDATE tasks t SET status = ${TASK.running}, attempts = t.attempts + 1, worker = ${worker},
      lease_until = ${later(now, leaseMs)}, started_at = ${now}
    FROM (SELECT due.id FROM unnest(${[...wanted.keys()]}::text[], ${[...wanted.values()]}::int[]) AS k (kind, most),
      LATERAL (SELECT id FROM tasks WHERE kind = k.kind AND status IN (${codes(TASK.waiting, TASK.failed)}) AND available_at <= ${now}
        ORDER BY priority DESC, available_at, id LIMIT k.most FOR UPDATE SKIP LOCKED) due) chosen
    WHERE t.id = chosen.id
    RETURNING t.id, t.kind, t.payload, t.company_id, t.asked_by, t.attempts, t.max_attempts`.execute(tx);
  return [...rows].sort((a, b) => Number(a.id) - Number(b.id));
}

/** When the next of these kinds becomes due after now; null when nothing waits. */
export async function nextDue(db: Reader, kinds: readonly string[], now: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`SELECT available_at AS at FROM tasks
    WHERE status IN (${codes(TASK.waiting, TASK.failed)}) AND available_at > ${now} AND kind = ANY (${kinds}::text[]) ORDER BY available_at LIMIT 1`.execute(
    db,
  );
  return rows[0]?.at ?? null;
}

const held = (tx: Tx, task: Pick<Claimed, 'id' | 'attempts'>, worker: string) =>
  tx
    .updateTable('tasks')
    .where('id', '=', task.id)
    .where('status', '=', TASK.running)
    .where('attempts', '=', task.attempts)
    .where('worker', '=', worker);

const FINISH = `UPDATE tasks SET status = ${TASK.done}, finished_at = $4, lease_until = NULL, worker = NULL, error = NULL,
    result = coalesce($5::jsonb, result)
  WHERE id = $1 AND status = ${TASK.running} AND attempts = $2 AND worker = $3 RETURNING 1`;

/** Ends the task well; false when the lease was lost, and then the caller's transaction must not commit. */
export async function finishTask(
  tx: Tx,
  task: Claimed,
  worker: string,
  end: { readonly now: Date; readonly result?: unknown },
): Promise<boolean> {
  const result = end.result === undefined ? null : JSON.stringify(end.result);
  const rows = await runText(tx, FINISH, [task.id, task.attempts, worker, end.now, result]);
  return rows.length === 1;
}

/** Ends an attempt badly: cancelled (also when its worker has not heard of it yet), dead, or due again at `retryAt`. */
export async function failTask(
  tx: Tx,
  task: Claimed,
  worker: string,
  end: { readonly now: Date; readonly error: string; readonly retryAt: Date | null; readonly isCancelled: boolean },
): Promise<void> {
  const { now, error } = end;
  const row = await tx
    .selectFrom('tasks')
    .select('cancelAskedAt')
    .where('id', '=', task.id)
    .forUpdate()
    .executeTakeFirst();
  const isCancelled = end.isCancelled || (row?.cancelAskedAt ?? null) !== null;
  const retryAt = isCancelled ? null : end.retryAt;
  const status = isCancelled ? TASK.cancelled : retryAt === null ? TASK.dead : TASK.failed;
  await held(tx, task, worker)
    .set({
      status,
      error: isCancelled ? null : error,
      failedAt: isCancelled ? null : now,
      finishedAt: status === TASK.failed ? null : now,
      ...(retryAt === null ? {} : { availableAt: retryAt }),
      leaseUntil: null,
      worker: null,
    })
    .execute();
}

/** Gives back what a stopping worker has not begun; the attempt does not count. */
export async function releaseTasks(tx: Tx, tasks: readonly Claimed[], worker: string): Promise<void> {
  for (const task of tasks)
    await held(tx, task, worker)
      .set({ status: TASK.waiting, attempts: task.attempts - 1, leaseUntil: null, worker: null })
      .execute();
}

/**
 * Prolongs what the worker holds; answers what is still its own, with what somebody wants cancelled. Rows that are being
 * written are left out with `isSkipping`: their transaction ends them anyway.
 */
export async function prolong(
  tx: Tx,
  ids: readonly string[],
  { worker, leaseMs }: Holder,
  at: { readonly now: Date; readonly isSkipping: boolean },
): Promise<readonly { id: string; isCancelled: boolean }[]> {
  if (ids.length === 0) return [];
  const skip = at.isSkipping ? sql`SKIP LOCKED` : sql``;
  const { rows } = await sql<{ id: string; isCancelled: boolean }>`UPDATE tasks
    SET lease_until = ${later(at.now, leaseMs)}
    WHERE id IN (SELECT id FROM tasks WHERE id = ANY (${ids}::bigint[]) AND status = ${codes(TASK.running)} AND worker = ${worker} FOR UPDATE ${skip})
    RETURNING id, cancel_asked_at IS NOT NULL AS is_cancelled`.execute(tx);
  return rows;
}

/** Work whose worker went silent: due again, or dead when its attempts are used up. Returns how many. */
export async function reapLost(tx: Tx, now: Date): Promise<number> {
  const { rows } =
    await sql`UPDATE tasks SET worker = NULL, lease_until = NULL, failed_at = ${now}, error = 'The worker ended.',
      status = CASE WHEN cancel_asked_at IS NOT NULL THEN 60 WHEN attempts >= max_attempts THEN 50 ELSE 40 END,
      finished_at = CASE WHEN cancel_asked_at IS NOT NULL OR attempts >= max_attempts THEN ${now}::timestamptz END, available_at = ${now}
    WHERE id IN (SELECT id FROM tasks WHERE status = ${codes(TASK.running)} AND lease_until < ${now} LIMIT 500 FOR UPDATE SKIP LOCKED)
    RETURNING id`.execute(tx);
  return rows.length;
}

/** How far it is. */
export async function keepProgress(
  tx: Tx,
  task: Claimed,
  worker: string,
  progress: { readonly done: number; readonly total: number | null; readonly text: string },
): Promise<void> {
  await held(tx, task, worker)
    .set({
      progressDone: Math.trunc(progress.done),
      progressTotal: progress.total === null ? null : Math.trunc(progress.total),
      progressText: progress.text.slice(0, 200),
    })
    .execute();
}
