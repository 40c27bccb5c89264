import { ACCOUNT_STATE } from '@mintmark/domain/accounts/accounts.enums.ts';
import { TASK } from '@mintmark/domain/system/work.enums.ts';
import { sql } from 'kysely';
import { codes } from '../db/codes.ts';
import { jsonb, type Reader, type Tx } from '../db/database.ts';

/** Channel on which every process hears that the setting of a job has changed. */
export const JOBS_CHANNEL = 'mintmark_jobs';

export interface JobSetting {
  readonly name: string;
  readonly cron: string | null;
  readonly isPaused: boolean;
  readonly params: unknown;
}

/** A job as the database knows it: how it is set and the slot that was handed out last. */
export interface JobPlan extends JobSetting {
  readonly lastSlotAt: Date | null;
}

/** Makes the rows of jobs that are new; `slots` says from when on each is due. */
export async function ensureStates(
  tx: Tx,
  slots: readonly { readonly name: string; readonly lastSlotAt: Date | null }[],
): Promise<void> {
  if (slots.length === 0) return;
  await tx
    .insertInto('jobStates')
    .values([...slots].sort((a, b) => (a.name < b.name ? -1 : 1)))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

export async function listPlans(db: Reader): Promise<readonly JobPlan[]> {
  const { rows } =
    await sql<JobPlan>`SELECT s.name, t.cron, coalesce(t.is_paused, false) AS is_paused, t.params, s.last_slot_at
    FROM job_states s LEFT JOIN job_settings t USING (name)`.execute(db);
  return rows;
}

/** The plan, locked; null while another process has it. */
export async function lockPlan(tx: Tx, name: string): Promise<JobPlan | null> {
  const { rows } =
    await sql<JobPlan>`SELECT s.name, t.cron, coalesce(t.is_paused, false) AS is_paused, t.params, s.last_slot_at
    FROM job_states s LEFT JOIN job_settings t USING (name) WHERE s.name = ${name} FOR UPDATE OF s SKIP LOCKED`.execute(
      tx,
    );
  return rows[0] ?? null;
}

export async function findSetting(db: Reader, name: string): Promise<JobSetting | null> {
  const row = await db
    .selectFrom('jobSettings')
    .select(['name', 'cron', 'isPaused', 'params'])
    .where('name', '=', name)
    .executeTakeFirst();
  return row ?? null;
}

/** Hands a slot out: from now on the next one counts. */
export async function takeSlot(tx: Tx, name: string, now: Date): Promise<void> {
  await tx.updateTable('jobStates').set({ lastSlotAt: now }).where('name', '=', name).execute();
}

/** Begins a run. Whoever holds the job's lock is alone: runs that still stand there as running were interrupted. */
export async function beginRun(
  tx: Tx,
  run: {
    readonly name: string;
    readonly trigger: string;
    readonly askedBy: string | null;
    readonly taskId: string;
    readonly params: unknown;
    readonly now: Date;
  },
): Promise<string> {
  await tx
    .updateTable('jobRuns')
    .set({ result: 'lost', finishedAt: run.now })
    .where('name', '=', run.name)
    .where('result', '=', 'running')
    .execute();
  await tx
    .updateTable('jobStates')
    .set({ lastStartedAt: run.now, lastResult: 'running' })
    .where('name', '=', run.name)
    .execute();
  const { now, params, ...rest } = run;
  const { id } = await tx
    .insertInto('jobRuns')
    .values({ ...rest, params: jsonb(params), startedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface RunEnd {
  readonly result: 'ok' | 'failed' | 'cancelled';
  readonly error: string | null;
  readonly output: string;
  readonly durationMs: number;
  readonly now: Date;
}

export async function endRun(tx: Tx, id: string, name: string, end: RunEnd): Promise<void> {
  const { result, error, output, durationMs, now } = end;
  await tx
    .updateTable('jobRuns')
    .set({ result, error, output, durationMs, finishedAt: now })
    .where('id', '=', id)
    .execute();
  await countRuns(tx, name, end, 1);
}

/** The counters and the last run of a job; a run that went well ends its alarm. */
export async function countRuns(
  tx: Tx,
  name: string,
  end: Pick<RunEnd, 'result' | 'error' | 'durationMs' | 'now'>,
  runs: number,
): Promise<void> {
  const isFailed = end.result === 'failed';
  await sql`UPDATE job_states SET runs = runs + ${runs}, failures = failures + ${isFailed ? 1 : 0}, last_finished_at = ${end.now},
      last_duration_ms = ${end.durationMs}, last_result = ${end.result}, last_error = ${end.error},
      last_failed_at = CASE WHEN ${isFailed} THEN ${end.now}::timestamptz ELSE last_failed_at END,
      alarmed_at = CASE WHEN ${end.result} = 'ok' THEN NULL ELSE alarmed_at END
    WHERE name = ${name}`.execute(tx);
}

/** Notes a failure of a job that keeps no history otherwise. */
export async function noteFailure(tx: Tx, name: string, end: RunEnd): Promise<void> {
  const { error, output, durationMs, now } = end;
  await tx
    .insertInto('jobRuns')
    .values({
      name,
      trigger: 'schedule',
      startedAt: new Date(now.getTime() - durationMs),
      finishedAt: now,
      durationMs,
      result: 'failed',
      error,
      output,
    })
    .execute();
}

/** Raises the alarm of a job unless it stands already; true when it is new. */
export async function raiseAlarm(tx: Tx, name: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('jobStates')
    .set({ alarmedAt: now })
    .where('name', '=', name)
    .where('alarmedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Runs that take longer than expected and were not told yet; marks them. */
export async function markOverruns(
  tx: Tx,
  expected: readonly { readonly name: string; readonly expectMs: number }[],
  now: Date,
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`UPDATE job_runs r SET overrun_at = ${now}
    FROM unnest(${expected.map(({ name }) => name)}::text[], ${expected.map(({ expectMs }) => expectMs)}::bigint[]) AS e (name, ms)
    WHERE r.name = e.name AND r.result = 'running' AND r.overrun_at IS NULL
      AND r.started_at + e.ms * interval '1 millisecond' < ${now}::timestamptz RETURNING r.name`.execute(tx);
  return rows.map(({ name }) => name);
}

/** Accounts that watch over the jobs: whoever may open their screen. */
export async function jobWatchers(db: Reader, permissions: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('accounts as a')
    .innerJoin('accountRoles as r', 'r.accountId', 'a.id')
    .innerJoin('rolePermissions as p', 'p.roleId', 'r.roleId')
    .select('a.id')
    .distinct()
    .where('a.status', '=', ACCOUNT_STATE.enabled)
    .where('a.deletedAt', 'is', null)
    .where('a.scopeKind', '=', 'all')
    .where('p.permission', 'in', [...permissions])
    .execute();
  return rows.map(({ id }) => id);
}

/** Earlier runs that were given up say nothing more once the job is asked for again. */
export async function closeDeadRuns(tx: Tx, kind: string, name: string, now: Date): Promise<void> {
  await sql`UPDATE tasks SET status = ${codes(TASK.cancelled)}, finished_at = ${now} WHERE kind = ${kind} AND unique_key = ${name} AND status = ${codes(TASK.dead)}`.execute(
    tx,
  );
}

/** Every process reads the settings again when the transaction commits. */
export async function announceJobs(tx: Tx): Promise<void> {
  await sql`SELECT pg_notify(${JOBS_CHANNEL}, '')`.execute(tx);
}
