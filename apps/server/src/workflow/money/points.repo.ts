import { earnedPoints } from '@mintmark/domain/customers/earned-points.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/db/database.ts';
import { AppError, found } from '../../kernel/errors.ts';
import type { OrderRow } from '../orders/order.repo.ts';

type By = { now: Date; accountId: string | null };
type Whose = Pick<OrderRow, 'id' | 'companyId' | 'customerId' | 'orderCode'>;
type Kind = 'reserve' | 'release' | 'spend' | 'return' | 'earn' | 'takeBack';

/** What an order holds of its customer's points: reserved while it is under way, spent from its bill on. */
export interface HeldPoints {
  readonly reserved: number;
  readonly spent: number;
}

/** The sum of an order's rows in the points ledger; the caller holds the order's lock. */
export async function heldPoints(db: Reader, orderId: string): Promise<HeldPoints> {
  const { rows } = await sql<HeldPoints>`SELECT
    coalesce(-sum(delta) FILTER (WHERE kind IN ('reserve', 'release')), 0)::int AS reserved,
    coalesce(-sum(delta) FILTER (WHERE kind IN ('spend', 'return')), 0)::int AS spent
    FROM customer_points WHERE order_id = ${orderId}`.execute(db);
  return found(rows[0]);
}

interface Posting {
  readonly kind: Kind;
  readonly delta: number;
  /** What an order earns for 100.00, with points that it earns. */
  readonly perHundred?: number;
}

/**
 * The customer's balance moves with its row. Throws GUARD_FAILED below zero, so that two orders never share a point; what is taken
 * back is no more than there is.
 */
async function move(tx: Tx, order: Whose, { kind, delta: wanted, perHundred }: Posting, by: By): Promise<void> {
  if (wanted === 0) return;
  const customer = await tx
    .selectFrom('customers')
    .select('points')
    .where('id', '=', order.customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const delta = kind === 'takeBack' ? Math.max(wanted, -customer.points) : wanted;
  if (delta === 0) return;
  const points = customer.points + delta;
  if (points < 0) throw new AppError('GUARD_FAILED', { params: { guard: 'pointsCovered' } });
  await tx.updateTable('customers').set({ points }).where('id', '=', order.customerId).execute();
  await tx
    .insertInto('customerPoints')
    .values({
      companyId: order.companyId,
      customerId: order.customerId,
      orderId: order.id,
      kind,
      delta,
      perHundred: perHundred ?? null,
      pointsAfter: points,
      reason: order.orderCode,
      accountId: by.accountId,
      at: by.now,
    })
    .execute();
}

const post = (tx: Tx, order: Whose, kind: Kind, delta: number, by: By) => move(tx, order, { kind, delta }, by);

/** Takes what the order asks for off the customer's balance, at its submission. Throws GUARD_FAILED when it is not there. */
export async function reservePoints(tx: Tx, order: Whose & Pick<OrderRow, 'pointsUsed'>, by: By): Promise<void> {
  const { reserved, spent } = await heldPoints(tx, order.id);
  await post(tx, order, 'reserve', Math.min(reserved + spent - order.pointsUsed, 0), by);
}

/**
 * At the bill: what it uses is spent, what it does not use goes back. A later bill may use fewer, never more. Answers what is
 * spent; orders from before the ledger keep what they were billed.
 */
export async function spendPoints(tx: Tx, order: Whose, used: number, by: By): Promise<void> {
  const { reserved, spent } = await heldPoints(tx, order.id);
  if (reserved === 0 && spent === 0) return;
  await post(tx, order, 'release', reserved, by);
  const more = Math.min(used, reserved + spent) - spent;
  await post(tx, order, more > 0 ? 'spend' : 'return', -more, by);
}

/** All that the order holds goes back to its customer: cancelled, taken back, returned or refunded. */
export async function freePoints(tx: Tx, order: Whose, by: By): Promise<void> {
  const { reserved, spent } = await heldPoints(tx, order.id);
  await post(tx, order, 'release', reserved, by);
  await post(tx, order, 'return', spent, by);
}

/** Points that the order let go of last, while it holds none: what it takes again when it goes on. */
export async function freedPoints(db: Reader, orderId: string): Promise<number> {
  const row = await db
    .selectFrom('customerPoints')
    .select(['kind', 'delta'])
    .where('orderId', '=', orderId)
    .where('kind', 'not in', ['earn', 'takeBack'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.kind === 'release' || row?.kind === 'return' ? row.delta : 0;
}

/** An order whose money moved since, taken off the queue of those whose points follow it; null when none waits. */
export async function nextTouchedOrder(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ orderId: string }>`DELETE FROM points_touched WHERE id IN (
    SELECT id FROM points_touched ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING order_id`.execute(tx);
  return rows[0]?.orderId ?? null;
}

/** What an order has earned and not given back, and what it earned for 100.00 at first; null: nothing yet. */
async function earnedBy(tx: Tx, orderId: string): Promise<{ points: number; perHundred: number | null }> {
  const { rows } = await sql<{
    points: number;
    perHundred: number | null;
  }>`SELECT coalesce(sum(delta), 0)::int AS points,
    (array_agg(per_hundred ORDER BY id) FILTER (WHERE kind = 'earn'))[1] AS per_hundred
    FROM customer_points WHERE order_id = ${orderId} AND kind IN ('earn', 'takeBack')`.execute(tx);
  return found(rows[0]);
}

/**
 * Brings the points that an order earned to what its money says now: earned when the bill is paid, taken back with refunds, as far as
 * they are still there. Posts nothing when nothing changed. `perHundred` of the house counts for an order that never earned.
 */
export async function settleEarned(tx: Tx, orderId: string, perHundred: number, by: By): Promise<void> {
  const order = await tx
    .selectFrom('submissionOrders')
    .selectAll()
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  if (!order) return;
  const earned = await earnedBy(tx, orderId);
  const rate = earned.perHundred ?? perHundred;
  if (rate <= 0) return;
  const { billedFen, paidFen, refundedFen } = order;
  const due = earnedPoints({ billedFen, paidFen, refundedFen, hasEarned: earned.perHundred !== null }, rate);
  const delta = due - earned.points;
  if (delta > 0) await move(tx, order, { kind: 'earn', delta, perHundred: rate }, by);
  else await move(tx, order, { kind: 'takeBack', delta }, by);
}
