import type { Binding } from '../../../kernel/handlers.ts';
import { listCoupons } from './coupons.queries.ts';
import { decideCoupon } from './decide-coupon.ts';
import { issueCoupon } from './issue-coupon.ts';
import { voidCoupon } from './void-coupon.ts';

export const couponBindings: readonly Binding[] = [listCoupons, issueCoupon, decideCoupon, voidCoupon];
