import { ASKED_REMEDIES, CLAIM_REMEDIES } from '@mintmark/domain/certificates/claims.ts';
import { z } from 'zod';
import { zGradeOut } from '../grading/grade.schema.ts';
import { zFen, zId, zIdOut, zReason, zTextRequired, zTime, zVersion } from '../kernel/fields.ts';

/** Where a claim is: keys of the states of `claimMachine`. */
export const CLAIM_STATES = ['open', 'waiting', 'approved', 'rejected', 'used', 'lapsed', 'done'] as const;
const zClaimState = z.enum(CLAIM_STATES);
const zRemedy = z.enum(CLAIM_REMEDIES.map(({ code }) => code));

/** What a person asks for without a result below the certificate: money needs one. */
export const zRequestClaim = z.strictObject({
  customerId: zId,
  certNo: zTextRequired(30),
  remedy: z.enum(ASKED_REMEDIES).default('redo'),
  reason: zReason,
});
export const zClaimSaved = z.object({ id: zIdOut, claimNo: z.string(), taskNo: z.string() });

/** What the house shall do for a claim that a result opened; `amountFen` is 0 where no money is paid. */
export const zAssessClaim = z.strictObject({
  version: zVersion,
  remedy: zRemedy,
  amountFen: z.int().min(0).max(100_000_000_000),
  reason: zReason,
});
export const zDismissClaim = z.strictObject({ version: zVersion, reason: zReason });
export const zClaimMoved = z.object({ id: zIdOut, state: zClaimState, version: z.int() });

/** One claim with its audit, the order that used it, and the coin whose result opened it. */
export const zClaimRow = z.object({
  id: zIdOut,
  claimNo: z.string(),
  certNo: z.string(),
  state: zClaimState,
  remedy: zRemedy.nullable(),
  amountFen: zFen,
  reason: z.string(),
  taskNo: z.string().nullable(),
  requestedByName: z.string().nullable(),
  requestedAt: zTime,
  decidedByName: z.string().nullable(),
  orderCode: z.string().nullable(),
  foundCoinCode: z.string().nullable(),
  version: z.int(),
});
export type ClaimRow = z.output<typeof zClaimRow>;
export const claimFilters = { customerId: zId };

/** A claim to assess: what the certificate promised, what was found, and the most that may be paid. */
export const zClaimDetail = z.object({
  id: zIdOut,
  claimNo: z.string(),
  certNo: z.string(),
  state: zClaimState,
  version: z.int(),
  category1: z.int(),
  oldGrade: zGradeOut,
  newGrade: zGradeOut,
  declaredFen: zFen,
  oldGuideFen: zFen.nullable(),
  newGuideFen: zFen.nullable(),
  bounds: z.object({ difference: zFen, value: zFen }),
});
export type ClaimDetail = z.output<typeof zClaimDetail>;
