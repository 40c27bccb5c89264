import { z } from 'zod';
import { zFen, zIdOut, zReason, zVersion } from '../kernel/fields.ts';
import { zRowPatch } from './detail-entry.schema.ts';

/** What of a coin may be put right after its entry was finished; what is left out stays. */
export const zCorrection = zRowPatch.pick({
  catalogItemId: true,
  varietyId: true,
  category2: true,
  varietyText: true,
  yearText: true,
  declaredFen: true,
  serviceType: true,
});
export type Correction = z.output<typeof zCorrection>;

export const zPreviewCorrection = z.strictObject({ version: zVersion, patch: zCorrection });
export const zAskCorrection = z.strictObject({ version: zVersion, patch: zCorrection, reason: zReason });

const zSaid = z.union([z.string(), z.number(), z.boolean()]).nullable();
/** One field as it was and shall be; a catalogue item by its code. */
export const zCorrectedValue = z.object({ field: z.string(), before: zSaid, after: zSaid });
export type CorrectedValue = z.output<typeof zCorrectedValue>;
const zMoved = z.object({ before: zFen, after: zFen });

/** What a correction would bring about. */
export const zCorrectionEffect = z.object({
  changes: z.array(zCorrectedValue),
  tier: z.object({ before: z.string().nullable(), after: z.string().nullable() }),
  /** The fees of the coin, and of its whole order. */
  coinFen: zMoved,
  orderFen: zMoved,
  dueFen: zMoved,
  /** A printed label becomes void. */
  isLabelVoid: z.boolean(),
  /** The certificate gets a new version of its data. */
  isCertificateChanged: z.boolean(),
  /** The price passes what the customer was quoted: they are asked. */
  isCustomerAsked: z.boolean(),
});
export type CorrectionEffect = z.output<typeof zCorrectionEffect>;

export const zCorrectionAsked = z.object({ coinId: zIdOut, taskNo: z.string() });
