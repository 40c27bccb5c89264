import type { ConsoleStep } from '@mintmark/contract/dashboard/dashboard.endpoints.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../kernel/db/database.ts';
import { anyOf } from '../../kernel/listing/index.ts';
import { companyIdsOf, type Scope } from '../../kernel/scope.ts';

/** Rows of a table that the scope may count; agents count their own (D14). */
function mine(scope: Scope, alias: string, hasAgent = true): RawBuilder<unknown> {
  const ids = companyIdsOf(scope);
  const company = ids === null ? sql`true` : anyOf(sql.ref(`${alias}.company_id`), ids, 'bigint');
  if (scope.kind === 'agent')
    return hasAgent ? sql`${company} AND ${sql.ref(`${alias}.agent_id`)} = ${scope.agentId}` : sql`false`;
  return scope.kind === 'own' ? sql`false` : company;
}

interface Step {
  readonly step: ConsoleStep;
  readonly table: 'submission_orders' | 'coins' | 'deliveries';
  readonly statuses: readonly number[];
  /** Column whose age counts. */
  readonly since: string;
  /** Days after which it is late. */
  readonly promiseDays: number;
}

export const STEPS: readonly Step[] = [
  { step: 'receive', table: 'submission_orders', statuses: [20], since: 'arrived_at', promiseDays: 1 },
  { step: 'exception', table: 'submission_orders', statuses: [25], since: 'arrived_at', promiseDays: 3 },
  { step: 'entry', table: 'submission_orders', statuses: [30, 40], since: 'confirmed_at', promiseDays: 2 },
  { step: 'information', table: 'coins', statuses: [10, 20], since: 'updated_at', promiseDays: 2 },
  { step: 'grade', table: 'coins', statuses: [30, 40, 41], since: 'updated_at', promiseDays: 5 },
  { step: 'conference', table: 'coins', statuses: [42], since: 'updated_at', promiseDays: 3 },
  { step: 'highScore', table: 'coins', statuses: [45], since: 'updated_at', promiseDays: 2 },
  { step: 'otherAudit', table: 'coins', statuses: [35, 46], since: 'updated_at', promiseDays: 2 },
  { step: 'production', table: 'coins', statuses: [60, 65, 70, 75], since: 'updated_at', promiseDays: 3 },
  { step: 'quality', table: 'coins', statuses: [80], since: 'updated_at', promiseDays: 1 },
  { step: 'ship', table: 'submission_orders', statuses: [80, 85], since: 'updated_at', promiseDays: 2 },
  { step: 'pickup', table: 'deliveries', statuses: [7], since: 'updated_at', promiseDays: 7 },
];

export interface Waiting {
  readonly step: ConsoleStep;
  readonly count: number;
  readonly oldestDays: number | null;
  readonly lateCount: number;
}

/** Count, oldest and late of each step, in one statement. */
export async function waitingWork(db: Reader, scope: Scope, steps: readonly Step[], now: Date): Promise<Waiting[]> {
  if (steps.length === 0) return [];
  const parts = steps.map((step) => {
    const age = sql`extract(epoch FROM ${now}::timestamptz - coalesce(${sql.ref(`t.${step.since}`)}, t.updated_at)) / 86400`;
    return sql`SELECT ${step.step}::text AS step, count(*)::int AS count, floor(max(${age}))::int AS oldest_days,
      count(*) FILTER (WHERE ${age} > ${step.promiseDays})::int AS late_count
      FROM ${sql.table(step.table)} t WHERE t.deleted_at IS NULL AND t.status = ANY (${[...step.statuses]}::smallint[]) AND ${mine(scope, 't')}`;
  });
  const { rows } = await sql<Waiting>`${sql.join(parts, sql` UNION ALL `)}`.execute(db);
  return rows;
}

const FLOW_KINDS = {
  entered: ['finishEntry', 'skipImage'],
  measured: ['measure', 'remeasured'],
  graded: ['score2Agree', 'third', 'conference', 'genuineNoGrade', 'verdictUpheld'],
  audited: ['auditApprove', 'auditDrop', 'auditReject', 'changeApproved'],
  labelled: ['label'],
  checked: ['qcPass', 'qcFail'],
  shipped: ['ship'],
} as const;
export type FlowStep = keyof typeof FLOW_KINDS;

/** Events of today (Asia/Shanghai) and their mean of the seven days before. */
export async function flowOfToday(
  db: Reader,
  scope: Scope,
  today: Date,
): Promise<{ step: FlowStep; today: number; mean7: number }[]> {
  const { rows } = await sql<{ kind: string; today: number; week: number }>`
    SELECT e.kind, count(*) FILTER (WHERE e.at >= ${today})::int AS today, count(*) FILTER (WHERE e.at < ${today})::int AS week
    FROM coin_events e WHERE e.at >= ${today}::timestamptz - interval '7 days' AND ${mine(scope, 'e', false)} GROUP BY e.kind`.execute(
    db,
  );
  return (Object.keys(FLOW_KINDS) as FlowStep[]).map((step) => {
    const kinds: readonly string[] = FLOW_KINDS[step];
    const own = rows.filter((row) => kinds.includes(row.kind));
    return {
      step,
      today: own.reduce((sum, row) => sum + row.today, 0),
      mean7: Math.round((own.reduce((sum, row) => sum + row.week, 0) / 7) * 10) / 10,
    };
  });
}

/** Pieces confirmed and coins graded a day, twelve days back. */
export async function trendOf(
  db: Reader,
  scope: Scope,
  today: Date,
): Promise<{ day: string; received: number; graded: number }[]> {
  const { rows } = await sql<{ day: string; received: number; graded: number }>`
    SELECT to_char(d.day AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS day,
      coalesce((SELECT sum(o.confirmed_qty) FROM submission_orders o WHERE o.confirmed_at >= d.day AND o.confirmed_at < d.day + interval '1 day' AND ${mine(scope, 'o')}), 0)::int AS received,
      (SELECT count(*) FROM coins c WHERE c.graded_at >= d.day AND c.graded_at < d.day + interval '1 day' AND c.deleted_at IS NULL AND ${mine(scope, 'c')})::int AS graded
    FROM (SELECT generate_series(${today}::timestamptz - interval '11 days', ${today}::timestamptz, interval '1 day') AS day) d ORDER BY d.day`.execute(
    db,
  );
  return rows;
}

/** Open receivables by age of the bill, and what came in today. */
export async function moneyToCollect(db: Reader, scope: Scope, now: Date, today: Date) {
  const { rows } = await sql<{ key: 'd0' | 'd1' | 'd8' | 'd30'; dueFen: string; orders: number }>`
    SELECT CASE WHEN age < 1 THEN 'd0' WHEN age < 8 THEN 'd1' WHEN age < 31 THEN 'd8' ELSE 'd30' END AS key, sum(due_fen) AS due_fen, count(*)::int AS orders
    FROM (SELECT o.due_fen, extract(epoch FROM ${now}::timestamptz - coalesce(o.entry_finished_at, o.updated_at)) / 86400 - 7 AS age
      FROM submission_orders o WHERE o.deleted_at IS NULL AND o.billed_fen IS NOT NULL AND o.due_fen > 0 AND o.status > 0 AND ${mine(scope, 'o')}) t GROUP BY 1`.execute(
    db,
  );
  const collected = await sql<{
    fen: string;
  }>`SELECT coalesce(sum(p.amount_fen), 0) AS fen FROM payments p WHERE p.received_at >= ${today} AND p.status = 1 AND ${mine(scope, 'p')}`.execute(
    db,
  );
  return {
    rows: rows.map((row) => ({ ...row, dueFen: Number(row.dueFen) })),
    collectedTodayFen: Number(collected.rows[0]?.fen ?? 0),
  };
}

/** Figures that must be zero at the end of the day. */
export async function mustBeZero(
  db: Reader,
  scope: Scope,
): Promise<{ ledger: number; placeless: number; outbox: number; unmatched: number }> {
  const { rows } = await sql<{ ledger: string; placeless: number; outbox: number; unmatched: number }>`SELECT
    (SELECT coalesce(sum(e.amount_fen), 0) FROM ledger_entries e WHERE ${mine(scope, 'e', false)}) AS ledger,
    (SELECT count(*) FROM coins c WHERE c.place = '' AND c.status NOT IN (-1, -4, -5) AND c.deleted_at IS NULL AND ${mine(scope, 'c')})::int AS placeless,
    (SELECT count(*) FROM outbox b WHERE b.dead_at IS NOT NULL AND ${mine(scope, 'b', false)})::int AS outbox,
    (SELECT count(*) FROM ledger_accounts a WHERE a.kind = 'suspense' AND a.balance_fen <> 0 AND ${mine(scope, 'a', false)})::int AS unmatched`.execute(
    db,
  );
  const row = rows[0];
  return {
    ledger: Number(row?.ledger ?? 0),
    placeless: row?.placeless ?? 0,
    outbox: row?.outbox ?? 0,
    unmatched: row?.unmatched ?? 0,
  };
}
