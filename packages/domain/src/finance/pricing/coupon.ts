import { type Fen, roundBp } from '../../kernel/money.ts';

/** What a coupon is good for: an amount, or a rate with the most that it gives; on some services or on all (empty). */
export type CouponTerms = {
  readonly amountFen: Fen | null;
  readonly rateBp: number | null;
  readonly maxFen: Fen | null;
  /** What it counts on must cost at least this. */
  readonly minimumFen: Fen;
  readonly services: readonly number[];
};

/** A priced piece as a coupon sees it. */
export type CouponPiece = { readonly serviceType: number; readonly goodsFen: Fen };

/**
 * What a coupon takes off: never more than the goods that it counts on, nothing below its minimum. `payableFen` is the goods
 * with the order's minimum; a coupon of some services counts on their pieces alone.
 */
export function couponWorthFen(terms: CouponTerms, pieces: readonly CouponPiece[], payableFen: Fen): Fen {
  const { amountFen, rateBp, maxFen, minimumFen, services } = terms;
  const ofServices = pieces.filter(({ serviceType }) => services.includes(serviceType));
  const ownFen = ofServices.reduce((sum, { goodsFen }) => sum + goodsFen, 0);
  const baseFen = Math.max(services.length === 0 ? payableFen : Math.min(ownFen, payableFen), 0);
  if (baseFen < minimumFen) return 0;
  return Math.min(amountFen ?? roundBp(baseFen, rateBp ?? 0), maxFen ?? baseFen, baseFen);
}

/** Where a coupon is on its way; `expired` is what a person sees of an issued one after its last day. */
export const COUPON_STATES = [
  { code: 'waiting', zh: '待复核', en: 'Waiting' },
  { code: 'issued', zh: '可用', en: 'Available' },
  { code: 'reserved', zh: '已占用', en: 'Reserved' },
  { code: 'spent', zh: '已使用', en: 'Spent' },
  { code: 'expired', zh: '已过期', en: 'Expired' },
  { code: 'void', zh: '已作废', en: 'Void' },
] as const;
export type CouponState = (typeof COUPON_STATES)[number]['code'];

/** What decides whether an order may take a coupon. Days as `YYYY-MM-DD` in Asia/Shanghai, both inclusive. */
export type CouponFacts = {
  readonly state: string;
  readonly customerId: string | null;
  readonly orderId: string | null;
  readonly validFrom: string;
  readonly validTo: string;
};

export type CouponRefusal =
  | 'coupon-not-found'
  | 'coupon-waiting'
  | 'coupon-taken'
  | 'coupon-void'
  | 'coupon-day'
  | 'coupon-not-own';

/** Why an order of the customer cannot take the coupon on the day, or null. Whose it is, is asked before what it is. */
export function couponRefusal(
  coupon: CouponFacts | null,
  order: { readonly id: string | null; readonly customerIds: readonly string[]; readonly day: string },
): CouponRefusal | null {
  if (coupon === null) return 'coupon-not-found';
  if (coupon.customerId !== null && !order.customerIds.includes(coupon.customerId)) return 'coupon-not-own';
  if (coupon.state === 'waiting') return 'coupon-waiting';
  if (coupon.state === 'void') return 'coupon-void';
  if (coupon.orderId !== null && coupon.orderId !== order.id) return 'coupon-taken';
  return order.day < coupon.validFrom || order.day > coupon.validTo ? 'coupon-day' : null;
}

/** The state as a person sees it on the day. */
export function shownCouponState(coupon: Pick<CouponFacts, 'state' | 'validTo'>, day: string): string {
  return coupon.state === 'issued' && day > coupon.validTo ? 'expired' : coupon.state;
}
