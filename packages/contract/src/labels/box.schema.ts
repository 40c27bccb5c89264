import { BOX_TYPES } from '@mintmark/domain/labels/holders.ts';
import { z } from 'zod';
import { zGradeOut } from '../grading/grade.schema.ts';
import { chosen } from '../kernel/chosen.ts';
import { zAllowedActions, zId, zIdOut, zReason, zText, zTextRequired, zTime, zVersion } from '../kernel/fields.ts';
import { zChipUid } from './chip.schema.ts';

/** Places of the largest tray. */
export const MAX_POSITION = 200;

/** Number of a tray, `T-14`. */
export const zBoxNo = z
  .string()
  .max(20)
  .transform((text) => text.normalize('NFKC').toUpperCase().replace(/\s/g, '').replaceAll('–', '-'))
  .pipe(z.string().regex(/^[A-Z]{1,3}-?\d{1,6}$/));
export const zBoxType = chosen('boxType', z.enum(BOX_TYPES.map((type) => type.code)));
const zRingUm = z.int().min(1_000).max(300_000).nullable();

export const zBoxCoin = z.object({
  id: zIdOut,
  version: z.int(),
  seq: z.int(),
  coinCode: z.string(),
  certNo: z.string().nullable(),
  name: z.string(),
  nameEn: z.string(),
  variety: z.string(),
  year: z.string(),
  category1: z.int(),
  resultType: z.int().nullable(),
  grade: zGradeOut,
  status: z.int(),
  weightMg: z.int().nullable(),
  diameterUm: z.int().nullable(),
  lengthUm: z.int().nullable(),
  widthUm: z.int().nullable(),
  boxType: z.string().nullable(),
  ringUm: z.int().nullable(),
  boxNo: z.string().nullable(),
  position: z.int().nullable(),
  /** Holders of its category, the most fitting first; empty: any. */
  boxTypes: z.array(z.string()),
  suggestion: z.object({ boxType: z.string(), ringUm: z.int().nullable() }).nullable(),
  /** The printed label against the data of now. */
  label: z.object({ isValid: z.boolean(), differences: z.array(z.string()), printNo: z.int().nullable() }),
  chip: z.object({ uid: z.string().nullable(), isVerified: z.boolean() }).nullable(),
  /** Above ¥50,000 a second person seals with (D4). */
  needsWitness: z.boolean(),
  /** Kinds of pictures that the slab needs (domain IMAGE_KINDS). */
  neededImages: z.array(z.int()),
  images: z.array(z.object({ kind: z.int(), url: z.string() })),
  allowedActions: zAllowedActions,
});
export type BoxCoin = z.output<typeof zBoxCoin>;

/** The coins of a dispatch in production (editBox). */
export const zBoxSheet = z.object({
  orderId: zIdOut,
  orderCode: z.string(),
  dispatchId: zIdOut,
  dispatchNo: z.string(),
  category1: z.int(),
  isHeld: z.boolean(),
  coins: z.array(zBoxCoin),
  /** Coins that have not come this far. */
  waitingQty: z.int(),
  /** Coins that go back without a slab (裸退). */
  rawQty: z.int(),
  /** They, each with the result that is its reason. */
  rawCoins: z.array(
    z.object({ id: zIdOut, coinCode: z.string(), name: z.string(), nameEn: z.string(), resultType: z.int() }),
  ),
});
export type BoxSheet = z.output<typeof zBoxSheet>;

export const zTray = z.object({
  boxNo: z.string(),
  coins: z.array(
    z.object({
      position: z.int(),
      coinId: zIdOut,
      coinCode: z.string(),
      certNo: z.string().nullable(),
      orderCode: z.string(),
      name: z.string(),
      nameEn: z.string(),
      boxType: z.string().nullable(),
      ringUm: z.int().nullable(),
      status: z.int(),
    }),
  ),
});
export type Tray = z.output<typeof zTray>;

/** A tray that lies in the house: what is in it, with whom, and where it stands. */
export const zTrayRow = z.object({
  boxNo: z.string(),
  companyId: zIdOut,
  companyZh: z.string(),
  companyEn: z.string(),
  pieces: z.int(),
  /** Who has its coins, the one with the most first. */
  holders: z.array(z.object({ name: z.string().nullable(), pieces: z.int() })),
  /** A place of the house; empty: with its holder. */
  storePlace: z.string(),
  placedAt: zTime.nullable(),
  placedBy: z.string().nullable(),
  /** 0: it was never put anywhere. */
  version: z.int(),
});
export type TrayRow = z.output<typeof zTrayRow>;
/** Trays shown at once. */
export const MOST_TRAYS = 300;

/** Where a tray is put; empty: its holder has it. */
export const zPlaceTray = z.strictObject({ companyId: zId, place: zText(60), version: zVersion });

export const zBoxPlace = z.object({ coinId: zIdOut, orderCode: z.string(), dispatchId: zIdOut, status: z.int() });

const assignment = {
  coinId: zId,
  version: zVersion,
  boxType: zBoxType,
  ringUm: zRingUm,
  boxNo: zBoxNo,
  position: z.int().min(1).max(MAX_POSITION),
};
export const zAssignBoxes = z.strictObject({ items: z.array(z.strictObject(assignment)).min(1).max(100) });
export const zCoinDone = z.object({ coinId: zIdOut, status: z.int(), version: z.int() });
export const zAssigned = z.object({ items: z.array(zCoinDone) });

/** What was scanned: label (number or QR code), the coin's entry label, the chip when one was chosen. */
const scanned = {
  version: zVersion,
  labelCode: zTextRequired(400),
  coinCode: zTextRequired(40),
  chipUid: zChipUid.optional(),
  witnessToken: z.string().max(200).optional(),
};
export const zSealCoin = z.strictObject(scanned);
export const zSealCoins = z.strictObject({
  items: z
    .array(z.strictObject({ coinId: zId, ...scanned }))
    .min(1)
    .max(100),
});
export const zSealResults = z.object({
  results: z.array(
    z.object({
      coinId: zIdOut,
      isSealed: z.boolean(),
      status: z.int().nullable(),
      version: z.int().nullable(),
      errorId: z.string().nullable(),
      text: z.string(),
      differences: z.array(z.string()),
    }),
  ),
});
export const zFailSeal = z.strictObject({ version: zVersion, reason: zReason });
/** `step` takes the damaged coin on: to a score change, or only into another holder. */
export const zDamageSeal = z.strictObject({
  version: zVersion,
  reason: zReason,
  step: z.enum(['grade', 'holder']).default('grade'),
});
export const zSlabImages = z.strictObject({
  version: zVersion,
  images: z
    .array(z.strictObject({ kind: z.union([z.literal(6), z.literal(7)]), fileKey: zTextRequired(300) }))
    .min(1)
    .max(4),
});
/** Uploaded pictures whose names say slab and side: `Y6000123459-6.jpg` (6 front, 7 back). */
export const zMatchSlabImages = z.strictObject({ fileKeys: z.array(zTextRequired(300)).min(1).max(200) });
export const zSlabImagesMatched = z.object({
  results: z.array(
    z.object({
      fileKey: z.string(),
      code: z.string().nullable(),
      kind: z.int().nullable(),
      error: z.object({ errorId: z.string(), msg: z.string() }).nullable(),
    }),
  ),
  coins: z.array(zCoinDone.extend({ coinCode: z.string() })),
});
