import { z } from 'zod';
import { zFen, zFenNotNegative, zFenPositive, zFirstLevel, zId, zText } from '../kernel/fields.ts';
import { zFeeLineOut, zTierChoice } from './price.schema.ts';

const zWhatIfCoin = z.strictObject({
  category1: zFirstLevel,
  /** Code of the category2; null = the category1's own prices. */
  category2: z.int().nullable().default(null),
  /** Fills category, guide price, rarity and diameter from the catalogue where they are not given. */
  catalogItemId: zId.optional(),
  varietyId: zId.optional(),
  serviceType: z.int().min(1).max(8).default(1),
  declaredFen: zFenPositive,
  guideFen: zFenPositive.nullable().optional(),
  auditorFen: zFenPositive.nullable().default(null),
  tierAsked: zText(8).nullable().default(null),
  resultType: z.int().min(1).max(11).default(1),
  withdrawnStage: z.enum(['draft', 'entered', 'scored']).nullable().default(null),
  gradeNumber: z.int().min(1).max(100).nullable().default(null),
  isSuccess: z.boolean().default(true),
  isBulkQualified: z.boolean().default(false),
  diameterUm: z.int().min(1).max(1_000_000).nullable().optional(),
  rarityLevel: z.int().min(1).max(10).nullable().optional(),
  isPattern: z.boolean().default(false),
  isError: z.boolean().default(false),
  isVarietySet: z.boolean().default(false),
  extras: z.array(z.int()).max(10).default([]),
  boxPieces: z.int().min(2).max(100).nullable().default(null),
  quantity: z.int().min(1).max(200).default(1),
});

/** Nothing is written. With `orderId` the order's own list and rate are used, else the list in force today. */
export const zWhatIfBody = z.strictObject({
  orderId: zId.optional(),
  companyId: zId.optional(),
  payRateBp: z.int().min(0).max(10_000).optional(),
  coins: z.array(zWhatIfCoin).min(1).max(50),
  couponFen: zFenNotNegative.default(0),
  points: z.int().min(0).max(10_000_000).default(0),
  parcel: z
    .strictObject({
      areaCode: z.string().regex(/^\d{2,6}$/),
      weightG: z.int().min(1).max(100_000),
      isInsuranceWaived: z.boolean().default(false),
    })
    .nullable()
    .default(null),
});

export const zWhatIf = z.object({
  priceListVersion: z.int(),
  payRateBp: z.int(),
  coins: z.array(
    z.object({
      index: z.int(),
      quantity: z.int(),
      tier: zTierChoice,
      lines: z.array(zFeeLineOut),
      refusals: z.array(z.object({ feeType: z.int(), code: z.string() })),
      hasCertificate: z.boolean(),
      pieceFen: zFen,
      totalFen: zFen,
    }),
  ),
  orderLines: z.array(zFeeLineOut),
  goodsFen: zFen,
  totalFen: zFen,
  vatFen: zFen,
});
