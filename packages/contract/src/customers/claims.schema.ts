import { z } from 'zod';
import { zId, zIdOut, zReason, zTextRequired, zTime } from '../kernel/fields.ts';

/** Where a claim is: waits for another person, can be used, refused, used by an order. */
export const CLAIM_STATES = ['waiting', 'approved', 'rejected', 'used'] as const;

export const zRequestClaim = z.strictObject({ customerId: zId, certNo: zTextRequired(30), reason: zReason });
export const zClaimSaved = z.object({ id: zIdOut, claimNo: z.string(), taskNo: z.string() });

/** One claim with its audit and the order that used it. */
export const zClaimRow = z.object({
  id: zIdOut,
  claimNo: z.string(),
  certNo: z.string(),
  state: z.enum(CLAIM_STATES),
  reason: z.string(),
  taskNo: z.string(),
  requestedByName: z.string().nullable(),
  requestedAt: zTime,
  decidedByName: z.string().nullable(),
  orderCode: z.string().nullable(),
});
export type ClaimRow = z.output<typeof zClaimRow>;
export const claimFilters = { customerId: zId };
