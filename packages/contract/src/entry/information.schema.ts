import { z } from 'zod';
import { chosen } from '../kernel/chosen.ts';
import {
  zAllowedActions,
  zCode,
  zCodes,
  zId,
  zIdOut,
  zMany,
  zReason,
  zTextRequired,
  zTime,
  zVersion,
} from '../kernel/fields.ts';
import { zQueryFlag } from '../kernel/listing.ts';
import { LABEL_TEXT_LENGTHS, zPlain } from './detail-entry.schema.ts';

const um = z.int().min(1).max(2_000_000);
const measure = z.int().nullable();

/** Measured facts as they are stored; mg and µm (D27). */
export const zMeasures = z.object({
  weightMg: measure,
  diameterUm: measure,
  thicknessUm: measure,
  holeUm: measure,
  lengthUm: measure,
  widthUm: measure,
  heightUm: measure,
  serialNo: z.string(),
  inscription: z.string(),
  edge: z.string(),
});

/** What the catalogue says; a value farther away than the tolerance raises a flag. */
export const zExpected = z.object({
  weightMg: measure,
  weightTolMg: measure,
  diameterUm: measure,
  diameterTolUm: measure,
  thicknessUm: measure,
  lengthUm: measure,
  widthUm: measure,
  heightUm: measure,
});

/** What the step asks of the category. */
export const zNeeds = z.object({
  requiredMeasures: z.array(z.string()),
  optionalMeasures: z.array(z.string()),
  rawImages: z.array(z.int()),
  isWeighedTwice: z.boolean(),
});

/** Queue of information entry: pictures due (10), measures due (20), data rework. Nothing of customer, value or tier. */
export const zInformationRow = z.object({
  id: zIdOut,
  version: z.int(),
  coinCode: z.string(),
  /** Null for graders: they know a coin by its code only (D6). */
  orderCode: z.string().nullable(),
  dispatchId: zIdOut.nullable(),
  dispatchNo: z.string().nullable(),
  seq: z.int().nullable(),
  status: z.int(),
  category1: z.int(),
  category2: z.int(),
  name: z.string(),
  nameEn: z.string(),
  varietyText: z.string(),
  yearText: z.string(),
  imageKinds: z.array(z.int()),
  measures: zMeasures,
  expected: zExpected.nullable(),
  flags: z.array(z.string()),
  isRework: z.boolean(),
  isHeld: z.boolean(),
  isMeasured: z.boolean(),
});
export type InformationRow = z.output<typeof zInformationRow>;

export const informationFilters = {
  status: zMany(zCode),
  orderCode: zCodes,
  dispatchId: zMany(zId),
  coinCode: zCodes,
  category: zMany(zCode),
  rework: zQueryFlag,
};

export const zCoinImage = z.object({ id: zIdOut, kind: z.int(), url: z.string(), createdAt: zTime });

export const zInformationCoin = zInformationRow.omit({ imageKinds: true, isMeasured: true }).extend({
  references: z.array(z.string()),
  innerNote: z.string(),
  /** What the company that grades notes of the item (records.md §8 company/coinEdit). */
  companyNote: z.string(),
  images: z.array(zCoinImage),
  needs: zNeeds,
  missingImages: z.array(z.int()),
  missingMeasures: z.array(z.string()),
  measuredBy: z.string().nullable(),
  imagedBy: z.string().nullable(),
  allowedActions: zAllowedActions,
});
export type InformationCoin = z.output<typeof zInformationCoin>;

const measureShape = {
  weightMg: z.int().min(1).max(100_000_000).nullable().optional(),
  /** Second weighing of sycee: must be the same. */
  weightAgainMg: z.int().min(1).max(100_000_000).nullable().optional(),
  diameterUm: um.nullable().optional(),
  thicknessUm: um.nullable().optional(),
  holeUm: um.nullable().optional(),
  lengthUm: um.nullable().optional(),
  widthUm: um.nullable().optional(),
  heightUm: um.nullable().optional(),
  serialNo: zPlain(40).optional(),
  inscription: zPlain(120).optional(),
  edge: zPlain(60).optional(),
  /** Corrections of the label text. */
  name: zPlain(LABEL_TEXT_LENGTHS.name)
    .refine((text) => text !== '', 'required')
    .optional(),
  nameEn: zPlain(LABEL_TEXT_LENGTHS.nameEn).optional(),
  varietyText: zPlain(LABEL_TEXT_LENGTHS.varietyText).optional(),
  yearText: zPlain(LABEL_TEXT_LENGTHS.yearText).optional(),
  innerNote: zPlain(500).optional(),
};
export const MEASURE_KEYS = Object.keys(measureShape);

export const zMeasuresBody = z.strictObject({ version: zVersion, ...measureShape, reason: zReason.optional() });
export type MeasuresBody = z.output<typeof zMeasuresBody>;

export const zMeasured = z.object({
  id: zIdOut,
  coinCode: z.string(),
  version: z.int(),
  status: z.int(),
  flags: z.array(z.string()),
  /** Why the coin has not moved on; empty when it has. */
  missingMeasures: z.array(z.string()),
  missingImages: z.array(z.int()),
});

export const zMeasuresBatchBody = z.strictObject({
  rows: z
    .array(z.strictObject({ id: zId, version: zVersion, ...measureShape }))
    .min(1)
    .max(100),
});
export const zMeasuresSaved = z.object({
  results: z.array(
    z.object({
      id: zIdOut,
      measured: zMeasured.nullable(),
      error: z
        .object({
          code: z.int(),
          errorId: z.string(),
          msg: z.string(),
          fields: z.array(z.object({ path: z.string(), msg: z.string() })),
          currentVersion: z.int().nullable(),
        })
        .nullable(),
    }),
  ),
});

export const zImageBody = z.strictObject({
  kind: chosen('imageKind', z.int().min(2).max(5)),
  fileKey: zTextRequired(300),
});
export const zImageTaken = z.object({
  coinId: zIdOut,
  coinCode: z.string(),
  status: z.int(),
  version: z.int(),
  missingImages: z.array(z.int()),
});

/** Uploaded pictures whose names say coin and kind: `C0000000123-2.jpg`. */
export const zMatchBody = z.strictObject({ fileKeys: z.array(zTextRequired(300)).min(1).max(200) });
export const zMatched = z.object({
  results: z.array(
    z.object({
      fileKey: z.string(),
      coinCode: z.string().nullable(),
      kind: z.int().nullable(),
      error: z.object({ errorId: z.string(), msg: z.string() }).nullable(),
    }),
  ),
  coins: z.array(zImageTaken),
});
