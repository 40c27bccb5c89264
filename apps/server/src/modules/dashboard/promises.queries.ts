import type { ConsoleData, RiskyOrder } from '@mintmark/contract/dashboard/dashboard.endpoints.ts';
import { WARN_TYPE } from '@mintmark/domain/dashboard/dashboard.enums.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { type WorkCalendar, workdaysSince } from '@mintmark/domain/kernel/workdays.ts';
import { WAIT_RULES, type WarningBound, warningBounds } from '@mintmark/domain/receiving/order-warnings.ts';
import { sql } from 'kysely';
import { shanghaiDay } from '../../kernel/clock.ts';
import { codes } from '../../kernel/db/codes.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { anyOf, fromMatches, isNothing, planOf, runList } from '../../kernel/listing/index.ts';
import type { Scope } from '../../kernel/scope.ts';
import { orderList, warned } from '../receiving/index.ts';

/** Orders that the card names; the list behind it has them all. */
const ORDERS = 6;

interface Day {
  readonly today: string;
  readonly calendar: WorkCalendar;
}

const asked = (warning: readonly WarningBound[]) => ({ page: 1, limit: ORDERS, sort: 'promisedAt', warning });

/** How many orders of the list meet each warning, in the order of the bounds: one look at the orders that meet any. */
async function countWarned(db: Reader, scope: Scope, bounds: readonly WarningBound[]): Promise<readonly number[]> {
  const plan = planOf(orderList, scope, asked(bounds));
  if (isNothing(plan)) return bounds.map(() => 0);
  const counts = bounds.map((bound) => sql`count(*) FILTER (WHERE ${warned([bound])})`);
  const { rows } = await sql<{
    counts: readonly number[];
  }>`SELECT json_build_array(${sql.join(counts)}) AS counts ${fromMatches(plan)}`.execute(db);
  return rows[0]?.counts ?? [];
}

/** The least state that coins of an order are in, and how many of them. */
async function slowestOf(db: Reader, orderIds: readonly string[]): Promise<ReadonlyMap<string, RiskyOrder['slowest']>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<{ orderId: string; status: number; count: number }>`
    SELECT DISTINCT ON (c.order_id) c.order_id::text AS order_id, c.status, count(*)::int AS count FROM coins c
    WHERE ${anyOf(sql`c.order_id`, orderIds, 'bigint')} AND c.deleted_at IS NULL
      AND c.status BETWEEN ${codes(coinMachine.state.toEnter)} AND ${codes(coinMachine.state.spotCheck)}
    GROUP BY c.order_id, c.status ORDER BY c.order_id, c.status`.execute(db);
  return new Map(rows.map(({ orderId, status, count }) => [orderId, { status, count }]));
}

function daysLeft(day: string, { today, calendar }: Day): number {
  return day < today ? -workdaysSince(day, today, calendar) : workdaysSince(today, day, calendar);
}

/** Orders under way whose promised day is over or near: how many, and the most urgent of them. */
export async function promisesAtRisk(db: Reader, scope: Scope, day: Day): Promise<ConsoleData['promises']> {
  const { today, calendar } = day;
  const bounds = warningBounds([WARN_TYPE.overdue, WARN_TYPE.dueSoon], null, today, calendar);
  const dueToday: WarningBound = { type: WARN_TYPE.dueSoon, from: today, until: today };
  const [{ list }, [overdue = 0, near = 0, ofToday = 0]] = await Promise.all([
    runList(db, orderList, scope, asked(bounds)),
    countWarned(db, scope, [...bounds, dueToday]),
  ]);
  const slowest = await slowestOf(
    db,
    list.map(({ id }) => id),
  );
  const orders = list.flatMap(({ id, orderCode, customerName, categories, piecesQty, status, promisedAt }) => {
    if (promisedAt === null) return [];
    const promisedDay = shanghaiDay(new Date(promisedAt));
    const left = daysLeft(promisedDay, day);
    const step = slowest.get(id) ?? null;
    return { id, orderCode, customerName, categories, piecesQty, status, slowest: step, promisedDay, daysLeft: left };
  });
  return { overdue, today: ofToday, soon: near - ofToday, orders };
}

/** Orders that wait too long in a step: of each warning that there is, how many (warnType). */
export async function waitingTooLong(db: Reader, scope: Scope, { today, calendar }: Day) {
  const types = WAIT_RULES.map(({ type }) => type);
  const counts = await countWarned(db, scope, warningBounds(types, null, today, calendar));
  return types.map((type, at) => ({ type, count: counts[at] ?? 0 })).filter(({ count }) => count > 0);
}
