import {
  type Asked,
  closedDays,
  type LimitHit,
  type LimitPeriod,
  type LimitRule,
  limitHits,
  NO_PLACES,
  type Places,
} from '@mintmark/domain/companies/limits.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { sql } from 'kysely';
import { shanghaiDay, shanghaiMinute } from '../../kernel/clock.ts';
import { codes } from '../../kernel/db/codes.ts';
import type { Reader, Tx } from '../../kernel/db/database.ts';

/** Category of the places of an order as a whole. */
const WHOLE = 0;

export interface LimitOrder {
  readonly id: string;
  readonly companyId: string;
}

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** Monday of a day's week. */
function firstOfWeek(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  return at.toISOString().slice(0, 10);
}

/** An order whose pieces are in the house or on their way there: submitted, not shipped, not going back. */
const UNDER_WAY = sql`o.status BETWEEN ${codes(orderMachine.state.submitted)} AND ${codes(orderMachine.state.partlyShipped)} AND NOT o.is_returning AND o.deleted_at IS NULL`;

/** Day and hour in Asia/Shanghai. */
export interface LimitMoment {
  readonly day: string;
  readonly hour: number;
}

export const limitMoment = (now: Date): LimitMoment => ({
  day: shanghaiDay(now),
  hour: Number(shanghaiMinute(now).slice(11, 13)),
});

type InForce = LimitRule & { readonly dayGrading: number | null; readonly graderDay: number | null };

/** The limits of a company that hold on a day. */
export async function limitsInForce(db: Reader, companyId: string, day: string): Promise<InForce[]> {
  return db
    .selectFrom('companyLimits')
    .select(['id', 'category1', 'customerLevel', 'action', 'dayOrders', 'dayPieces', 'dayFen', 'weekPieces'])
    .select(['monthOrders', 'monthPieces', 'monthFen', 'openPieces', 'minPieces', 'maxPieces', 'maxOrderFen'])
    .select(['maxPieceFen', 'cutOffHour', 'blackoutDays', 'dayGrading', 'graderDay'])
    .where('companyId', '=', companyId)
    .where('isActive', '=', true)
    .where('validFrom', '<=', day)
    .where((eb) => eb.or([eb('validTo', 'is', null), eb('validTo', '>=', day)]))
    .orderBy('id')
    .execute();
}

interface PlacesRow {
  readonly category1: number;
  readonly pieces: number;
  readonly valueFen: number;
}

interface OrderPlaces extends PlacesRow {
  /** Declared value of the most valuable piece. */
  readonly highestFen: number;
}

interface CounterRow extends PlacesRow {
  readonly period: string;
  readonly orders: number;
}

/** What an order takes, by category; 0 = all of it. */
export async function placesOfOrder(db: Reader, orderId: string): Promise<OrderPlaces[]> {
  const { rows } = await sql<OrderPlaces>`SELECT coalesce(category1, ${WHOLE})::int AS category1,
    sum(quantity)::int AS pieces, sum(quantity * declared_fen)::bigint AS value_fen,
    max(declared_fen)::bigint AS highest_fen
    FROM submission_lines WHERE order_id = ${orderId} GROUP BY GROUPING SETS ((order_id), (category1))`.execute(db);
  return rows.map((row) => ({ ...row, valueFen: Number(row.valueFen), highestFen: Number(row.highestFen) }));
}

/** What is taken of a company's day, week and month. */
export async function takenOf(db: Reader, companyId: string, day: string): Promise<CounterRow[]> {
  return db
    .selectFrom('companyLimitCounters')
    .select(['category1', 'period', 'orders', 'pieces', 'valueFen'])
    .where('companyId', '=', companyId)
    .where((eb) =>
      eb.or([
        eb.and([eb('period', '=', 'day'), eb('starts', '=', day)]),
        eb.and([eb('period', '=', 'week'), eb('starts', '=', firstOfWeek(day))]),
        eb.and([eb('period', '=', 'month'), eb('starts', '=', firstOfMonth(day))]),
      ]),
    )
    .execute();
}

/** The taken places of one category and period. */
export function placesIn(taken: readonly CounterRow[], category1: number | null, period: LimitPeriod): Places {
  const row = taken.find((one) => one.category1 === (category1 ?? WHOLE) && one.period === period);
  return row === undefined ? NO_PLACES : { orders: row.orders, pieces: row.pieces, valueFen: row.valueFen };
}

interface Others {
  readonly taken: readonly CounterRow[];
  /** Not looked at: the order itself. */
  readonly orderId: string;
  readonly companyId: string;
}

type Dimensions = Pick<LimitRule, 'category1' | 'customerLevel'>;

/** What orders of customers of one level hold of the periods of a day. */
async function levelPlaces(
  db: Reader,
  { category1, customerLevel }: Dimensions,
  { orderId, companyId }: Omit<Others, 'taken'>,
  day: string,
): Promise<Asked['used'] | null> {
  const since = (from: string) => sql`FILTER (WHERE t.day BETWEEN ${from}::date AND ${day}::date)`;
  const places = (from: string) => sql`json_build_object('orders', count(*) ${since(from)},
    'pieces', coalesce(sum(t.pieces) ${since(from)}, 0), 'valueFen', coalesce(sum(t.value_fen) ${since(from)}, 0))`;
  const { rows } = await sql<{ used: Asked['used'] }>`SELECT json_build_object('day', ${places(day)},
      'week', ${places(firstOfWeek(day))}, 'month', ${places(firstOfMonth(day))}) AS used
    FROM company_limit_takes t JOIN submission_orders o ON o.id = t.order_id JOIN customers c ON c.id = o.customer_id
    WHERE t.company_id = ${companyId} AND t.category1 = ${category1 ?? WHOLE} AND t.order_id <> ${orderId}
      AND c.level = ${customerLevel}
      AND t.day >= least(${firstOfWeek(day)}::date, ${firstOfMonth(day)}::date)`.execute(db);
  return rows[0]?.used ?? null;
}

/** Pieces of other orders of a company that are under way. */
async function openPiecesOf(
  db: Reader,
  { category1, customerLevel }: Dimensions,
  { orderId, companyId }: Omit<Others, 'taken'>,
): Promise<number> {
  const { rows } = await sql<{ pieces: number }>`SELECT coalesce(sum(l.quantity), 0)::int AS pieces
    FROM submission_orders o JOIN submission_lines l ON l.order_id = o.id JOIN customers c ON c.id = o.customer_id
    WHERE o.company_id = ${companyId} AND ${UNDER_WAY} AND o.id <> ${orderId}
      AND (${category1}::smallint IS NULL OR l.category1 = ${category1}::smallint)
      AND (${customerLevel}::smallint IS NULL OR c.level = ${customerLevel}::smallint)`.execute(db);
  return rows[0]?.pieces ?? 0;
}

/** What others hold of a limit: from the counters, of customers of one level and under way from their orders. */
export async function usedOf(
  db: Reader,
  rule: Dimensions & Pick<LimitRule, 'openPieces'>,
  others: Others,
  day: string,
): Promise<Pick<Asked, 'used' | 'openPieces'>> {
  const of = (period: LimitPeriod) => placesIn(others.taken, rule.category1, period);
  const plain = { day: of('day'), week: of('week'), month: of('month') };
  const ofLevel = rule.customerLevel === null ? null : await levelPlaces(db, rule, others, day);
  return { used: ofLevel ?? plain, openPieces: rule.openPieces === null ? 0 : await openPiecesOf(db, rule, others) };
}

async function levelOf(db: Reader, orderId: string): Promise<number | null> {
  const { rows } = await sql<{ level: number }>`SELECT c.level FROM submission_orders o
    JOIN customers c ON c.id = o.customer_id WHERE o.id = ${orderId}`.execute(db);
  return rows[0]?.level ?? null;
}

async function hitsOf(
  db: Reader,
  rules: readonly LimitRule[],
  moment: LimitMoment,
  order: readonly OrderPlaces[],
  others: Others,
): Promise<LimitHit[]> {
  const level = await levelOf(db, others.orderId);
  const holding = rules.flatMap((rule) => {
    const own = order.find((one) => one.category1 === (rule.category1 ?? WHOLE));
    return own === undefined || (rule.customerLevel !== null && rule.customerLevel !== level) ? [] : [{ rule, own }];
  });
  const closed = closedDays(holding.map(({ rule }) => rule));
  const hits: LimitHit[] = [];
  for (const { rule, own } of holding) {
    const { pieces, valueFen, highestFen } = own;
    const used = await usedOf(db, rule, others, moment.day);
    hits.push(...limitHits(rule, { ...moment, ...used, order: { orders: 1, pieces, valueFen }, highestFen, closed }));
  }
  return hits;
}

/** What the limits would say to an order that is submitted now; nothing is taken. */
export async function foreseenHits(db: Reader, order: LimitOrder, now: Date): Promise<LimitHit[]> {
  const moment = limitMoment(now);
  const rules = await limitsInForce(db, order.companyId, moment.day);
  if (rules.length === 0) return [];
  const taken = await takenOf(db, order.companyId, moment.day);
  const others = { taken, orderId: order.id, companyId: order.companyId };
  return hitsOf(db, rules, moment, await placesOfOrder(db, order.id), others);
}

/**
 * Takes the places of an order and answers what the limits say. The counters are raised before they are looked at, the
 * company's week first, so whoever comes second waits here and then sees what the first one took; a refusal by the
 * caller rolls the places back.
 */
export async function takePlaces(tx: Tx, order: LimitOrder, now: Date): Promise<LimitHit[]> {
  const moment = limitMoment(now);
  const { day } = moment;
  const { rows } = await sql<CounterRow>`WITH taken AS (
      INSERT INTO company_limit_takes (order_id, company_id, category1, day, pieces, value_fen)
      SELECT l.order_id, ${order.companyId}::bigint, coalesce(l.category1, ${WHOLE}), ${day}::date,
        sum(l.quantity), sum(l.quantity * l.declared_fen)
      FROM submission_lines l WHERE l.order_id = ${order.id}
      GROUP BY GROUPING SETS ((l.order_id), (l.order_id, l.category1))
      ON CONFLICT DO NOTHING
      RETURNING *
    )
    INSERT INTO company_limit_counters AS c (company_id, category1, period, starts, orders, pieces, value_fen)
    SELECT t.company_id, t.category1, p.period, p.starts, 1, t.pieces, t.value_fen
    FROM taken t CROSS JOIN (VALUES ('day', ${day}::date), ('week', ${firstOfWeek(day)}::date),
      ('month', ${firstOfMonth(day)}::date)) p (period, starts)
    ORDER BY p.period DESC, t.category1
    ON CONFLICT (company_id, category1, period, starts) DO UPDATE
      SET orders = c.orders + 1, pieces = c.pieces + excluded.pieces, value_fen = c.value_fen + excluded.value_fen
    RETURNING category1, period, orders, pieces, value_fen`.execute(tx);
  const rules = await limitsInForce(tx, order.companyId, day);
  if (rules.length === 0) return [];
  const own = await placesOfOrder(tx, order.id);
  const others = rows.map((row) => {
    const mine = own.find((one) => one.category1 === row.category1);
    return {
      ...row,
      orders: row.orders - 1,
      pieces: row.pieces - (mine?.pieces ?? 0),
      valueFen: Number(row.valueFen) - (mine?.valueFen ?? 0),
    };
  });
  return hitsOf(tx, rules, moment, own, { taken: others, orderId: order.id, companyId: order.companyId });
}

/** Gives the places of an order back to the day, week and month from which it took them; none are held: nothing happens. */
export async function givePlacesBack(tx: Tx, orderId: string): Promise<void> {
  await sql`WITH gone AS (DELETE FROM company_limit_takes WHERE order_id = ${orderId} RETURNING *),
    places AS (
      SELECT g.company_id, g.category1, p.period, p.starts, g.pieces, g.value_fen
      FROM gone g CROSS JOIN LATERAL (VALUES ('day', g.day), ('week', date_trunc('week', g.day)::date),
        ('month', date_trunc('month', g.day)::date)) p (period, starts)
    ),
    locked AS (
      SELECT c.company_id, c.category1, c.period, c.starts FROM company_limit_counters c
      JOIN places p USING (company_id, category1, period, starts) ORDER BY c.period DESC, c.category1 FOR UPDATE OF c
    )
    UPDATE company_limit_counters c SET orders = c.orders - 1, pieces = c.pieces - p.pieces, value_fen = c.value_fen - p.value_fen
    FROM places p JOIN locked USING (company_id, category1, period, starts)
    WHERE (c.company_id, c.category1, c.period, c.starts) = (p.company_id, p.category1, p.period, p.starts)`.execute(
    tx,
  );
}

/** Locks the company's day and counts the coins that its graders have taken or graded on it. */
export async function gradedOfDay(
  tx: Tx,
  companyId: string,
  day: string,
  at: { readonly from: Date; readonly now: Date },
): Promise<number> {
  await sql`INSERT INTO company_limit_counters AS c (company_id, category1, period, starts, orders, pieces, value_fen)
    VALUES (${companyId}, ${WHOLE}, 'day', ${day}, 0, 0, 0)
    ON CONFLICT (company_id, category1, period, starts) DO UPDATE SET orders = c.orders`.execute(tx);
  return countGraded(tx, companyId, at);
}

/** Coins that the graders of a company have graded since `from`, or have on their tables now. */
export async function countGraded(
  db: Reader,
  companyId: string,
  { from, now }: { readonly from: Date; readonly now: Date },
): Promise<number> {
  const { rows } = await sql<{ coins: number }>`SELECT count(DISTINCT coin_id)::int AS coins FROM (
      SELECT s.coin_id FROM scores s JOIN graders g ON g.account_id = s.grader_id
        WHERE g.company_id = ${companyId} AND s.submitted_at >= ${from}
      UNION ALL
      SELECT c.id FROM coins c JOIN graders g ON g.account_id = c.leased_by
        WHERE g.company_id = ${companyId} AND c.leased_until > ${now}
    ) work (coin_id)`.execute(db);
  return rows[0]?.coins ?? 0;
}
