import { FEE_ITEM_TYPES, FEE_UNITS } from '@mintmark/domain/finance/fee-items.ts';
import { z } from 'zod';
import {
  zCode,
  zDay,
  zFen,
  zFenPositive,
  zIdOut,
  zMany,
  zText,
  zTextRequired,
  zTime,
  zVersion,
} from '../kernel/fields.ts';
import { zQueryFlag, zSearchText } from '../kernel/listing.ts';

export const zFeeUnit = z.literal(FEE_UNITS.map(({ code }) => code));
export const zFeeItemType = z.literal(FEE_ITEM_TYPES.map(({ code }) => code));
const zCategories = z.array(z.int().min(1).max(99)).max(20);
/** The most that one unit may ever cost: ¥100,000. */
export const MOST_FEE_FEN = 10_000_000;
const zAmountFen = zFenPositive.max(MOST_FEE_FEN);

const item = {
  id: zIdOut,
  version: zVersion,
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  feeType: zFeeItemType,
  unit: zFeeUnit,
  isEditable: z.boolean(),
  isTaxable: z.boolean(),
  isDiscountable: z.boolean(),
  categories: z.array(z.int()),
  note: z.string(),
  isActive: z.boolean(),
  /** What holds today; null while the first amount has not begun. */
  amountFen: zFen.nullable(),
  maxFen: zFen.nullable(),
  /** The next change. */
  nextFrom: zDay.nullable(),
  nextFen: zFen.nullable(),
  updatedAt: zTime,
};
export const zFeeItem = z.object(item);
export type FeeItem = z.output<typeof zFeeItem>;
export const feeItemFilters = { search: zSearchText, unit: zMany(zCode), isActive: zQueryFlag };

export const zFeeItemAmounts = z.array(
  z.object({ validFrom: zDay, amountFen: zFen, maxFen: zFen, byName: z.string().nullable(), createdAt: zTime }),
);

const fields = {
  nameZh: zTextRequired(40),
  nameEn: zTextRequired(60),
  unit: zFeeUnit,
  isEditable: z.boolean(),
  isTaxable: z.boolean(),
  isDiscountable: z.boolean(),
  categories: zCategories,
  note: zText(200),
};
export const zNewFeeItem = z.strictObject({
  code: z
    .string()
    .trim()
    .regex(/^[\w-]{1,30}$/),
  feeType: zFeeItemType,
  ...fields,
  amountFen: zAmountFen,
  maxFen: zAmountFen,
});
export const zFeeItemChange = z.strictObject({ version: zVersion, ...fields, isActive: z.boolean() });
/** An amount from a day on, today or later; the same day again replaces it. */
export const zFeeAmountChange = z.strictObject({
  version: zVersion,
  validFrom: zDay,
  amountFen: zAmountFen,
  maxFen: zAmountFen,
});
export const zFeeItemVersion = z.object({ version: zVersion });

/** What may be added to a price today. */
export const zOfferedFees = z.array(
  z.object({
    id: zIdOut,
    nameZh: z.string(),
    nameEn: z.string(),
    feeType: zFeeItemType,
    unit: zFeeUnit,
    isEditable: z.boolean(),
    isDiscountable: z.boolean(),
    isTaxable: z.boolean(),
    categories: z.array(z.int()),
    amountFen: zFen,
    maxFen: zFen,
  }),
);
export type OfferedFee = z.output<typeof zOfferedFees>[number];
