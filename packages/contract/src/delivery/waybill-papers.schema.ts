import { WAYBILLS_AT_ONCE } from '@mintmark/domain/delivery/waybill-asks.ts';
import { z } from 'zod';
import { zId, zIdOut, zText, zTime } from '../kernel/fields.ts';
import { zLabelData } from '../labels/label.schema.ts';
import { zCourierTemplate } from '../system/logistics.schema.ts';

/** Ids with commas between them, as they stand in an address. */
export const zDeliveryIds = z
  .string()
  .regex(/^\d{1,18}(,\d{1,18})*$/)
  .transform((text) => [...new Set(text.split(','))])
  .refine((ids) => ids.length <= WAYBILLS_AT_ONCE);

/** The paper of a parcel's waybill, and how often it was printed. */
export const zWaybillPaper = z.object({
  deliveryId: zIdOut,
  deliveryNo: z.string(),
  waybillNo: z.string().nullable(),
  status: z.int(),
  packedAt: zTime.nullable(),
  /** Null: it cannot be printed. */
  label: zLabelData.nullable(),
  /** Why not, in the reader's language. */
  fault: z.string().nullable(),
  printedQty: z.int(),
  printedAt: zTime.nullable(),
  printedBy: z.string(),
});
export type WaybillPaper = z.output<typeof zWaybillPaper>;

/** In the order of the packing bench, with the sizes of paper that their couriers know. */
export const zWaybillPapers = z.object({ rows: z.array(zWaybillPaper), papers: z.array(zCourierTemplate) });

export const zPrintWaybills = z.strictObject({
  ids: z.array(zId).min(1).max(WAYBILLS_AT_ONCE),
  /** Code of the size of paper. */
  paper: z.string().max(20),
  /** Null: through the browser. */
  printerId: zId.nullable(),
  /** Demanded when one of them was printed before. */
  reason: zText(200).default(''),
});
