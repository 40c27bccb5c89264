import { z } from 'zod';
import { zCode, zDay, zId, zIdOut, zMany } from '../kernel/fields.ts';
import { zCatalogReference, zCatalogVariety } from './compendium.schema.ts';

/** A category2 under its category1. `certPrefix` null: by metal (D12). */
export const zCategory2 = z.object({
  code: z.int(),
  zh: z.string(),
  en: z.string(),
  certPrefix: z.string().nullable(),
  isAccepted: z.boolean(),
  /** False: closed for new pieces; what is in the house goes on. */
  isActive: z.boolean(),
});

/** A category1 with what the steps of the trade ask of it (records.md §7 categoryManage). */
export const zCategory = z.object({
  code: z.int(),
  zh: z.string(),
  en: z.string(),
  scaleCode: z.string().nullable(),
  priceColumn: z.string().nullable(),
  isAccepted: z.boolean(),
  /** False: closed for new pieces; what is in the house goes on. */
  isActive: z.boolean(),
  needs: z.object({
    aliases: z.array(z.string()),
    requiredMeasures: z.array(z.string()),
    optionalMeasures: z.array(z.string()),
    rawImages: z.array(z.int()),
    slabImages: z.array(z.int()),
    services: z.array(z.int()),
    needsAppraiser: z.boolean(),
    boxTypes: z.array(z.string()),
  }),
  categories2: z.array(zCategory2),
});
export type Category = z.output<typeof zCategory>;

/** For entry grids: typed text → at most 20 items, the best first. */
export const zItemSearchQuery = z.strictObject({
  q: z.string().trim().min(1).max(60),
  category1: zCode.optional(),
  /** The dispatch that is being entered: items as its grading company has them on the order's day, without those it refuses. */
  dispatchId: zId.optional(),
});
export const zItemFound = z.object({
  id: zIdOut,
  code: z.string(),
  category1: z.int(),
  category2: z.int(),
  nameZh: z.string(),
  nameEn: z.string(),
  yearText: z.string(),
  denomination: z.string(),
  metal: z.string(),
  references: z.array(zCatalogReference),
  varieties: z.array(zCatalogVariety),
  /** What the company that grades says of it to whoever enters a piece. */
  note: z.string(),
});
export type ItemFound = z.output<typeof zItemFound>;

/** Which scale a category is graded on, by company (null: the house) and day. The scale itself is data of the domain. */
export const zScoreRuleRow = z.object({
  id: zIdOut,
  companyId: zIdOut.nullable(),
  companyName: z.string().nullable(),
  category1: z.int(),
  scaleCode: z.string(),
  version: z.int(),
  validFrom: zDay,
  validTo: zDay.nullable(),
});

export const scoreRuleFilters = {
  companyId: zMany(zId),
  category1: zMany(zCode),
  scaleCode: zMany(z.string().max(40)),
};
