import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zId } from '../kernel/fields.ts';
import { listEndpoint } from '../kernel/listing.ts';
import { named } from '../kernel/named.ts';
import {
  couponFilters,
  zCouponDecision,
  zCouponRow,
  zCouponSaved,
  zCouponVoid,
  zIssueCoupon,
} from './coupons.schema.ts';
import { CUSTOMER_PATHS as paths } from './customers.paths.ts';

const ISSUE = 'customer:coupon:issue';
const zIdParams = z.strictObject({ id: zId });

/** Coupons: issued with a reason, above the house's limit approved by another person, used by one order. */
export const couponsEndpoints = endpoints('customers', {
  listCoupons: listEndpoint({
    title: named('优惠券列表', 'Coupons of one customer and the open ones, or of everybody, newest first'),
    path: paths.coupons,
    permission: 'customer:user:page',
    filters: couponFilters,
    row: zCouponRow,
  }),
  issueCoupon: endpoint({
    title: named('发放优惠券', 'Issue coupon'),
    method: 'POST',
    path: paths.coupons,
    permission: ISSUE,
    body: zIssueCoupon,
    data: zCouponSaved,
    errors: ['INPUT_INVALID', 'NOT_FOUND', 'GUARD_FAILED'],
    idempotency: 'required',
    logged: true,
    summary: 'Issues a coupon; above the limit it waits for another person',
  }),
  decideCoupon: endpoint({
    title: named('复核优惠券', 'Decide coupon'),
    method: 'POST',
    path: paths.decideCoupon,
    permission: 'customer:coupon:approve',
    params: zIdParams,
    body: zCouponDecision,
    data: zCouponSaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'required',
    logged: true,
    summary: 'The second person of a coupon above the limit',
  }),
  voidCoupon: endpoint({
    title: named('作废优惠券', 'Void coupon'),
    method: 'POST',
    path: paths.voidCoupon,
    permission: ISSUE,
    params: zIdParams,
    body: zCouponVoid,
    data: zCouponSaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'required',
    logged: true,
    summary: 'Takes a coupon out of use that no order holds',
  }),
});
