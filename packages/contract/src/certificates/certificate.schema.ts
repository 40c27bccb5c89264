import { z } from 'zod';
import { zIdOut, zReason, zText, zTextRequired, zTime, zVersion } from '../kernel/fields.ts';

const MAX_PROOFS = 12;

/** An action with nothing but its reason; `version` is the certificate's. */
export const zCertificateReason = z.strictObject({ version: zVersion, reason: zReason });

/** With the proof of the owner: who showed it, and at least one picture of it. */
export const zCertificateProof = z.strictObject({
  version: zVersion,
  reason: zReason,
  person: zTextRequired(50),
  fileKeys: z.array(zTextRequired(200)).min(1).max(MAX_PROOFS),
});

/** A void certificate's slab came back or was destroyed; the pictures show it. */
export const zAskVoid = z.strictObject({
  version: zVersion,
  reason: zReason,
  slab: z.enum(['returned', 'destroyed']),
  person: zText(50).default(''),
  fileKeys: z.array(zTextRequired(200)).min(1).max(MAX_PROOFS),
});

export const zCertificateDone = z.object({
  certNo: z.string(),
  status: z.int(),
  version: z.int(),
  /** The audit that a second person decides, where the action needs one. */
  taskId: zIdOut.nullable(),
});

/** One line of a certificate's history. */
export const zCertificateAct = z.object({
  id: zIdOut,
  action: z.string(),
  fromStatus: z.int(),
  toStatus: z.int(),
  reason: z.string(),
  proofPerson: z.string(),
  pictures: z.array(z.object({ url: z.string() })),
  slab: z.string().nullable(),
  who: z.string().nullable(),
  at: zTime,
});
