import { z } from 'zod';
import { zId, zIdOut, zReason, zTextRequired, zTime, zVersion } from '../kernel/fields.ts';
import { MAX_JOB_ITEMS, zLabelData, zQr } from './label.schema.ts';
import { zPrintTemplate } from './label-template.schema.ts';

/** Serial of an NFC chip: 4–10 bytes in hex; separators and case do not matter. */
export const zChipUid = z
  .string()
  .max(40)
  .transform((text) =>
    text
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[\s:.-]/g, ''),
  )
  .pipe(z.string().regex(/^[0-9A-F]{8,20}$/));

/** One coin whose holder gets a chip (fee 25). */
export const zChipRow = z.object({
  id: zIdOut,
  version: z.int(),
  coinCode: z.string(),
  certNo: z.string().nullable(),
  orderCode: z.string(),
  name: z.string(),
  nameEn: z.string(),
  variety: z.string(),
  category1: z.int(),
  status: z.int(),
  uid: z.string().nullable(),
  writtenAt: zTime.nullable(),
  verifiedAt: zTime.nullable(),
});
export type ChipRow = z.output<typeof zChipRow>;

export const zChipDetail = zChipRow.extend({
  /** What is written onto the chip: the public certificate with its signature. */
  url: z.string(),
  replaced: z.array(z.object({ uid: z.string(), at: zTime, reason: z.string() })),
});

/** A chip that is replaced needs a reason; its uid is never used again. */
export const zWriteChip = z.strictObject({ version: zVersion, uid: zChipUid, reason: zReason.optional() });
export const zVerifyChip = z.strictObject({ uid: zChipUid, url: zTextRequired(400) });
export const zChipDone = z.object({ coinId: zIdOut, uid: z.string(), url: z.string(), verifiedAt: zTime.nullable() });

export const zPrintChipLabels = z.strictObject({ coinIds: z.array(zId).min(1).max(MAX_JOB_ITEMS) });
export const zChipLabels = z.object({
  jobNo: z.string(),
  /** Of the job. */
  jobId: zIdOut,
  design: zPrintTemplate,
  items: z.array(z.object({ coinId: zIdOut, coinCode: z.string(), label: zLabelData, qr: zQr })),
});
