import { SPOT_CHECK_STATES, SPOT_PLAN_PHASES } from '@mintmark/domain/audits/spot.enums.ts';
import { SPOT_LEVELS } from '@mintmark/domain/audits/spot-levels.ts';
import { z } from 'zod';
import { scoreShape, zGrade, zGradeOut } from '../grading/grade.schema.ts';
import { zDeskCoin } from '../grading/grading.schema.ts';
import { zScaleSheet } from '../grading/scale.schema.ts';
import {
  zAllowedActions,
  zCode,
  zCodes,
  zDateRange,
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

export const zSpotLevel = z.enum(SPOT_LEVELS);
const zShareBp = z.int().min(1).max(10_000);

/** A piece that is looked at again. While it is open nothing says how it was graded, nor by whom. */
export const zSpotRow = z.object({
  id: zIdOut,
  checkNo: z.string(),
  coinId: zIdOut,
  coinCode: z.string(),
  category1: z.int(),
  cause: z.enum(['plan', 'lot']),
  planName: z.string().nullable(),
  status: z.literal(SPOT_CHECK_STATES.map(({ code }) => code)),
  final: zGradeOut,
  recheck: zGradeOut,
  /** Re-check − final in steps of the scale; null where the two cannot be counted, and while it is open. */
  steps: z.int().nullable(),
  toleranceSteps: z.int().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: zTime.nullable(),
  createdAt: zTime,
  version: z.int(),
});
export type SpotRow = z.output<typeof zSpotRow>;

export const spotFilters = {
  status: zMany(zCode),
  category1: zMany(zCode),
  checkNo: zCodes,
  coinCode: zCodes,
  planId: zMany(zId),
  created: zDateRange,
  decided: zDateRange,
};

/** How the draw came out, with everything but the seed that decides it. */
export const zSpotDraw = z.object({
  id: zIdOut,
  planId: zIdOut,
  coinCode: z.string(),
  /** Band and grader are not said while the piece waits for its second look. */
  band: z.string().nullable(),
  grader: z.string().nullable(),
  level: zSpotLevel,
  rateBp: z.int(),
  targetBp: z.int(),
  stratumDrawn: z.int(),
  isDrawn: z.boolean(),
  drawnAt: zTime,
});
export type SpotDrawRow = z.output<typeof zSpotDraw>;

const zMark = z.object({ at: zTime, who: z.string(), text: z.string() }).nullable();

export const zSpotDetail = zSpotRow.extend({
  name: z.string(),
  nameEn: z.string(),
  variety: z.string(),
  coinStatus: z.int(),
  certNo: z.string().nullable(),
  scale: zScaleSheet.nullable(),
  comment: z.string(),
  /** The second look against each grader’s own row; empty while it is open. */
  graders: z.array(
    z.object({
      grader: z.string(),
      level: z.int(),
      grade: zGrade,
      steps: z.int().nullable(),
      verdict: z.int(),
    }),
  ),
  draw: zSpotDraw.nullable(),
  /** The check because of which the lot is looked at whole. */
  lotOf: z.object({ id: zIdOut, checkNo: z.string() }).nullable(),
  audit: z.object({ id: zIdOut, taskNo: z.string(), status: z.int() }).nullable(),
  notified: zMark,
  lot: zMark,
  /** Pieces of the same order and category: still before their quality check, in a spot check, ready, gone. */
  lotPieces: z.object({ before: z.int(), checking: z.int(), ready: z.int(), gone: z.int() }),
  allowedActions: zAllowedActions,
});
export type SpotDetail = z.output<typeof zSpotDetail>;

/** A piece at the blind bench: what a grader may know of it, and nothing else (D6). */
export const zSpotCoin = zDeskCoin
  .omit({ stage: true, level: true, verdicts: true, varieties: true })
  .extend({ checkId: zIdOut });
export type SpotCoin = z.output<typeof zSpotCoin>;

export const zSpotBench = z.object({
  /** Null: the signed-in person is no grader, and nothing comes to this bench. */
  graderNo: z.string().nullable(),
  coins: z.array(zSpotCoin),
  scales: z.array(zScaleSheet),
  /** Open checks in sight, and those of them that may not come to this bench: graded, audited or checked by this person. */
  open: z.int(),
  barred: z.int(),
});
export type SpotBench = z.output<typeof zSpotBench>;

export const zSpotLook = z.strictObject({ version: zVersion, ...scoreShape });
export const zSpotDecided = z.object({
  checkId: zIdOut,
  coinCode: z.string(),
  status: z.int(),
  steps: z.int().nullable(),
  toleranceSteps: z.int(),
  coinStatus: z.int(),
});

export const zSpotNotice = z.strictObject({ version: zVersion, text: zTextRequired(200) });
export const zSpotLot = z.strictObject({ version: zVersion, reason: zReason });
export const zSpotMarked = z.object({ id: zIdOut, version: z.int(), count: z.int() });

export const zSpotPlanRow = z.object({
  id: zIdOut,
  name: z.string(),
  companyId: zIdOut.nullable(),
  companyZh: z.string().nullable(),
  companyEn: z.string().nullable(),
  categories1: z.array(z.int()),
  periodFrom: z.string(),
  periodTo: z.string().nullable(),
  mode: z.enum(['rate', 'count']),
  rateBp: z.int().nullable(),
  targetCount: z.int().nullable(),
  expectedCount: z.int().nullable(),
  isAdaptive: z.boolean(),
  acceptableBp: z.int(),
  phase: z.enum(SPOT_PLAN_PHASES.map(({ code }) => code)),
  seen: z.int(),
  drawn: z.int(),
  createdBy: z.string(),
  createdAt: zTime,
  version: z.int(),
});
export type SpotPlanRow = z.output<typeof zSpotPlanRow>;

export const spotPlanFilters = { phase: zMany(z.string().max(20)), category1: zMany(zCode), companyId: zMany(zId) };

const zStanding = z.object({
  grader: z.string(),
  category1: z.int(),
  checks: z.int(),
  deviations: z.int(),
  lowBp: z.int(),
  highBp: z.int(),
  level: zSpotLevel,
});
export type SpotStandingRow = z.output<typeof zStanding>;

export const zSpotPlanDetail = zSpotPlanRow.extend({
  note: z.string(),
  stopReason: z.string(),
  stoppedAt: zTime.nullable(),
  /** SHA-256 of the seed, hexadecimal: known from the first day, so that nobody exchanges the seed afterwards. */
  seedHash: z.string(),
  /** The seed itself, hexadecimal, once the plan draws no more. */
  seed: z.string().nullable(),
  results: z.object({ open: z.int(), conform: z.int(), deviation: z.int(), major: z.int() }),
  /** Graders and categories of its pieces, those that are looked at most closely first. */
  standings: z.array(zStanding),
  /** The last switches, newest first. */
  switches: z.array(
    z.object({
      at: zTime,
      grader: z.string(),
      category1: z.int(),
      from: zSpotLevel,
      to: zSpotLevel,
      checks: z.int(),
      deviations: z.int(),
      lowBp: z.int(),
      highBp: z.int(),
    }),
  ),
  allowedActions: zAllowedActions,
});
export type SpotPlanDetail = z.output<typeof zSpotPlanDetail>;

export const zSpotPlanBody = z
  .strictObject({
    name: zTextRequired(60),
    /** Null: the house’s plan. */
    companyId: zId.nullable(),
    categories1: z.array(zFirstLevel).max(30),
    periodFrom: zDay,
    periodTo: zDay.nullable(),
    mode: z.enum(['rate', 'count']),
    rateBp: zShareBp.nullable(),
    targetCount: z.int().min(1).max(100_000).nullable(),
    expectedCount: z.int().min(1).max(10_000_000).nullable(),
    isAdaptive: z.boolean(),
    acceptableBp: z.int().min(1).max(5_000),
    note: zText(200).default(''),
  })
  .refine((body) => body.periodTo === null || body.periodTo >= body.periodFrom, {
    path: ['periodTo'],
    message: 'before-start',
  })
  .refine((body) => body.mode !== 'rate' || body.rateBp !== null, { path: ['rateBp'], message: 'required' })
  .refine((body) => body.mode !== 'count' || body.targetCount !== null, { path: ['targetCount'], message: 'required' })
  .refine((body) => body.mode !== 'count' || body.expectedCount !== null, {
    path: ['expectedCount'],
    message: 'required',
  })
  .refine(
    ({ mode, targetCount, expectedCount }) =>
      mode !== 'count' || targetCount === null || expectedCount === null || expectedCount >= targetCount,
    { path: ['expectedCount'], message: 'spot-expected' },
  );
export const zSpotPlanStop = z.strictObject({ version: zVersion, reason: zReason });
export const zSpotPlanSaved = z.object({ id: zIdOut, version: z.int() });

/** How many pieces of this kind passed the quality check in the same number of days before. */
export const zSpotExpected = z.object({ count: z.int(), days: z.int() });
export const zSpotExpectedQuery = z.strictObject({
  companyId: zId.optional(),
  category1: zMany(zCode),
  days: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(366)),
});
