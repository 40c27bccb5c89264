import { couponsEndpoints } from '@mintmark/contract/customers/coupons.endpoints.ts';
import type { Binding } from '../../../kernel/handlers.ts';
import { bindList } from '../../../kernel/listing/index.ts';
import { couponList } from './coupons.queries.ts';
import { decideCoupon } from './decide-coupon.ts';
import { issueCoupon } from './issue-coupon.ts';
import { voidCoupon } from './void-coupon.ts';

export const couponBindings: readonly Binding[] = [
  bindList(couponsEndpoints.listCoupons, couponList),
  issueCoupon,
  decideCoupon,
  voidCoupon,
];
