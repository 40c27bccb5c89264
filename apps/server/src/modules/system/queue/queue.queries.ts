import { zTaskRow } from '@mintmark/contract/system/work/queue.endpoints.ts';
import { cancelRefusal, retryRefusal, TASK } from '@mintmark/domain/system/work.enums.ts';
import { type RawBuilder, sql } from 'kysely';
import { later } from '../../../kernel/clock.ts';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { anyOf, col, defineList, filter, scopeBy } from '../../../kernel/listing/index.ts';
import { companyIdsOf, type Scope } from '../../../kernel/scope.ts';

const HOUR_MS = 3_600_000;

/** Background work. The house's own (without a company) is seen by people of the whole house only. */
export const taskList = defineList({
  key: 'system.tasks',
  table: 'tasks',
  alias: 't',
  joins: sql`LEFT JOIN companies c ON c.id = t.company_id LEFT JOIN accounts a ON a.id = t.asked_by`,
  columns: {
    id: col.id(sql`t.id`, { sort: true }),
    kind: col.text(sql`t.kind`, { sort: true }),
    status: col.int(sql`t.status`),
    summaryZh: col.text(sql`t.summary_zh`),
    summaryEn: col.text(sql`t.summary_en`),
    companyName: col.text<string | null>(sql`c.name_zh`, { joined: true }),
    companyNameEn: col.text<string | null>(sql`c.name_en`, { joined: true }),
    askedByName: col.text<string | null>(sql`a.real_name`, { joined: true }),
    attempts: col.int(sql`t.attempts`, { sort: true }),
    maxAttempts: col.int(sql`t.max_attempts`),
    progressDone: col.int(sql`t.progress_done`),
    progressTotal: col.int<number | null>(sql`t.progress_total`),
    progressText: col.text(sql`t.progress_text`),
    error: col.text<string | null>(sql`t.error`),
    isCancelAsked: col.bool(sql`t.cancel_asked_at IS NOT NULL`),
    createdAt: col.time(sql`t.created_at`, { sort: true }),
    availableAt: col.time(sql`t.available_at`),
    startedAt: col.time<string | null>(sql`t.started_at`),
    finishedAt: col.time<string | null>(sql`t.finished_at`, { sort: true }),
  },
  filters: {
    status: filter.oneOf(sql`t.status`, 'smallint'),
    kind: filter.oneOf(sql`t.kind`, 'text'),
    q: filter.custom((value) => {
      if (typeof value !== 'string' || value === '') return null;
      const like = `%${value.replace(/[\\%_]/g, '\\$&')}%`;
      return sql`(t.summary_zh ILIKE ${like} OR t.summary_en ILIKE ${like})`;
    }),
    companyId: filter.company(sql`t.company_id`),
    created: filter.dayRange(sql`t.created_at`),
  },
  scope: scopeBy({ company: sql`t.company_id`, own: [sql`t.asked_by`] }),
  defaultSort: '-id',
  count: 'exact',
  row: zTaskRow,
  present: (row) => {
    const retry = retryRefusal(row.status);
    const cancel = row.isCancelAsked ? 'taskStops' : cancelRefusal(row.status, true);
    return {
      ...row,
      allowedActions: [
        { action: 'retry', allowed: retry === null, reason: retry },
        { action: 'cancel', allowed: cancel === null, reason: cancel },
      ],
    };
  },
});

/** Rows of the queue that the scope may count or touch; agents none, others as the list shows them. */
export function taskScope(scope: Scope): RawBuilder<unknown> {
  const ids = companyIdsOf(scope);
  if (ids === null) return sql`true`;
  if (scope.kind === 'agent') return sql`false`;
  const company = anyOf(sql`t.company_id`, ids, 'bigint');
  return scope.kind === 'own' ? sql`${company} AND t.asked_by = ${scope.accountId}` : company;
}

/** How much is open and dead, by state; the done are never looked at. */
export async function countOpen(db: Reader, scope: Scope): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: number; n: number }>`SELECT status, sum(n)::int AS n FROM (
      SELECT t.status, count(*) AS n FROM tasks t WHERE t.status IN (${codes(TASK.waiting, TASK.failed)}) AND ${taskScope(scope)} GROUP BY 1
      UNION ALL SELECT ${codes(TASK.running)}, count(*) FROM tasks t WHERE t.status = ${codes(TASK.running)} AND ${taskScope(scope)}
      UNION ALL SELECT ${codes(TASK.dead)}, count(*) FROM tasks t WHERE t.status = ${codes(TASK.dead)} AND ${taskScope(scope)}) open
    GROUP BY status`.execute(db);
  const open = Object.fromEntries(
    [TASK.waiting, TASK.running, TASK.failed, TASK.dead].map((status) => [String(status), 0]),
  );
  return { ...open, ...Object.fromEntries(rows.map(({ status, n }) => [String(status), n])) };
}

/** What ended in each minute of the last hour, oldest first. */
export async function throughput(
  db: Reader,
  scope: Scope,
  now: Date,
): Promise<{ at: string; done: number; failed: number }[]> {
  const { rows } = await sql<{ at: Date; done: number; failed: number }>`SELECT m.at, coalesce(e.done, 0)::int AS done,
      coalesce(e.failed, 0)::int AS failed
    FROM generate_series(date_trunc('minute', ${later(now, -HOUR_MS + 60_000)}::timestamptz), date_trunc('minute', ${now}::timestamptz), interval '1 minute') AS m (at)
    LEFT JOIN (SELECT date_trunc('minute', t.finished_at) AS at, count(*) FILTER (WHERE t.status = ${codes(TASK.done)}) AS done,
        count(*) FILTER (WHERE t.status = ${codes(TASK.dead)}) AS failed
      FROM tasks t WHERE t.finished_at > ${later(now, -HOUR_MS)} AND ${taskScope(scope)} GROUP BY 1) e ON e.at = m.at
    ORDER BY m.at`.execute(db);
  return rows.map(({ at, ...row }) => ({ at: at.toISOString(), ...row }));
}
