import type { CouponTerms } from '@mintmark/domain/finance/pricing/coupon.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { CouponEventsTable, CouponsTable } from '../../db/schema.generated.ts';
import type { Reader, Tx } from '../../kernel/db/database.ts';
import { AppError } from '../../kernel/errors.ts';
import type { OrderRow } from '../orders/order.repo.ts';

export type CouponRow = Selectable<CouponsTable>;
export type CouponEventKind = 'issue' | 'approve' | 'reject' | 'reserve' | 'spend' | 'free' | 'void';
type By = { now: Date; accountId: string | null };
type Happened = Pick<Insertable<CouponEventsTable>, 'orderId' | 'worthFen' | 'reason'>;

/** What the engine needs of a coupon. */
export const termsOfCoupon = ({ amountFen, rateBp, maxFen, minimumFen, services }: CouponRow): CouponTerms => ({
  amountFen,
  rateBp,
  maxFen,
  minimumFen,
  services,
});

/** The coupon of a company by the number on it, as typed; null when there is none. */
export async function couponByNo(db: Reader, companyId: string, couponNo: string): Promise<CouponRow | null> {
  const row = await db
    .selectFrom('coupons')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('couponNo', '=', couponNo.trim().toUpperCase())
    .executeTakeFirst();
  return row ?? null;
}

/** A coupon by its row; null when there is none. */
export async function couponById(db: Reader, id: string): Promise<CouponRow | null> {
  const row = await db.selectFrom('coupons').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** The coupon that an order holds now; null when it holds none. */
export async function couponOfOrder(db: Reader, orderId: string): Promise<CouponRow | null> {
  const row = await db.selectFrom('coupons').selectAll().where('orderId', '=', orderId).executeTakeFirst();
  return row ?? null;
}

/** The coupon locked for this transaction, after its order; null when there is none. */
export async function lockCoupon(tx: Tx, id: string): Promise<CouponRow | null> {
  const row = await tx.selectFrom('coupons').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? null;
}

/** Writes what became of a coupon, and that it did. Throws VERSION_STALE when somebody was faster. */
export async function changeCoupon(
  tx: Tx,
  coupon: CouponRow,
  patch: Updateable<CouponsTable>,
  event: Happened & { readonly kind: CouponEventKind },
  by: By,
): Promise<CouponRow> {
  const row = await tx
    .updateTable('coupons')
    .set({ ...patch, version: coupon.version + 1, updatedAt: by.now })
    .where('id', '=', coupon.id)
    .where('version', '=', coupon.version)
    .returningAll()
    .executeTakeFirstOrThrow(() => new AppError('VERSION_STALE'));
  await recordCoupon(tx, coupon, event, by);
  return row;
}

/** One line of what happened to a coupon. */
export async function recordCoupon(
  tx: Tx,
  coupon: Pick<CouponRow, 'id' | 'companyId'>,
  event: Happened & { readonly kind: CouponEventKind },
  by: By,
): Promise<void> {
  await tx
    .insertInto('couponEvents')
    .values({ companyId: coupon.companyId, couponId: coupon.id, ...event, accountId: by.accountId, at: by.now })
    .execute();
}

/** What the order's coupon was found to be worth; spent with the bill. */
export async function keepWorth(
  tx: Tx,
  order: Pick<OrderRow, 'id'>,
  { worthFen, isBilled }: { readonly worthFen: number; readonly isBilled: boolean },
  by: By,
): Promise<void> {
  const coupon = await couponOfOrder(tx, order.id);
  if (coupon === null) return;
  const state = isBilled ? 'spent' : coupon.state;
  if (coupon.worthFen === worthFen && coupon.state === state) return;
  const kind = state === 'spent' ? 'spend' : 'reserve';
  await changeCoupon(tx, coupon, { worthFen, state }, { kind, orderId: order.id, worthFen, reason: '' }, by);
}

/** The order's coupon may be used by another one. */
export async function freeCoupon(tx: Tx, order: Pick<OrderRow, 'id'>, by: By): Promise<void> {
  const coupon = await couponOfOrder(tx, order.id);
  if (coupon === null) return;
  const event = { kind: 'free', orderId: order.id, worthFen: coupon.worthFen, reason: '' } as const;
  await changeCoupon(tx, coupon, { state: 'issued', orderId: null, worthFen: null }, event, by);
}

/** What the coupon took off the order when that last let go of it, in fen. */
export async function worthWhenFreed(db: Reader, couponId: string, orderId: string): Promise<number> {
  const row = await db
    .selectFrom('couponEvents')
    .select('worthFen')
    .where('couponId', '=', couponId)
    .where('orderId', '=', orderId)
    .where('kind', '=', 'free')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.worthFen ?? 0;
}
