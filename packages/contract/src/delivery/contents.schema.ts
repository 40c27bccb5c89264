import { z } from 'zod';
import { zId, zMobile, zReason, zTextRequired, zVersion } from '../kernel/fields.ts';

/** Other parcels of the same customer, address and way go into this one. */
export const zJoin = z.strictObject({ version: zVersion, otherIds: z.array(zId).min(1).max(20), reason: zReason });

/** Some coins of a parcel travel in one of their own. */
export const zSplit = z.strictObject({ version: zVersion, coinIds: z.array(zId).min(1).max(500), reason: zReason });

/** Another receiver, before there is a waybill. */
export const zChangeAddress = z.strictObject({
  version: zVersion,
  receiver: z.strictObject({
    name: zTextRequired(30),
    /** Absent: the phone stays as it is; it is never shown whole. */
    phone: zMobile.optional(),
    areaCode: z.string().regex(/^\d{6}$/),
    areaText: zTextRequired(60),
    detail: z.string().trim().min(4).max(120),
  }),
  reason: zReason,
});
