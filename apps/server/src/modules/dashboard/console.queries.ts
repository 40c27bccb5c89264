import type { ConsoleData, ConsoleStep } from '@mintmark/contract/dashboard/dashboard.endpoints.ts';
import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import { deliveryMachine } from '@mintmark/domain/delivery/delivery.machine.ts';
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
import { auditTaskList, OPEN_TASKS, OTHER_TYPES, qualityList } from '../audits/index.ts';
import { deliveryList, readyOrderList } from '../delivery/index.ts';
import { entryOrderList, informationList } from '../entry/index.ts';
import { paymentList } from '../finance/index.ts';
import { ratingList } from '../grading/index.ts';
import { labelQueueList } from '../labels/index.ts';
import { receiptQueue } from '../receiving/index.ts';

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

export interface Step {
  readonly step: ConsoleStep;
  readonly unit: ConsoleData['tiles'][number]['unit'];
  /** The list that the tile opens; its rows are what is counted, in the same scope. */
  readonly list: List;
  /** Conditions of that list; the web's tile carries the same. */
  readonly filters: Readonly<Record<string, unknown>>;
  /** Column whose age counts. */
  readonly since: string;
  /** Days after which it is late. */
  readonly promiseDays: number;
}

const byStatus = (...status: readonly number[]) => ({ status });

export const STEPS: readonly Step[] = [
  step('receive', 'order', receiptQueue, byStatus(orderMachine.state.arrived), 'arrived_at', 1),
  step('exception', 'order', receiptQueue, byStatus(orderMachine.state.receiptException), 'arrived_at', 3),
  step(
    'entry',
    'order',
    entryOrderList,
    byStatus(orderMachine.state.received, orderMachine.state.entering),
    'confirmed_at',
    2,
  ),
  step(
    'information',
    'coin',
    informationList,
    byStatus(coinMachine.state.toImage, coinMachine.state.toMeasure),
    'updated_at',
    2,
  ),
  step(
    'grade',
    'coin',
    ratingList,
    byStatus(coinMachine.state.toAuthenticate, coinMachine.state.firstGrade, coinMachine.state.secondGrade),
    'updated_at',
    5,
  ),
  step('conference', 'coin', ratingList, byStatus(coinMachine.state.conference), 'updated_at', 3),
  step(
    'highScore',
    'task',
    auditTaskList,
    { ...byStatus(...OPEN_TASKS), type: [AUDIT_TYPE.highScore] },
    'created_at',
    2,
  ),
  step('otherAudit', 'task', auditTaskList, { ...byStatus(...OPEN_TASKS), type: OTHER_TYPES }, 'created_at', 2),
  step(
    'production',
    'coin',
    labelQueueList,
    byStatus(
      coinMachine.state.toLabel,
      coinMachine.state.toBox,
      coinMachine.state.encapsulating,
      coinMachine.state.slabImaging,
    ),
    'updated_at',
    3,
  ),
  step('quality', 'coin', qualityList, byStatus(coinMachine.state.toCheck), 'updated_at', 1),
  step('ship', 'order', readyOrderList, {}, 'updated_at', 2),
  step('pickup', 'delivery', deliveryList, byStatus(deliveryMachine.state.awaitingPickup), 'updated_at', 7),
];

function step(
  name: ConsoleStep,
  unit: Step['unit'],
  list: List,
  filters: Step['filters'],
  since: string,
  promiseDays: number,
): Step {
  return { step: name, unit, list, filters, since, promiseDays };
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

const column = (list: List, name: string) => sql.ref(`${list.alias}.${name}`);

/**
 * Count, oldest and late of each step, in one statement: what the list behind the tile would show (screens.md “Look”). Counts
 * come from the kept totals where the list has them; age is asked of what waits only.
 */
export async function waitingWork(db: Reader, scope: Scope, steps: readonly Step[], now: Date): Promise<Waiting[]> {
  const parts = steps.flatMap(({ step: name, list, filters, since, promiseDays }) => {
    const plan = planOf(list, scope, { page: 1, limit: 1, ...filters });
    if (isNothing(plan)) return [];
    const from =
      since === 'updated_at'
        ? column(list, since)
        : sql`coalesce(${column(list, since)}, ${column(list, 'created_at')})`;
    const age = sql`extract(epoch FROM ${now}::timestamptz - min(${from})) / 86400`;
    const isLate = sql`${from} < ${now}::timestamptz - ${promiseDays} * interval '1 day'`;
    return sql`SELECT ${name}::text AS step, ${totalBy(plan)} AS count, floor(${age})::int AS oldest_days,
      count(*) FILTER (WHERE ${isLate})::int AS late_count ${fromMatches(plan, [...textConditions(plan), LIVE[list.table] ?? sql`true`])}`;
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
): Promise<{ ledger: number; placeless: number; outbox: number; unmatched: number }> {
  const { rows } = await sql<{ ledger: string; placeless: number; outbox: number; unmatched: number }>`SELECT
    (SELECT coalesce(sum(l.balance_fen), 0) FROM ledger_accounts l WHERE ${mine(scope, 'l', false)}) AS ledger,
    (SELECT count(*) FROM coins c WHERE c.place = '' AND c.status NOT IN (${codes(coinMachine.state.deleted, coinMachine.state.lost, coinMachine.state.returnedUngraded)}) AND c.deleted_at IS NULL AND ${mine(scope, 'c')})::int AS placeless,
    (SELECT count(*) FROM tasks b WHERE b.status = ${codes(TASK.dead)} AND ${mine(scope, 'b', false)})::int AS outbox,
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
