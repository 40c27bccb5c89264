import { type CouponTerms, couponRefusal } from '@mintmark/domain/finance/pricing/coupon.ts';
import type { OrderInput } from '@mintmark/domain/finance/pricing/price-order.ts';
import { shanghaiDay } from '../../kernel/clock.ts';
import type { Reader, Tx } from '../../kernel/db/database.ts';
import { AppError, fieldError } from '../../kernel/errors.ts';
import {
  type CouponRow,
  changeCoupon,
  couponById,
  couponByNo,
  couponOfOrder,
  freeCoupon,
  keepWorth,
  lockCoupon,
  termsOfCoupon,
  worthWhenFreed,
} from '../money/coupons.repo.ts';
import { freedPoints, freePoints, heldPoints, reservePoints, spendPoints } from '../money/points.repo.ts';
import { type OrderRow, saveOrder, setOrderMoney } from './order.repo.ts';
import { legacyMoney, pointsOf, rowsOfOwner } from './order-rights.repo.ts';

type By = { now: Date; accountId: string | null };

/** What an order takes of its customer's rights: a coupon and points, as the engine takes them. */
export type Reductions = Pick<OrderInput, 'couponFen' | 'pointsAsked'> & { readonly coupon: CouponTerms | null };

/**
 * What lowers the price of a submitted order: the coupon and the points that it holds, never what its columns alone say. Orders
 * from before coupons and points were booked keep their amounts.
 */
export async function heldReductions(db: Reader, order: OrderRow): Promise<Reductions> {
  const { couponFen, pointsUsed } = order;
  const held = await couponOfOrder(db, order.id);
  const { reserved, spent } = await heldPoints(db, order.id);
  const isBare = (held === null && couponFen > 0) || (reserved + spent === 0 && pointsUsed > 0);
  const legacy = isBare ? await legacyMoney(db, order.id) : null;
  return {
    coupon: held === null ? null : termsOfCoupon(held),
    couponFen: held === null ? Math.min(couponFen, legacy?.couponFen ?? 0) : 0,
    pointsAsked: Math.min(pointsUsed, reserved + spent || (legacy?.pointsUsed ?? 0)),
  };
}

/** The same of a draft, which holds nothing: what it could take now. */
export function reductionsOf(db: Reader, order: OrderRow, now: Date): Promise<Reductions> {
  return order.submittedAt === null ? wishedReductions(db, order, now) : heldReductions(db, order);
}

async function wishedReductions(db: Reader, order: OrderRow, now: Date): Promise<Reductions> {
  const named = order.couponId === null ? null : await couponById(db, order.couponId);
  const refusal = named === null ? null : await refusalOf(db, order, named, now);
  const points = order.pointsUsed === 0 ? 0 : await pointsOf(db, order.customerId);
  return {
    coupon: named === null || refusal !== null ? null : termsOfCoupon(named),
    couponFen: 0,
    pointsAsked: Math.min(order.pointsUsed, points),
  };
}

type Taker = Pick<OrderRow, 'customerId'> & { readonly id: string | null };

async function refusalOf(db: Reader, order: Taker, coupon: CouponRow | null, now: Date) {
  const customerIds = coupon?.customerId ? await rowsOfOwner(db, order.customerId) : [];
  return couponRefusal(coupon, { id: order.id, customerIds, day: shanghaiDay(now) });
}

/** The coupon that a draft names by its number, null to name none. Throws INPUT_INVALID beside `couponNo`. */
export async function namedCoupon(
  db: Reader,
  order: Taker & Pick<OrderRow, 'companyId'>,
  couponNo: string | null,
  now: Date,
): Promise<string | null> {
  if (couponNo === null || couponNo.trim() === '') return null;
  const coupon = await couponByNo(db, order.companyId, couponNo);
  const refusal = await refusalOf(db, order, coupon, now);
  if (refusal !== null) throw fieldError('couponNo', refusal);
  return coupon?.id ?? null;
}

/**
 * At the submission: the coupon that the order names becomes its own, and its points leave the customer's balance. Throws
 * GUARD_FAILED when another order was faster, the coupon ended, or there are not so many points.
 */
export async function reserveRights(tx: Tx, order: OrderRow, by: By): Promise<void> {
  if (order.couponId !== null) {
    const coupon = await lockCoupon(tx, order.couponId);
    // What the order holds it keeps, whatever day it is by now.
    const refusal = coupon?.orderId === order.id ? null : await refusalOf(tx, order, coupon, by.now);
    if (coupon === null || refusal !== null)
      throw new AppError('GUARD_FAILED', { params: { guard: refusal ?? 'coupon-not-found' } });
    if (coupon.orderId === null)
      await changeCoupon(
        tx,
        coupon,
        { state: 'reserved', orderId: order.id, worthFen: 0 },
        { kind: 'reserve', orderId: order.id, worthFen: 0, reason: '' },
        by,
      );
  }
  if (order.pointsUsed > 0) await reservePoints(tx, order, by);
}

/** After the quote: what the coupon takes off is kept. Throws GUARD_FAILED for a coupon that takes nothing off. */
export async function keepQuotedRights(tx: Tx, order: OrderRow, couponFen: number, by: By): Promise<void> {
  if (order.couponId !== null && couponFen === 0)
    throw new AppError('GUARD_FAILED', { params: { guard: 'couponCounts' } });
  await keepWorth(tx, order, { worthFen: couponFen, isBilled: false }, by);
  if (order.couponFen !== couponFen) await setOrderMoney(tx, order.id, { couponFen });
}

/** With the bill: coupon and points are spent as far as it uses them; a coupon that it does not use is free again. */
export async function spendRights(
  tx: Tx,
  order: OrderRow,
  used: { readonly couponFen: number; readonly points: number },
  by: By,
): Promise<void> {
  if (used.couponFen === 0) await freeCoupon(tx, order, by);
  else await keepWorth(tx, order, { worthFen: used.couponFen, isBilled: true }, by);
  await spendPoints(tx, order, used.points, by);
  if (order.couponFen !== used.couponFen || order.pointsUsed !== used.points)
    await setOrderMoney(tx, order.id, { couponFen: used.couponFen, pointsUsed: used.points });
}

/**
 * The order uses none of it any more: taken back, cancelled, returned unbilled or refunded whole. What was asked for stays on a
 * draft, so that it can be submitted again.
 */
export async function freeRights(tx: Tx, order: OrderRow, by: By): Promise<void> {
  await freeCoupon(tx, order, by);
  await freePoints(tx, order, by);
  if (order.couponFen !== 0) await setOrderMoney(tx, order.id, { couponFen: 0 });
}

/** An order whose rights were taken again, and the number of the coupon that ended meanwhile; null while it has its coupon. */
export interface Retaken {
  readonly order: OrderRow;
  readonly endedCoupon: string | null;
}

/** The coupon that the order names and does not hold, when its last day is over. */
async function endedCouponOf(tx: Tx, order: OrderRow, now: Date): Promise<CouponRow | null> {
  const coupon = order.couponId === null ? null : await lockCoupon(tx, order.couponId);
  if (coupon === null || coupon.orderId === order.id) return null;
  return (await refusalOf(tx, order, coupon, now)) === 'coupon-day' ? coupon : null;
}

/**
 * A submitted order that let go of them goes on after all: it takes the coupon again, for what that was worth to it before, and the
 * points that went back. A coupon whose last day is over is let go of for good: the caller quotes anew and says so. Throws
 * GUARD_FAILED as `reserveRights`. Answers the order as it is then.
 */
export async function retakeRights(tx: Tx, order: OrderRow, by: By): Promise<Retaken> {
  const ended = await endedCouponOf(tx, order, by.now);
  if (ended === null) return { order: await retakeHeld(tx, order, by), endedCoupon: null };
  const without = await saveOrder(tx, order, { couponId: null, couponFen: 0 }, by);
  return { order: await retakeHeld(tx, without, by), endedCoupon: ended.couponNo };
}

async function retakeHeld(tx: Tx, order: OrderRow, by: By): Promise<OrderRow> {
  const { reserved, spent } = await heldPoints(tx, order.id);
  const pointsUsed = reserved + spent > 0 ? reserved + spent : await freedPoints(tx, order.id);
  await reserveRights(tx, { ...order, pointsUsed }, by);
  const coupon = await couponOfOrder(tx, order.id);
  const isTaken = coupon?.state === 'reserved' && coupon.worthFen === 0;
  const couponFen = isTaken ? await worthWhenFreed(tx, coupon.id, order.id) : order.couponFen;
  if (isTaken) await keepWorth(tx, order, { worthFen: couponFen, isBilled: false }, by);
  // An order from before the ledger keeps what it was billed: it never had points that could go back.
  const kept = { couponFen, pointsUsed: pointsUsed > 0 ? pointsUsed : order.pointsUsed };
  await setOrderMoney(tx, order.id, kept);
  return { ...order, ...kept };
}

/** Does the order hold a coupon or points? */
export async function holdsRights(db: Reader, order: Pick<OrderRow, 'id'>): Promise<boolean> {
  const { reserved, spent } = await heldPoints(db, order.id);
  return reserved + spent > 0 || (await couponOfOrder(db, order.id)) !== null;
}
