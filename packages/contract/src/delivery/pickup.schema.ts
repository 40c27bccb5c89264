import { z } from 'zod';
import { zStrokes } from '../customers/agreements.schema.ts';
import { chosen } from '../kernel/chosen.ts';
import { zIdOut, zTextRequired, zTime, zVersion } from '../kernel/fields.ts';

/** Most pictures of one hand-over. */
export const PICKUP_PHOTOS = 3;

/** The document at the counter; with a power of attorney that of whoever was sent. */
export const zCheckIdentity = z.strictObject({
  idType: chosen('idType', z.int().min(1).max(3)),
  idLast4: z.string().regex(/^[0-9A-Za-z]{4}$/),
  /** Picture in folder `Delivery/`. */
  attorney: z.strictObject({ person: zTextRequired(50), photoKey: zTextRequired(200) }).optional(),
});
export const zIdentityChecked = z.object({
  isFine: z.boolean(),
  fault: z.string().nullable(),
  triesLeft: z.int(),
});

/** Hands the coins out: picture, signature, and above a value the word of a second person. */
export const zPickup = z.strictObject({
  version: zVersion,
  photoKeys: z.array(zTextRequired(200)).min(1).max(PICKUP_PHOTOS),
  strokes: zStrokes,
  witnessToken: z.string().max(200).optional(),
});

/** What was handed out to whom; hand-overs of earlier years have no signature and no picture. */
export const zPickedUp = z.object({
  idType: z.int(),
  idLast4: z.string(),
  person: z.string(),
  at: zTime,
  strokes: z.array(z.array(z.int())),
  photos: z.array(z.string()),
  isWitnessed: z.boolean(),
});

/** How far the identity of who picks up is; every comparison, the newest first. */
export const zIdentity = z.object({
  hasIdOnFile: z.boolean(),
  needsWitness: z.boolean(),
  isLocked: z.boolean(),
  /** The last comparison was right and made by the one who asks. */
  isChecked: z.boolean(),
  checks: z.array(
    z.object({
      id: zIdOut,
      kind: z.string(),
      isFine: z.boolean(),
      fault: z.string().nullable(),
      idType: z.int().nullable(),
      idLast4: z.string().nullable(),
      person: z.string(),
      attorney: z.string(),
      reason: z.string(),
      who: z.string(),
      at: zTime,
    }),
  ),
});
export type Identity = z.output<typeof zIdentity>;
