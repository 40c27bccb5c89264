import { CERT_LETTERS } from '@mintmark/domain/certificates/cert-number.ts';
import { DEFECT_CODES } from '@mintmark/domain/grading/grading.enums.ts';
import { z } from 'zod';
import { zAllowedActions, zFirstLevel, zReason, zTextRequired, zVersion } from '../kernel/fields.ts';

/** Code of a category of either level, in a path. */
export const zCategoryCode = z.string().regex(/^[1-9]\d{0,3}$/);
export const zCategoryParams = z.strictObject({ code: zCategoryCode });

const unique = <T extends z.ZodType>(item: T, max: number) =>
  z
    .array(item)
    .max(max)
    .refine((list) => new Set(list).size === list.length, 'repeated');
const zMeasures = unique(
  z.enum(['weightMg', 'diameterUm', 'thicknessUm', 'holeUm', 'lengthUm', 'widthUm', 'heightUm', 'serialNo']),
  8,
);
const zImages = unique(z.int().min(1).max(99), 20);

const names = { zh: zTextRequired(20), en: zTextRequired(40) };

/** Fantasy pieces are a result, not a defect. */
const DEFECTS = DEFECT_CODES.map(({ code }) => code).filter((code) => code !== '00');

/** Of a second level null says: as the first level has it. */
const levelNeeds = {
  requiredMeasures: zMeasures.nullable(),
  optionalMeasures: zMeasures.nullable(),
  rawImages: zImages.nullable(),
  slabImages: zImages.nullable(),
  boxTypes: unique(z.string().max(4), 20).nullable(),
  /** Code of a grading template of the house; null: as the first level, there the usual one. */
  labelTemplate: zTextRequired(40).nullable().default(null),
  /** Defects that a details grade may name; null: as the first level, there all of the scale. */
  defects: unique(z.enum(DEFECTS), 60).min(1).nullable().default(null),
};

/** What only a first level says. */
export const zFirstLevelNeeds = z.strictObject({
  aliases: unique(zTextRequired(20), 30),
  services: unique(z.int().min(1).max(99), 20),
  needsAppraiser: z.boolean(),
  /** Pieces are taken in: there is a scale and a price. Absent: as it was, of a new one not yet. */
  isAccepted: z.boolean().optional(),
});

export const zCategoryChange = z.strictObject({
  version: zVersion,
  ...names,
  /** Of a second level; null: by the metal of the piece (D12). */
  certLetter: z.enum(CERT_LETTERS).nullable(),
  ...levelNeeds,
  /** Null for a second level. */
  first: zFirstLevelNeeds.nullable(),
});
export type CategoryChange = z.output<typeof zCategoryChange>;

/** A second level of `category1`; without one a first level, under its own code or the next free one. */
export const zNewCategory = z.strictObject({
  category1: zFirstLevel.nullable(),
  code: zFirstLevel.nullable().default(null),
  ...names,
  certLetter: z.enum(CERT_LETTERS).nullable(),
  ...levelNeeds,
  /** Null for a second level. */
  first: zFirstLevelNeeds.nullable().default(null),
});

export const zCategoryStatus = z.strictObject({ version: zVersion, isActive: z.boolean(), reason: zReason });

/** Siblings in their new order; `before` as they were seen, so that of two orders at once one is told. */
export const zCategoryOrder = z.strictObject({
  codes: unique(z.int(), 200).min(1),
  before: unique(z.int(), 200).min(1),
});

export const zCategorySaved = z.object({ code: z.int(), version: zVersion });

/** One category with what its drawer needs beside the tree. */
export const zCategoryDetail = z.object({
  code: z.int(),
  version: zVersion,
  category1: z.int(),
  zh: z.string(),
  en: z.string(),
  certLetter: z.enum(CERT_LETTERS).nullable(),
  isActive: z.boolean(),
  isAccepted: z.boolean(),
  scaleCode: z.string().nullable(),
  requiredMeasures: z.array(z.string()).nullable(),
  optionalMeasures: z.array(z.string()).nullable(),
  rawImages: z.array(z.int()).nullable(),
  slabImages: z.array(z.int()).nullable(),
  boxTypes: z.array(z.string()).nullable(),
  labelTemplate: z.string().nullable(),
  defects: z.array(z.string()).nullable(),
  first: z.object({ aliases: z.array(z.string()), services: z.array(z.int()), needsAppraiser: z.boolean() }).nullable(),
  /** Certificates carry the letter: it stays. */
  isLetterFixed: z.boolean(),
  /** Labels and certificates carry the Chinese name of a first level that the house added: it stays. */
  isNameFixed: z.boolean(),
  /** What goes on under it when it is closed. */
  uses: z.object({ items: z.int(), coinsInWork: z.int(), openOrders: z.int() }),
  allowedActions: zAllowedActions,
});
export type CategoryDetail = z.output<typeof zCategoryDetail>;
