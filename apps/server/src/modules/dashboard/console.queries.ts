import type { ConsoleStep } from '@mintmark/contract/dashboard/dashboard.endpoints.ts';
import { OUT_OF_HOUSE } from '@mintmark/domain/custody/places.ts';
import { paymentMachine } from '@mintmark/domain/finance/payment.machine.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { TASK } from '@mintmark/domain/system/work.enums.ts';
import { type RawBuilder, sql } from 'kysely';
import { inCategories, sharesCategory } from '../../kernel/category-scope.ts';
import { codes } from '../../kernel/db/codes.ts';
import type { Reader } from '../../kernel/db/database.ts';
import {
  anyOf,
  fromMatches,
  isNothing,
  type List,
  planOf,
  rowsInScope,
  textConditions,
  totalBy,
} from '../../kernel/listing/index.ts';
import { categoriesOf, companyIdsOf, type Scope } from '../../kernel/scope.ts';
import { HOLDERLESS, PLACELESS } from '../../workflow/coins/placeless.queries.ts';
import { paymentList } from '../finance/index.ts';
import type { Moment, Step } from './steps.queries.ts';

/**
 * Rows of a table that the scope may count; agents count their own (D14), and people who are narrowed to categories what
 * has one of them. The ledger and the queue have none.
 */
function mine(scope: Scope, alias: string, hasAgent = true): RawBuilder<unknown> {
  const rows = inCompanies(scope, alias, hasAgent);
  const own = categoriesOf(scope) === null ? undefined : CATEGORY_OF[alias]?.(scope);
  return own ? sql`${rows} AND ${own}` : rows;
}

/** Where the category of each stands. */
const CATEGORY_OF: Readonly<Record<string, (scope: Scope) => RawBuilder<boolean>>> = {
  o: (scope) => sharesCategory(scope, sql`o.categories`),
  c: (scope) => inCategories(scope, sql`c.category1`),
  e: (scope) => sql`EXISTS (SELECT FROM coins k WHERE k.id = e.coin_id AND ${inCategories(scope, sql`k.category1`)})`,
  p: (scope) => rowsInScope(paymentList, scope),
};

function inCompanies(scope: Scope, alias: string, hasAgent: boolean): RawBuilder<unknown> {
  const ids = companyIdsOf(scope);
  const company = ids === null ? sql`true` : anyOf(sql.ref(`${alias}.company_id`), ids, 'bigint');
  if (scope.kind === 'agent')
    return hasAgent ? sql`${company} AND ${sql.ref(`${alias}.agent_id`)} = ${scope.agentId}` : sql`false`;
  return scope.kind === 'own' ? sql`false` : company;
}

export interface Waiting {
  readonly step: ConsoleStep;
  readonly count: number;
  readonly oldestDays: number | null;
  readonly lateCount: number;
}

/** Rows that wait, to the letter of the indexes that hold nothing else (0580-console-reads-indexes.sql). */
const LIVE: Readonly<Record<string, RawBuilder<boolean>>> = {
  coins: sql`c.deleted_at IS NULL AND c.status BETWEEN ${codes(coinMachine.state.toEnter)} AND ${codes(coinMachine.state.ready)}`,
  submission_orders: sql`o.deleted_at IS NULL AND o.status BETWEEN ${codes(orderMachine.state.draft)} AND ${codes(orderMachine.state.returning)}`,
};

/**
 * Count, oldest and late of each step, in one statement: what the list behind the tile would show (screens.md “Look”). Counts
 * come from the kept totals where the list has them; age is asked of what waits only.
 */
export async function waitingWork(
  db: Reader,
  scope: Scope,
  steps: readonly Step[],
  moment: Moment,
): Promise<Waiting[]> {
  const parts = steps.flatMap(({ step: name, list, filters, since, isLate }) => {
    const plan = planOf(list, scope, { page: 1, limit: 1, ...filters });
    if (isNothing(plan)) return [];
    const age = sql`extract(epoch FROM ${moment.now}::timestamptz - min(${since})) / 86400`;
    return sql`SELECT ${name}::text AS step, ${totalBy(plan)} AS count, floor(${age})::int AS oldest_days,
      count(*) FILTER (WHERE ${isLate(moment)})::int AS late_count ${fromMatches(plan, [...textConditions(plan), LIVE[list.table] ?? sql`true`])}`;
  });
  if (parts.length === 0) return [];
  const { rows } = await sql<Waiting>`${sql.join(parts, sql` UNION ALL `)}`.execute(db);
  return rows;
}

/** How much waits, for the badges of the menu: the same rows as behind the tiles, counted only. */
export interface Waits {
  readonly key: string;
  readonly list: List;
  readonly filters: Readonly<Record<string, unknown>>;
}

export async function countWaiting(
  db: Reader,
  scope: Scope,
  waits: readonly Waits[],
): Promise<{ key: string; count: number }[]> {
  const parts = waits.flatMap(({ key, list, filters }) => {
    const plan = planOf(list, scope, { page: 1, limit: 1, ...filters });
    return isNothing(plan) ? [] : [sql`SELECT ${key}::text AS key, ${totalBy(plan)} AS count`];
  });
  if (parts.length === 0) return [];
  const { rows } = await sql<{ key: string; count: number }>`${sql.join(parts, sql` UNION ALL `)}`.execute(db);
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
  const since = sql`${today}::timestamptz - interval '11 days'`;
  const until = sql`${today}::timestamptz + interval '1 day'`;
  const dayOf = (time: RawBuilder<unknown>) => sql`to_char(${time} AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD')`;
  const { rows } = await sql<{ day: string; received: number; graded: number }>`
    SELECT day, coalesce(sum(received), 0)::int AS received, coalesce(sum(graded), 0)::int AS graded FROM (
      SELECT ${dayOf(sql`generate_series(${since}, ${today}::timestamptz, interval '1 day')`)} AS day, 0 AS received, 0 AS graded
      UNION ALL SELECT ${dayOf(sql`o.confirmed_at`)}, o.confirmed_qty, 0 FROM submission_orders o
        WHERE o.confirmed_at IS NOT NULL AND o.confirmed_at >= ${since} AND o.confirmed_at < ${until} AND ${mine(scope, 'o')}
      UNION ALL SELECT ${dayOf(sql`c.graded_at`)}, 0, 1 FROM coins c
        WHERE c.graded_at IS NOT NULL AND c.deleted_at IS NULL AND c.graded_at >= ${since} AND c.graded_at < ${until} AND ${mine(scope, 'c')}
    ) d GROUP BY day ORDER BY day`.execute(db);
  return rows;
}

/** Open receivables by age of the bill, and what came in today. */
export async function moneyToCollect(db: Reader, scope: Scope, now: Date, today: Date) {
  const aged = sql<{ key: 'd0' | 'd1' | 'd8' | 'd30'; dueFen: string; orders: number }>`
    SELECT CASE WHEN age < 1 THEN 'd0' WHEN age < 8 THEN 'd1' WHEN age < 31 THEN 'd8' ELSE 'd30' END AS key, sum(due_fen) AS due_fen, count(*)::int AS orders
    FROM (SELECT o.due_fen, extract(epoch FROM ${now}::timestamptz - coalesce(o.entry_finished_at, o.updated_at)) / 86400 - 7 AS age
      FROM submission_orders o WHERE o.deleted_at IS NULL AND o.billed_fen IS NOT NULL AND o.due_fen > 0 AND o.status > ${codes(orderMachine.state.draft)} AND ${mine(scope, 'o')}) t GROUP BY 1`;
  const collected = sql<{
    fen: string;
  }>`SELECT coalesce(sum(p.amount_fen), 0) AS fen FROM payments p WHERE p.received_at >= ${today} AND p.status IN (${codes(paymentMachine.state.succeeded, paymentMachine.state.refunded, paymentMachine.state.partlyRefunded)}) AND ${mine(scope, 'p')}`;
  const [{ rows }, sums] = await Promise.all([aged.execute(db), collected.execute(db)]);
  return {
    rows: rows.map((row) => ({ ...row, dueFen: Number(row.dueFen) })),
    collectedTodayFen: Number(sums.rows[0]?.fen ?? 0),
  };
}

/** Figures that must be zero at the end of the day. */
export async function mustBeZero(
  db: Reader,
  scope: Scope,
): Promise<{ ledger: number; money: number; placeless: number; missing: number; outbox: number; unmatched: number }> {
  const { rows } = await sql<{
    ledger: string;
    money: number;
    placeless: number;
    missing: number;
    outbox: number;
    unmatched: number;
  }>`SELECT
    (SELECT coalesce(sum(l.balance_fen), 0) FROM ledger_accounts l WHERE ${mine(scope, 'l', false)}) AS ledger,
    (SELECT coalesce(sum(m.off_records), 0) FROM money_tie_sums m WHERE ${mine(scope, 'm', false)})::int AS money,
    (SELECT count(*) FROM (SELECT c.id FROM coins c WHERE ${PLACELESS} AND c.status NOT IN (${codes(...OUT_OF_HOUSE)}) AND ${mine(scope, 'c')}
      UNION SELECT c.id FROM coins c WHERE ${HOLDERLESS} AND ${mine(scope, 'c')}) homeless)::int AS placeless,
    (SELECT count(*) FROM losses x JOIN coins c ON c.id = x.coin_id WHERE x.state = 'open' AND ${mine(scope, 'c')})::int AS missing,
    (SELECT count(*) FROM tasks b WHERE b.status = ${codes(TASK.dead)} AND ${mine(scope, 'b', false)})::int AS outbox,
    (SELECT count(*) FROM ledger_accounts a WHERE a.kind = 'suspense' AND a.balance_fen <> 0 AND ${mine(scope, 'a', false)})::int AS unmatched`.execute(
    db,
  );
  const row = rows[0];
  return {
    ledger: Number(row?.ledger ?? 0),
    money: row?.money ?? 0,
    placeless: row?.placeless ?? 0,
    missing: row?.missing ?? 0,
    outbox: row?.outbox ?? 0,
    unmatched: row?.unmatched ?? 0,
  };
}
