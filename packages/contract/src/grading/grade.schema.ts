import { CONFIDENCES, DEFECT_SIDES, EYE_MAX, SUB_SCORE_MAX } from '@mintmark/domain/grading/observed.ts';
import { z } from 'zod';
import { chosen } from '../kernel/chosen.ts';
import { zReason, zText } from '../kernel/fields.ts';

const code = (max: number) => z.string().trim().min(1).max(max);

const zWording = z.object({ zh: z.string().max(40), en: z.string().max(60) });

/** A grade as it is typed and stored (domain `Grade`); whether the scale allows it is the server's check. */
export const zGrade = z.strictObject({
  resultType: chosen('resultType', z.int().min(1).max(11)),
  strike: z.enum(['MS', 'PF', 'SP']).optional(),
  number: z.int().min(0).max(100).nullish(),
  word: code(12).nullish(),
  plus: z.boolean().optional(),
  star: z.boolean().optional(),
  epq: z.boolean().optional(),
  designations: z.array(code(12)).max(8).optional(),
  band: code(12).nullish(),
  defectCode: z
    .string()
    .regex(/^\d{2}$/)
    .nullish(),
  /** As it was issued; only the server writes them. */
  words: z.object({ prefix: zWording, word: zWording }).optional(),
});

/** Grade in an answer; null where there is none, or none that this person may see. */
export const zGradeOut = zGrade.nullable();

/** Grader's own finer value with one decimal, `63.1`. */
export const zFineScore = z
  .number()
  .min(0)
  .max(100)
  .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e5), 'bad-format');

const MAX_SPENT_MS = 3_600_000;

const zOfFive = z.int().min(1).max(EYE_MAX);

/** What was seen beside the grade; whether it belongs to the grade is the server's check (domain `observedFaults`). */
export const zObserved = z.strictObject({
  subScores: z.record(z.string().max(12), z.int().min(0).max(SUB_SCORE_MAX)).optional(),
  strike: zOfFive.optional(),
  surface: zOfFive.optional(),
  defectSide: z.enum(DEFECT_SIDES.map(({ code }) => code)).optional(),
  confidence: z.enum(CONFIDENCES.map(({ code }) => code)).optional(),
  commentEn: zText(200).optional(),
});

/** What a grader enters for one coin. `reason` is demanded for verdicts and unsuitable pieces (states.md coin, R). */
export const scoreShape = {
  grade: zGrade,
  fineScore: zFineScore.nullish(),
  comment: zText(200).optional(),
  observed: zObserved.optional(),
  reason: zReason.optional(),
  /** Time at the coin, for the work statistics. */
  spentMs: z.int().min(0).max(MAX_SPENT_MS).optional(),
} as const;

/** What was typed for a coin and not yet submitted. */
export const zDraft = z.strictObject({
  /** The keyboard line as typed. */
  line: zText(200).optional(),
  grade: zGrade.nullish(),
  fineScore: zFineScore.nullish(),
  comment: zText(200).optional(),
  observed: zObserved.optional(),
  reason: zText(200).optional(),
  spentMs: z.int().min(0).max(MAX_SPENT_MS).optional(),
});
