import type { ConsoleStep } from '@mintmark/contract/dashboard/dashboard.endpoints.ts';
import { UNDER_WAY } from '@mintmark/domain/receiving/order-warnings.ts';
import { type RawBuilder, sql } from 'kysely';
import { shanghaiDay } from '../../kernel/clock.ts';
import { codes } from '../../kernel/db/codes.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { fromMatches, isNothing, planOf, textConditions } from '../../kernel/listing/index.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Moment, Step } from './steps.queries.ts';

const DAY_MS = 86_400_000;
/** Orders that a desk is shown by name. */
const ORDERS = 50;

export interface PromisedOrder {
  readonly id: string;
  readonly orderCode: string;
  readonly promisedDay: string;
  readonly pieces: number;
}

const tomorrowOf = ({ today }: Moment) => new Date(today.getTime() + DAY_MS);

/** Of the rows of a desk those that are promised until tonight; null: its unit knows no promises. */
function untilTonight({ unit }: Step, moment: Moment): RawBuilder<boolean> | null {
  const tomorrow = tomorrowOf(moment);
  if (unit === 'order') return sql`o.promised_at < ${tomorrow}`;
  if (unit === 'task') return sql`t.due_at < ${tomorrow}`;
  if (unit === 'delivery') return null;
  return sql`c.order_id IN (SELECT p.id FROM submission_orders p WHERE p.deleted_at IS NULL AND p.promised_at < ${tomorrow}
    AND p.status IN (${codes(...UNDER_WAY)}))`;
}

/** How many rows of each desk are promised until tonight, or over; desks whose unit knows no promises have none. */
export async function promisedAt(
  db: Reader,
  scope: Scope,
  steps: readonly Step[],
  moment: Moment,
): Promise<ReadonlyMap<ConsoleStep, number>> {
  const parts = steps.flatMap((step) => {
    const plan = planOf(step.list, scope, { page: 1, limit: 1, ...step.filters });
    const due = untilTonight(step, moment);
    if (due === null || isNothing(plan)) return [];
    return sql`SELECT ${step.step}::text AS step, count(*)::int AS n ${fromMatches(plan, [...textConditions(plan), due])}`;
  });
  if (parts.length === 0) return new Map();
  const { rows } = await sql<{ step: ConsoleStep; n: number }>`${sql.join(parts, sql` UNION ALL `)}`.execute(db);
  return new Map(rows.map(({ step, n }) => [step, n]));
}

/** The orders behind them with their pieces at the desk, the most urgent first; none of desks with tasks. */
export async function promisedOrders(db: Reader, scope: Scope, step: Step, moment: Moment): Promise<PromisedOrder[]> {
  const plan = planOf(step.list, scope, { page: 1, limit: 1, ...step.filters });
  const due = untilTonight(step, moment);
  if (due === null || step.unit === 'task' || isNothing(plan)) return [];
  const [order, pieces] =
    step.unit === 'order' ? [sql`o.id`, sql`max(o.pieces_qty)`] : [sql`c.order_id`, sql`count(*)`];
  const { rows } = await sql<{ id: string; orderCode: string; promisedAt: Date; pieces: number }>`
    SELECT p.id, p.order_code, p.promised_at, m.pieces FROM (
      SELECT ${order} AS order_id, ${pieces}::int AS pieces ${fromMatches(plan, [...textConditions(plan), due])} GROUP BY 1) m
    JOIN submission_orders p ON p.id = m.order_id ORDER BY p.promised_at, p.id LIMIT ${ORDERS}`.execute(db);
  return rows.map(({ promisedAt, ...row }) => ({ ...row, promisedDay: shanghaiDay(promisedAt) }));
}
