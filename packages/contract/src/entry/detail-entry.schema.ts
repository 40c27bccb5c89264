import { isForbiddenText } from '@mintmark/domain/receiving/import/cell-text.ts';
import { IMPORT_LIMITS, TEXT_LENGTHS } from '@mintmark/domain/receiving/import/import-limits.ts';
import { z } from 'zod';
import { zItemFound } from '../catalogue/catalogue.schema.ts';
import { chosen } from '../kernel/chosen.ts';
import {
  zAllowedActions,
  zCode,
  zCodes,
  zFen,
  zFirstLevel,
  zId,
  zIdOut,
  zMany,
  zReason,
  zText,
  zTime,
  zVersion,
} from '../kernel/fields.ts';
import { zQueryFlag } from '../kernel/listing.ts';

/** Text that may be stored, printed and exported: not like a formula, without < and > (D10). */
export const zPlain = (max: number) => zText(max).refine((text) => !isForbiddenText(text), 'text-not-allowed');

export const LABEL_TEXT_LENGTHS = { name: 50, nameEn: 80, varietyText: 50, yearText: 50 } as const;

const zFieldProblem = z.object({ path: z.string(), msg: z.string() });

/** A part of an order on its way through entry. */
export const zDispatchBrief = z.object({
  id: zIdOut,
  dispatchNo: z.string(),
  category1: z.int(),
  /** Living coins, and how many of them have everything that finishing asks for. */
  count: z.int(),
  done: z.int(),
  entryFinishedAt: zTime.nullable(),
});

/** Queue of detail entry: received orders and their dispatches. Nothing of the customer. */
export const zEntryOrderRow = z.object({
  id: zIdOut,
  orderCode: z.string(),
  status: z.int(),
  version: z.int(),
  categories: z.array(z.int()),
  confirmedQty: z.int(),
  coinQty: z.int(),
  isHeld: z.boolean(),
  hasOpenQuestion: z.boolean(),
  confirmedAt: zTime.nullable(),
  promisedAt: zTime.nullable(),
  dispatches: z.array(zDispatchBrief),
  allowedActions: zAllowedActions,
});
export type EntryOrderRow = z.output<typeof zEntryOrderRow>;

export const entryOrderFilters = {
  orderId: zMany(zId),
  status: zMany(zCode),
  orderCode: zCodes,
  category: zMany(zCode),
  held: zQueryFlag,
};

export const zByCodeQuery = z.strictObject({ code: z.string().trim().min(1).max(40) });

/** One piece as it is being entered. */
export const zEntryRow = z.object({
  id: zIdOut,
  version: z.int(),
  seq: z.int(),
  coinCode: z.string(),
  status: z.int(),
  lineId: zIdOut.nullable(),
  lineSeq: z.int().nullable(),
  category1: z.int(),
  /** Equal to category1 until the second level is chosen. */
  category2: z.int(),
  catalogItemId: zIdOut.nullable(),
  varietyId: zIdOut.nullable(),
  name: z.string(),
  nameEn: z.string(),
  varietyText: z.string(),
  yearText: z.string(),
  declaredFen: zFen,
  serviceType: z.int(),
  tierAsked: z.string().nullable(),
  tierUsed: z.string().nullable(),
  tierQuoted: z.string().nullable(),
  /** The tier by value is above what was asked and quoted: the customer gets a notice (D7). */
  isRaised: z.boolean(),
  oldCertNo: z.string().nullable(),
  /** Third-party grader whose holder a crossover came in. */
  oldGraderId: zIdOut.nullable(),
  /** Grade on that holder, as typed. */
  oldGradeText: z.string().nullable(),
  /** What it is by the grader's table of grades: a hint for the desk, never for graders (D6). */
  oldGradeHint: z.enum(['mapped', 'unanswered', 'unknown', 'noMap']).nullable(),
  /** Ours, when mapped. */
  oldGradeOurs: z.string().nullable(),
  oldGradeZh: z.string().nullable(),
  oldGradeEn: z.string().nullable(),
  wishedGrade: z.string().nullable(),
  /** When the old slab of a regrade may be opened (`OPEN_WHEN`). */
  openWhen: z.int().nullable(),
  isError: z.boolean(),
  isPattern: z.boolean(),
  feeTypes: z.array(z.int()),
  multiBox: z.object({ boxKey: z.string(), pieces: z.int() }).nullable(),
  customerNote: z.string(),
  innerNote: z.string(),
  /** The catalogue item is another than the submitted one: the customer is asked when entry is finished (D7). */
  isOtherItem: z.boolean(),
  /** What finishing still asks for. */
  problems: z.array(zFieldProblem),
  updatedAt: zTime,
});
export type EntryRow = z.output<typeof zEntryRow>;

/** What the customer submitted, for comparison. */
export const zEntryLine = z.object({
  id: zIdOut,
  seq: z.int(),
  category1: z.int(),
  catalogItemId: zIdOut.nullable(),
  name: z.string(),
  varietyText: z.string(),
  yearText: z.string(),
  reference: z.string(),
  confirmedQty: z.int(),
  enteredQty: z.int(),
  declaredFen: zFen,
  serviceType: z.int(),
  condition: z.string(),
  customerNote: z.string(),
});

export const zDispatchDetail = z.object({
  id: zIdOut,
  dispatchNo: z.string(),
  version: z.int(),
  category1: z.int(),
  gradingCompanyZh: z.string(),
  gradingCompanyEn: z.string(),
  entryFinishedAt: zTime.nullable(),
  reopenedAt: zTime.nullable(),
  order: z.object({
    id: zIdOut,
    orderCode: z.string(),
    version: z.int(),
    status: z.int(),
    isHeld: z.boolean(),
    hasOpenQuestion: z.boolean(),
    confirmedQty: z.int(),
    enteredQty: z.int(),
  }),
  dispatches: z.array(zDispatchBrief),
  tiers: z.array(z.object({ code: z.string(), zh: z.string(), en: z.string(), capFen: zFen.nullable() })),
  lines: z.array(zEntryLine),
  rows: z.array(zEntryRow),
  /** Catalogue items of the rows, with their varieties. */
  items: z.array(zItemFound),
  allowedActions: zAllowedActions,
});
export type DispatchDetail = z.output<typeof zDispatchDetail>;

const zTier = z.string().regex(/^T\d{1,2}$/);

/** Changed cells of a row; what is left out stays. */
export const zRowPatch = z.strictObject({
  /** Fills name, English name, year and category2 from the catalogue unless they are given too. */
  catalogItemId: zId.nullable().optional(),
  varietyId: zId.nullable().optional(),
  category2: chosen('category2', z.int().min(100).max(1_099)).optional(),
  name: zPlain(LABEL_TEXT_LENGTHS.name).optional(),
  nameEn: zPlain(LABEL_TEXT_LENGTHS.nameEn).optional(),
  varietyText: zPlain(LABEL_TEXT_LENGTHS.varietyText).optional(),
  yearText: zPlain(LABEL_TEXT_LENGTHS.yearText).optional(),
  declaredFen: z.int().min(IMPORT_LIMITS.minDeclaredFen).max(IMPORT_LIMITS.maxDeclaredFen).optional(),
  serviceType: chosen('serviceType', z.int().min(1).max(8)).optional(),
  tierAsked: zTier.nullable().optional(),
  oldCertNo: zPlain(TEXT_LENGTHS.oldCertNo).nullable().optional(),
  oldGraderId: zId.nullable().optional(),
  oldGradeText: zPlain(20).nullable().optional(),
  /** As typed at the desk (`ms65`); read by the scale of the category. */
  wishedGrade: zPlain(30).nullable().optional(),
  openWhen: chosen('openWhen', z.int().min(1).max(2)).nullable().optional(),
  isError: z.boolean().optional(),
  isPattern: z.boolean().optional(),
  feeTypes: z
    .array(z.union([z.literal(20), z.literal(23), z.literal(24), z.literal(25), z.literal(26)]))
    .max(5)
    .optional(),
  multiBox: z
    .strictObject({ boxKey: zPlain(20).refine((key) => key !== '', 'required'), pieces: z.int().min(2).max(6) })
    .nullable()
    .optional(),
  customerNote: zPlain(TEXT_LENGTHS.customerNote).optional(),
  innerNote: zPlain(500).optional(),
});
export type RowPatch = z.output<typeof zRowPatch>;

/** At most 200 rows a call (D29). `seq` is the caller's own number of the call; the row versions keep the order. */
export const zSaveRowsBody = z.strictObject({
  seq: z.int().min(0).max(2_000_000_000),
  rows: z
    .array(z.strictObject({ id: zId, version: zVersion, patch: zRowPatch }))
    .min(1)
    .max(200),
});

/** Of one row: saved, or why not. A stale version (code -2) carries the row as it is now. */
export const zRowResult = z.object({
  id: zIdOut,
  row: zEntryRow.nullable(),
  error: z
    .object({
      code: z.int(),
      errorId: z.string(),
      msg: z.string(),
      fields: z.array(zFieldProblem),
      current: zEntryRow.nullable(),
      currentBy: z.string().nullable(),
    })
    .nullable(),
});
export const zRowsSaved = z.object({
  seq: z.int(),
  savedAt: zTime,
  results: z.array(zRowResult),
});

/** A further piece: like another row, or the next one of a submitted line. */
export const zAddRowBody = z
  .strictObject({ copyOf: zId.optional(), lineId: zId.optional(), patch: zRowPatch.optional() })
  .refine((body) => (body.copyOf === undefined) !== (body.lineId === undefined), {
    path: ['copyOf'],
    message: 'required',
  });

/** Split and merge (D1): rows into another dispatch of the order, or into a new one of a category1. */
export const zMoveRowsBody = z
  .strictObject({
    version: zVersion,
    coinIds: z.array(zId).min(1).max(200),
    dispatchId: zId.optional(),
    category1: chosen('category1', zFirstLevel).optional(),
  })
  .refine((body) => (body.dispatchId === undefined) !== (body.category1 === undefined), {
    path: ['dispatchId'],
    message: 'required',
  });
export const zRowsMoved = z.object({ dispatchId: zIdOut, dispatchNo: z.string(), moved: z.int() });

export const zStartBody = z.strictObject({ version: zVersion });
export const zEntryStarted = z.object({
  id: zIdOut,
  status: z.int(),
  version: z.int(),
  dispatches: z.array(zDispatchBrief),
});

export const zFinishBody = z.strictObject({ version: zVersion });
export const zDispatchFinished = z.object({
  id: zIdOut,
  entryFinishedAt: zTime,
  /** All dispatches are finished: the coins have moved on. */
  isOrderFinished: z.boolean(),
  orderStatus: z.int(),
  /** Pieces whose tier was raised by their value. */
  raised: z.array(z.object({ coinCode: z.string(), seq: z.int(), from: z.string().nullable(), to: z.string() })),
  /** The customer is asked before the work goes on (D7). */
  isAsked: z.boolean(),
});

export const zReopenBody = z.strictObject({ version: zVersion, reason: zReason });
export const zReopened = z.object({ id: zIdOut, status: z.int(), version: z.int() });

export const zCoinReasonBody = z.strictObject({ version: zVersion, reason: zReason });
export const zCoinMoved = z.object({ id: zIdOut, status: z.int(), version: z.int(), orderStatus: z.int() });
