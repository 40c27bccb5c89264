import { z } from 'zod';
import {
  zFen,
  zFenNotNegative,
  zId,
  zIdOut,
  zReason,
  zText,
  zTextRequired,
  zTime,
  zVersion,
} from '../kernel/fields.ts';

/** Most pictures of the check of one piece. */
export const CHECK_PHOTOS = 3;

/** What a clerk writes of a parcel on the road, with the reason: who said it, what was seen. */
export const zTrace = z.strictObject({
  version: zVersion,
  event: z.enum(['transit', 'deliver', 'refuse']),
  reason: zReason,
  place: zText(50).default(''),
  /** When it happened; now unless said, never in the future. */
  at: z.iso.datetime({ offset: true }).optional(),
});

/** The check of a parcel that came back: every piece of it, by the code on its slab. */
export const zCheckIn = z.strictObject({
  version: zVersion,
  reason: zReason,
  items: z
    .array(
      z.strictObject({
        code: zTextRequired(40),
        /** Code of RETURN_FINDINGS. */
        finding: z.int().min(1).max(3),
        note: zText(200).default(''),
        /** In folder `Delivery/`. */
        photoKeys: z.array(zTextRequired(200)).max(CHECK_PHOTOS).default([]),
      }),
    )
    .min(1)
    .max(500),
  /** The word of a second person when a piece is missing (purpose `delivery.lost`). */
  witnessToken: z.string().max(200).optional(),
});

/** Lost with the courier; a second person confirms (purpose `delivery.lost`). */
export const zReportLost = z.strictObject({
  version: zVersion,
  reason: zReason,
  witnessToken: z.string().max(200).optional(),
});

/** The courier has paid for what it lost: how much, and where it arrived; nothing of that where it pays nothing. */
export const zSettleLoss = z.strictObject({
  version: zVersion,
  paidFen: zFenNotNegative,
  fundAccountId: zId.optional(),
  /** Number of the transfer; not for cash. */
  channelTxnId: zText(64).optional(),
  reference: zTextRequired(60),
  reason: zReason,
});

/** A loss with what is claimed for it. */
export const zLoss = z.object({
  id: zIdOut,
  lossNo: z.string(),
  state: z.enum(['open', 'paid', 'found']),
  coinQty: z.int(),
  declaredFen: zFen,
  claimedFen: zFen,
  paidFen: zFen.nullable(),
  reference: z.string(),
  reason: z.string(),
  reportedBy: z.string(),
  confirmedBy: z.string(),
  reportedAt: zTime,
  settledBy: z.string().nullable(),
  settledAt: zTime.nullable(),
  settledReason: z.string(),
});
export type Loss = z.output<typeof zLoss>;

/** What the check found of a piece. */
export const zReturnCheck = z.object({
  coinId: zIdOut,
  coinCode: z.string(),
  certNo: z.string().nullable(),
  name: z.string(),
  nameEn: z.string(),
  finding: z.int(),
  note: z.string(),
  photos: z.array(z.string()),
  by: z.string(),
  at: zTime,
});
export type ReturnCheck = z.output<typeof zReturnCheck>;
