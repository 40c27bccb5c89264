import { z } from 'zod';
import { zScaleKind, zScaleRules } from '../grading/scale.schema.ts';
import {
  zAllowedActions,
  zDay,
  zFirstLevel,
  zId,
  zIdOut,
  zMany,
  zReason,
  zText,
  zTextRequired,
  zTime,
  zVersion,
} from '../kernel/fields.ts';
import { zQueryFlag, zSearchText } from '../kernel/listing.ts';
import { PRICE_LIST_PHASES } from './price-list.enums.ts';

const zPhase = z.enum(PRICE_LIST_PHASES.map(({ code }) => code));

/** One version of a scale. */
export const zScaleRow = z.object({
  id: zIdOut,
  scaleId: zIdOut,
  scaleCode: z.string(),
  companyId: zIdOut.nullable(),
  companyName: z.string().nullable(),
  companyNameEn: z.string().nullable(),
  nameZh: z.string(),
  nameEn: z.string(),
  kind: zScaleKind,
  versionNo: z.int(),
  status: z.string(),
  phase: zPhase,
  validFrom: zDay,
  validTo: zDay.nullable(),
  publishedAt: zTime.nullable(),
  note: z.string(),
  /** Categories that its owner grades on it today. */
  categories: z.array(z.int()),
  updatedAt: zTime,
  updatedBy: z.string().nullable(),
  version: z.int(),
});
export type ScaleRow = z.output<typeof zScaleRow>;

export const scaleFilters = {
  q: zSearchText,
  companyId: zMany(zId),
  scaleCode: zMany(z.string().max(60)),
  status: zMany(z.enum(['draft', 'published', 'withdrawn'])),
  phase: zMany(zPhase),
  kind: zMany(zScaleKind),
  isHouse: zQueryFlag,
};

/** Who is graded on the scale: a category of a company, or of the house. */
const zScaleUse = z.object({
  id: zIdOut,
  companyId: zIdOut.nullable(),
  companyName: z.string().nullable(),
  companyNameEn: z.string().nullable(),
  category1: z.int(),
  validFrom: zDay,
  validTo: zDay.nullable(),
  reason: z.string(),
});

const zInLine = z.object({ id: zIdOut, versionNo: z.int(), validFrom: zDay, validTo: zDay.nullable() });

export const zScaleDetail = zScaleRow.extend({
  rules: zScaleRules,
  /** The other published versions of the scale, the oldest first. */
  line: z.array(zInLine),
  uses: z.array(zScaleUse),
  basedOn: z.object({ id: zIdOut, nameZh: z.string(), nameEn: z.string(), versionNo: z.int() }).nullable(),
  today: zDay,
  createdAt: zTime,
  createdBy: z.string().nullable(),
  publishedBy: z.string().nullable(),
  publishReason: z.string(),
  withdrawnAt: zTime.nullable(),
  withdrawnBy: z.string().nullable(),
  withdrawReason: z.string(),
  allowedActions: zAllowedActions,
});
export type ScaleDetail = z.output<typeof zScaleDetail>;

const head = {
  nameZh: zTextRequired(40),
  nameEn: zTextRequired(60),
  validFrom: zDay,
  note: zText(200),
};

/** A draft: the next version of the scale that it is based on, or (`isNew`) a scale of its own, of a company or the house. */
export const zNewScale = z.strictObject({
  basedOnId: zId,
  isNew: z.boolean(),
  companyId: zId.nullable(),
  ...head,
});
/** Everything of a draft. A fault of its rules is refused beside its field. */
export const zScaleChange = z.strictObject({ version: zVersion, ...head, ...zScaleRules.shape });
/** `seen`: the published versions as the person saw them; another line refuses the publication. */
export const zPublishScale = z.strictObject({
  version: zVersion,
  validFrom: zDay,
  seen: z.array(zId).max(1000),
  reason: zReason,
});
export const zWithdrawScale = z.strictObject({ version: zVersion, reason: zReason });
export const zScaleSaved = z.object({ id: zIdOut, version: z.int() });

/** From a day on a category is graded on this scale; `scaleId` null: a company goes back to the house's. */
export const zAssignScale = z.strictObject({
  companyId: zId.nullable(),
  category1: zFirstLevel,
  scaleId: zId.nullable(),
  validFrom: zDay,
  reason: zReason,
});
