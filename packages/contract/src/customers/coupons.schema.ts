import { COUPON_STATES } from '@mintmark/domain/finance/pricing/coupon.ts';
import { z } from 'zod';
import { chosen } from '../kernel/chosen.ts';
import {
  zAllowedActions,
  zDay,
  zFen,
  zFenNotNegative,
  zFenPositive,
  zId,
  zIdOut,
  zReason,
  zTime,
  zVersion,
} from '../kernel/fields.ts';

/** A coupon is good for an amount, or for a rate with its most. */
export const zIssueCoupon = z
  .strictObject({
    /** Whose it is; null = open to every customer of the company. */
    customerId: zId.nullable(),
    /** Needed of somebody who works for several companies, and for an open coupon. */
    companyId: zId.optional(),
    amountFen: zFenPositive.max(100_000_000).nullable(),
    rateBp: z.int().min(1).max(10_000).nullable(),
    maxFen: zFenPositive.max(100_000_000).nullable(),
    minimumFen: zFenNotNegative.max(100_000_000).default(0),
    services: z
      .array(chosen('serviceType', z.int().min(1).max(8)))
      .max(8)
      .default([]),
    validFrom: zDay,
    validTo: zDay,
    reason: zReason,
  })
  .superRefine(({ amountFen, rateBp, maxFen, validFrom, validTo }, check) => {
    const say = (path: string, message: string) => check.addIssue({ code: 'custom', path: [path], message });
    if (amountFen === null && rateBp === null) say('amountFen', 'required');
    if (amountFen !== null && rateBp !== null) say('rateBp', 'amount-or-rate');
    if (rateBp !== null && maxFen === null) say('maxFen', 'required');
    if (amountFen !== null && maxFen !== null) say('maxFen', 'amount-or-rate');
    if (validTo < validFrom) say('validTo', 'before-start');
  });

export const zCouponDecision = z.strictObject({
  version: zVersion,
  decision: z.enum(['approve', 'reject']),
  reason: zReason,
});
export const zCouponVoid = z.strictObject({ version: zVersion, reason: zReason });

const codes = COUPON_STATES.map(({ code }) => code);
export const zCouponState = z.enum(codes);

export const zCouponSaved = z.object({ id: zIdOut, couponNo: z.string(), state: zCouponState, version: z.int() });

/** One coupon, with the order that holds it and who stands for it. */
export const zCouponRow = z.object({
  id: zIdOut,
  version: z.int(),
  couponNo: z.string(),
  customerId: zIdOut.nullable(),
  customerNo: z.string().nullable(),
  amountFen: zFen.nullable(),
  rateBp: z.int().nullable(),
  maxFen: zFen.nullable(),
  minimumFen: zFen,
  services: z.array(z.int()),
  validFrom: z.string(),
  validTo: z.string(),
  state: zCouponState,
  reason: z.string(),
  issuedByName: z.string().nullable(),
  issuedAt: zTime,
  approvedByName: z.string().nullable(),
  orderCode: z.string().nullable(),
  worthFen: zFen.nullable(),
  allowedActions: zAllowedActions,
});
export type CouponRow = z.output<typeof zCouponRow>;

export const couponFilters = {
  /** Theirs, and those that are open to everybody. */
  customerId: zId.optional(),
  state: zCouponState.optional(),
};
