import { z } from 'zod';
import {
  zAllowedActions,
  zCode,
  zDay,
  zFen,
  zId,
  zIdOut,
  zMany,
  zReason,
  zText,
  zTextRequired,
  zTime,
  zVersion,
} from '../kernel/fields.ts';
import { zHistory } from '../kernel/history.ts';
import { zQueryFlag, zSearchText } from '../kernel/listing.ts';
import { zBoxType } from '../labels/box.schema.ts';
import { RULE_PHASES } from './check-rule.enums.ts';

/** Own values that hold, are to come, or are over; there are no drafts of them. */
export const COMPANY_ITEM_PHASES = RULE_PHASES.filter(({ code }) => code !== 'draft');
const zPhase = z.enum(COMPANY_ITEM_PHASES.map(({ code }) => code));

const zReference = z.object({ system: z.string(), no: z.string() });
const zVariety = z.object({ id: zIdOut, nameZh: z.string().nullable(), nameEn: z.string().nullable() });
const zTolerance = z.int().min(0).max(100_000_000).nullable();

/** What a company says of an item itself; null: as the house has it. */
const own = {
  nameZh: zTextRequired(50).nullable(),
  nameEn: zTextRequired(80).nullable(),
  references: z
    .array(z.strictObject({ system: zTextRequired(20), no: zTextRequired(30) }))
    .max(10)
    .nullable(),
  /** Half widths, mg and µm; the measure itself is the house's. */
  weightTolMg: zTolerance,
  diameterTolUm: zTolerance,
  /** The varieties that it offers, with names of its own where it has some. */
  varieties: z
    .array(z.strictObject({ id: zId, nameZh: zTextRequired(50).nullable(), nameEn: zTextRequired(80).nullable() }))
    .min(1)
    .max(60)
    .nullable(),
  /** Its price in place of the base of the tier, or a share of that base: one of the two (fees.md “Prices”). */
  baseFen: z.int().min(0).max(100_000_000).nullable(),
  rateBp: z.int().min(0).max(50_000).nullable(),
  /** The lowest tier that it is graded in. */
  minTier: zTextRequired(8).nullable(),
  /** The highest number that passes without an audit. */
  maxNumber: z.int().min(1).max(100).nullable(),
  /** The holder that is suggested first. */
  boxType: zBoxType.nullable(),
  /** The company does not take it in. */
  isRefused: z.boolean(),
  note: zText(200),
};

/** From a day on; what held until then ends the day before. */
export const zNewCompanyItem = z.strictObject({ companyId: zId, itemId: zId, validFrom: zDay, ...own });
/** Only while no coin was entered under it. */
export const zCompanyItemChange = z.strictObject({ version: zVersion, ...own });
export const zEndCompanyItem = z.strictObject({ version: zVersion, lastDay: zDay, reason: zReason });
export const zRemoveCompanyItem = z.strictObject({ version: zVersion, reason: zReason });
export const zCompanyItemParams = z.strictObject({ id: zId, itemId: zId });

const shown = {
  id: zIdOut,
  version: zVersion,
  nameZh: z.string().nullable(),
  nameEn: z.string().nullable(),
  references: z.array(zReference).nullable(),
  weightTolMg: z.int().nullable(),
  diameterTolUm: z.int().nullable(),
  varieties: z.array(zVariety).nullable(),
  baseFen: z.int().nullable(),
  rateBp: z.int().nullable(),
  minTier: z.string().nullable(),
  maxNumber: z.int().nullable(),
  boxType: z.string().nullable(),
  isRefused: z.boolean(),
  note: z.string(),
  phase: zPhase,
  validFrom: z.string(),
  validTo: z.string().nullable(),
  /** Coins that were entered under it. */
  coins: z.int(),
  updatedAt: zTime,
  updatedBy: z.string().nullable(),
};

/** One line of the list: what the company says, beside the names of the house. */
export const zCompanyItemRow = z.object({
  ...shown,
  companyId: zIdOut,
  companyZh: z.string(),
  companyEn: z.string(),
  itemId: zIdOut,
  itemCode: z.string(),
  category1: z.int(),
  category2: z.int(),
  houseZh: z.string(),
  houseEn: z.string(),
  /** `L&M-63, Y-329`, for files. */
  referenceText: z.string(),
  /** The own names of the varieties that it offers, for files. */
  varietyText: z.string(),
});
export type CompanyItemRow = z.output<typeof zCompanyItemRow>;

export const companyItemFilters = {
  q: zSearchText,
  companyId: zMany(zId),
  category1: zMany(zCode),
  category2: zMany(zCode),
  phase: zMany(zPhase),
  isRefused: zQueryFlag,
};

/** An item as the house has it, and all that the company says of it. */
export const zCompanyItem = z.object({
  companyId: zIdOut,
  today: zDay,
  house: z.object({
    id: zIdOut,
    code: z.string(),
    category1: z.int(),
    category2: z.int(),
    nameZh: z.string(),
    nameEn: z.string(),
    references: z.array(zReference),
    weightMg: z.int().nullable(),
    weightTolMg: z.int().nullable(),
    diameterUm: z.int().nullable(),
    diameterTolUm: z.int().nullable(),
    status: z.int(),
    varieties: z.array(z.object({ id: zIdOut, depth: z.int(), nameZh: z.string(), nameEn: z.string() })),
    /** Holders of its category; an empty list knows no limit. */
    boxTypes: z.array(z.string()),
  }),
  /** What the company's price list and scale of today offer for it. */
  tiers: z.array(z.object({ code: z.string(), zh: z.string(), en: z.string(), baseFen: zFen.nullable() })),
  numbers: z.array(z.int()),
  /** The newest first. */
  periods: z.array(z.object({ ...shown, allowedActions: zAllowedActions })),
  history: zHistory,
  allowedActions: zAllowedActions,
});
export type CompanyItem = z.output<typeof zCompanyItem>;
export type CompanyItemPeriod = CompanyItem['periods'][number];
