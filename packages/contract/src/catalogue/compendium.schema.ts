import { METALS } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { enumCodes } from '@mintmark/domain/kernel/enums.ts';
import { z } from 'zod';
import {
  zAllowedActions,
  zCode,
  zDay,
  zFen,
  zFenPositive,
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

/** Where the facts come from: found on a page, or known to the curators. */
export const CATALOG_SOURCES = [
  { code: 'F', zh: '有出处', en: 'Found' },
  { code: 'K', zh: '经验', en: 'Known' },
] as const;

export const zCatalogReference = z.object({ system: z.string(), no: z.string() });
export const zCatalogVariety = z.object({
  id: zIdOut,
  parentId: zIdOut.nullable(),
  nameZh: z.string(),
  nameEn: z.string(),
});

export const zCatalogItemRow = z.object({
  id: zIdOut,
  version: zVersion,
  code: z.string(),
  category1: z.int(),
  category2: z.int(),
  nameZh: z.string(),
  nameEn: z.string(),
  dynasty: z.string(),
  era: z.string(),
  yearText: z.string(),
  denomination: z.string(),
  metal: z.string(),
  /** `L&M-63, Y-329`. */
  references: z.string(),
  rarityLevel: z.int().nullable(),
  varietyCount: z.int(),
  isUnverified: z.boolean(),
  status: z.int(),
  updatedAt: zTime,
});
export type CatalogItemRow = z.output<typeof zCatalogItemRow>;

export const catalogItemFilters = {
  q: zSearchText,
  /** Path in the tree, one part a level: `5/501/清/光绪`; `encodeURIComponent` on each part. */
  node: z.string().max(600).optional(),
  code: z.string().max(2000).optional(),
  category1: zMany(zCode),
  category2: zMany(zCode),
  metal: zMany(z.string().max(20)),
  rarityLevel: zMany(zCode),
  status: zMany(zCode),
  isUnverified: zQueryFlag,
  year: zCode.optional(),
};

/** A piece, an order, a merged item or a company with values of its own that hangs on an item: the newest ten of each kind. */
export const zItemUse = z.object({ kind: z.enum(['coin', 'order', 'merged', 'company']), id: zIdOut, no: z.string() });
export type ItemUse = z.output<typeof zItemUse>;

const measure = z.int().nullable();
const words = z.string();

/** One item with everything known of it (catalogue.md §1, §6.7). Weights in mg, lengths in µm; tolerances are half widths. */
export const zCatalogItem = zCatalogItemRow.omit({ references: true, varietyCount: true }).extend({
  nameShort: words,
  ruler: words,
  typeName: words,
  mint: words,
  yearFrom: z.int().nullable(),
  yearTo: z.int().nullable(),
  fineness: words,
  isCopper: z.boolean(),
  weightMg: measure,
  weightTolMg: measure,
  diameterUm: measure,
  diameterTolUm: measure,
  thicknessUm: measure,
  lengthUm: measure,
  widthUm: measure,
  heightUm: measure,
  edge: words,
  shape: words,
  technique: words,
  designer: words,
  mintage: words,
  obverseText: words,
  reverseText: words,
  knownFakes: words,
  /** Keys of the pictures in the file store, and links that this reader may follow; empty without a picture. */
  obverseKey: z.string().nullable(),
  reverseKey: z.string().nullable(),
  obverseUrl: z.string(),
  reverseUrl: z.string(),
  source: z.string(),
  sourceText: z.string(),
  aliases: z.array(z.string()),
  references: z.array(zCatalogReference.extend({ isShared: z.boolean() })),
  varieties: z.array(zCatalogVariety.extend({ depth: z.int() })),
  priceGuides: z.array(
    z.object({ varietyId: zIdOut.nullable(), gradeNumber: z.int(), priceFen: zFen, onDay: zDay, source: z.string() }),
  ),
  mergedInto: z.object({ id: zIdOut, code: z.string(), nameZh: z.string(), nameEn: z.string() }).nullable(),
  /** What hangs on it in the reader's companies. */
  uses: z.object({ coins: z.int(), lines: z.int(), list: z.array(zItemUse) }),
  allowedActions: zAllowedActions,
});
export type CatalogItem = z.output<typeof zCatalogItem>;

/**
 * Pieces of an item that have a number and a certificate, in the reader's companies (catalogue.md §1). Blind ones are not
 * part of it (D6).
 */
export const zPopulation = z.object({
  graded: z.int(),
  grades: z.array(z.object({ gradeNumber: z.int(), coins: z.int() })),
  finest: z.object({ coinId: zIdOut, coinCode: z.string(), gradeZh: words, gradeEn: words }).nullable(),
  last: z
    .object({ coinId: zIdOut, coinCode: z.string(), gradeZh: words, gradeEn: words, gradedAt: zTime.nullable() })
    .nullable(),
});
export type Population = z.output<typeof zPopulation>;

const size = z.int().min(1).max(100_000_000).nullable();
const year = z.int().min(-3_000).max(2_200).nullable();

const itemFields = {
  category1: zFirstLevel,
  category2: z.int().min(1).max(9_999),
  nameZh: zTextRequired(50),
  nameEn: zText(120),
  nameShort: zText(30),
  aliases: z.array(zTextRequired(50)).max(20),
  dynasty: zText(40),
  ruler: zText(40),
  era: zText(40),
  denomination: zText(40),
  typeName: zText(60),
  mint: zText(60),
  yearText: zText(50),
  yearFrom: year,
  yearTo: year,
  metal: z.union([z.enum(enumCodes(METALS)), z.literal('')]),
  fineness: zText(20),
  weightMg: size,
  weightTolMg: size,
  diameterUm: size,
  diameterTolUm: size,
  thicknessUm: size,
  lengthUm: size,
  widthUm: size,
  heightUm: size,
  edge: zText(120),
  shape: zText(60),
  technique: zText(60),
  designer: zText(80),
  mintage: zText(120),
  rarityLevel: z.int().min(1).max(10).nullable(),
  obverseText: zText(1_000),
  reverseText: zText(1_000),
  knownFakes: zText(2_000),
  /** Key or address of a picture: the item's own, or one that this person has just uploaded. */
  obverseKey: zText(300).nullable(),
  reverseKey: zText(300).nullable(),
  source: z.enum(['F', 'K']),
  sourceText: zText(300),
  isUnverified: z.boolean(),
  references: z
    .array(z.strictObject({ system: zTextRequired(20), no: zTextRequired(30), isShared: z.boolean() }))
    .max(40),
  /** An outline: order is the page's, `depth` 1–3. `key` is the id of a variety that is kept, or `n…` of a new one. */
  varieties: z
    .array(
      z.strictObject({
        key: z.string().regex(/^(\d{1,18}|n\w{1,20})$/),
        depth: z.int().min(1).max(3),
        nameZh: zTextRequired(60),
        nameEn: zText(80),
      }),
    )
    .max(300),
  priceGuides: z
    .array(
      z.strictObject({
        varietyKey: z.string().max(22).nullable(),
        gradeNumber: z.int().min(1).max(100),
        priceFen: zFenPositive,
        onDay: zDay,
        source: zText(60),
      }),
    )
    .max(500),
};

const zFields = z.strictObject(itemFields);
/** What people write of an item. */
export type ItemFields = z.output<typeof zFields>;

/** Years in order, and no tolerance without its measure; said beside the field. */
function checkFields(item: ItemFields, context: z.RefinementCtx): void {
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (item.yearFrom !== null && item.yearTo !== null && item.yearFrom > item.yearTo)
    refuse('yearTo', 'range-backwards');
  if (item.weightTolMg !== null && item.weightMg === null) refuse('weightMg', 'tolerance-alone');
  if (item.diameterTolUm !== null && item.diameterUm === null) refuse('diameterUm', 'tolerance-alone');
}

export const zNewItem = z
  .strictObject({
    code: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9.-]{1,23}$/),
    /** A draft is not offered at entry. */
    isDraft: z.boolean(),
    ...itemFields,
  })
  .superRefine(checkFields);
export const zItemChange = z.strictObject({ version: zVersion, ...itemFields }).superRefine(checkFields);
/** 1 offered at entry, 3 no longer; pieces keep it. */
export const zItemStatus = z.strictObject({
  version: zVersion,
  status: z.union([z.literal(1), z.literal(3)]),
  reason: zReason,
});
export const zItemRemoval = z.strictObject({ version: zVersion });

/** Children of a node of the tree. */
export const zTreeQuery = z.strictObject({ node: z.string().max(600).default('') });
export const zTreeNode = z.object({
  /** Path as `node` of the list. */
  path: z.string(),
  /** The value of this level: a category code, a dynasty, …; empty where items leave it open. */
  value: z.string(),
  level: z.enum(['category1', 'category2', 'dynasty', 'era', 'denomination', 'typeName']),
  items: z.int(),
  hasChildren: z.boolean(),
});
export type TreeNode = z.output<typeof zTreeNode>;

export const zItemIdParams = z.strictObject({ id: zId });
