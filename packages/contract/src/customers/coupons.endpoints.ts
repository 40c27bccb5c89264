import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { zId } from '../kernel/fields.ts';
import { listEndpoint } from '../kernel/listing.ts';
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
export const couponsEndpoints = {
  listCoupons: listEndpoint({
    path: paths.coupons,
    permission: 'customer:user:page',
    filters: couponFilters,
    row: zCouponRow,
    summary: 'Coupons of one customer and the open ones, or of everybody, newest first',
  }),
  issueCoupon: endpoint({
    method: 'POST',
    path: paths.coupons,
    permission: ISSUE,
    body: zIssueCoupon,
    data: zCouponSaved,
    errors: ['INPUT_INVALID', 'NOT_FOUND', 'GUARD_FAILED'],
    idempotency: 'required',
    audit: 'customers.issueCoupon',
    summary: 'Issues a coupon; above the limit it waits for another person',
  }),
  decideCoupon: endpoint({
    method: 'POST',
    path: paths.decideCoupon,
    permission: 'customer:coupon:approve',
    params: zIdParams,
    body: zCouponDecision,
    data: zCouponSaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'required',
    audit: 'customers.decideCoupon',
    summary: 'The second person of a coupon above the limit',
  }),
  voidCoupon: endpoint({
    method: 'POST',
    path: paths.voidCoupon,
    permission: ISSUE,
    params: zIdParams,
    body: zCouponVoid,
    data: zCouponSaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED'],
    idempotency: 'required',
    audit: 'customers.voidCoupon',
    summary: 'Takes a coupon out of use that no order holds',
  }),
} as const;
