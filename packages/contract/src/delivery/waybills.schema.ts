import { WAYBILLS_AT_ONCE } from '@mintmark/domain/delivery/waybill-asks.ts';
import { z } from 'zod';
import { zId, zIdOut, zReason, zTime, zVersion } from '../kernel/fields.ts';

const zChosen = z
  .array(z.strictObject({ id: zId, version: zVersion }))
  .min(1)
  .max(WAYBILLS_AT_ONCE);

/** Waybills of many parcels; each has its own outcome. */
export const zMakeWaybills = z.strictObject({ items: zChosen });
export const zCancelWaybills = z.strictObject({ items: zChosen, reason: zReason });

/** What became of one parcel of a batch. */
export const zWaybillOutcome = z.object({
  deliveryId: zIdOut,
  deliveryNo: z.string(),
  version: z.int(),
  status: z.int(),
  receiverName: z.string().nullable(),
  receiverArea: z.string(),
  courier: z.string().nullable(),
  product: z.string().nullable(),
  /** Code of WAYBILL_ASKS. */
  state: z.int(),
  /** The courier's words, or why the house did not ask; empty where there is nothing to say. */
  answer: z.string(),
  waybillNo: z.string().nullable(),
  /** How often the courier has been asked. */
  tries: z.int(),
  /** It is asked, or will be asked again, without anybody's doing. */
  isOnItsWay: z.boolean(),
  /** The number was voided since. */
  isVoid: z.boolean(),
  isCancelAsked: z.boolean(),
  mayCancel: z.boolean(),
});
export type WaybillOutcome = z.output<typeof zWaybillOutcome>;

export const zWaybillBatch = z.object({
  batchNo: z.string(),
  askedBy: z.string(),
  askedAt: zTime,
  rows: z.array(zWaybillOutcome),
});
export type WaybillBatch = z.output<typeof zWaybillBatch>;

/** `refusal`: why it was not asked for; null: the courier is asked to void it. */
export const zCancelledWaybills = z.object({
  rows: z.array(z.object({ deliveryId: zIdOut, deliveryNo: z.string(), refusal: z.string().nullable() })),
});
