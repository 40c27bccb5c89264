import { TASK } from '@mintmark/domain/system/work.enums.ts';
import { sql } from 'kysely';
import { jsonb, type Tx } from '../db/database.ts';
import { type AnyTaskKind, MAX_ATTEMPTS, type TaskKind } from './task.ts';

/** Channel on which workers hear of new work (payload `+`) and of cancelling (payload `-<id>`). */
export const TASK_CHANNEL = 'mintmark_task';

/** A text that people see of a piece of work: numbers of documents, masked values. */
export type Summary = string | { readonly zh: string; readonly en: string };

export interface NewTask {
  readonly summary?: Summary;
  readonly companyId?: string | null;
  readonly askedBy?: string | null;
  /** At most one open task of the kind with this key. */
  readonly uniqueKey?: string;
  /** Higher first; 0 unless said. */
  readonly priority?: number;
  /** Not before. */
  readonly availableAt?: Date;
  readonly now: Date;
}

const textOf = (summary: Summary | undefined, lang: 'zh' | 'en'): string =>
  (typeof summary === 'object' ? summary[lang] : (summary ?? '')).slice(0, 200);

/** One row of `tasks`; returns its id, or null when an open one has the key already. */
export async function insertTask(
  tx: Tx,
  kind: Pick<AnyTaskKind, 'kind' | 'maxAttempts'>,
  payload: unknown,
  task: NewTask,
): Promise<string | null> {
  const row = await tx
    .insertInto('tasks')
    .values({
      kind: kind.kind,
      payload: jsonb(payload),
      maxAttempts: kind.maxAttempts ?? MAX_ATTEMPTS,
      companyId: task.companyId ?? null,
      askedBy: task.askedBy ?? null,
      summaryZh: textOf(task.summary, 'zh'),
      summaryEn: textOf(task.summary, 'en'),
      uniqueKey: task.uniqueKey ?? null,
      priority: task.priority ?? 0,
      createdAt: task.now,
      availableAt: task.availableAt ?? task.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'uniqueKey'])
        .where('uniqueKey', 'is not', null)
        .where('status', 'in', [sql.lit(TASK.waiting), sql.lit(TASK.running), sql.lit(TASK.failed)])
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  await wakeWorkers(tx);
  return row.id;
}

/** Workers of every process look for work when the transaction commits. */
export async function wakeWorkers(tx: Tx): Promise<void> {
  await sql`SELECT pg_notify(${TASK_CHANNEL}, '+')`.execute(tx);
}

/**
 * Puts work into the queue, inside the transaction that wants it: it exists if and only if the transaction commits.
 * Returns the task's id, or null when an open task of the kind has the same `uniqueKey`.
 */
export async function enqueue<P>(tx: Tx, kind: TaskKind<P>, payload: P, task: NewTask): Promise<string | null> {
  return insertTask(tx, kind, kind.payload.parse(payload), task);
}

/** The worker that has the task hears that it is to stop. */
export async function tellWorkers(tx: Tx, taskId: string): Promise<void> {
  await sql`SELECT pg_notify(${TASK_CHANNEL}, ${`-${taskId}`})`.execute(tx);
}

/** Many of one kind in one statement, without unique keys; for imports and batches. */
export async function enqueueMany<P>(
  tx: Tx,
  kind: TaskKind<P>,
  items: readonly { readonly payload: P; readonly summary?: Summary }[],
  task: Omit<NewTask, 'summary' | 'uniqueKey'>,
): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(({ payload, summary }) => ({
    payload: kind.payload.parse(payload),
    zh: textOf(summary, 'zh'),
    en: textOf(summary, 'en'),
  }));
  await sql`INSERT INTO tasks (kind, payload, summary_zh, summary_en, max_attempts, company_id, asked_by, priority, created_at, available_at)
    SELECT ${kind.kind}, r.payload, r.zh, r.en, ${kind.maxAttempts ?? MAX_ATTEMPTS}, ${task.companyId ?? null}::bigint,
      ${task.askedBy ?? null}::bigint, ${task.priority ?? 0}, ${task.now}::timestamptz, ${task.availableAt ?? task.now}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (payload jsonb, zh text, en text)`.execute(tx);
  await wakeWorkers(tx);
}
