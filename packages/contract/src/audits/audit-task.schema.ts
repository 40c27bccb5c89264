import { z } from 'zod';
import { zCorrectedValue } from '../entry/correction.schema.ts';
import { zGrade } from '../grading/grade.schema.ts';
import { zScaleSheet } from '../grading/scale.schema.ts';
import { zAllowedActions, zFen, zId, zIdOut, zReason, zText, zTime, zVersion } from '../kernel/fields.ts';

/** One row of the audit queues (highScoreAudit, otherAudit). */
export const zAuditTaskRow = z.object({
  id: zIdOut,
  taskNo: z.string(),
  type: z.int(),
  status: z.int(),
  level: z.int(),
  levels: z.int(),
  coinId: zIdOut.nullable(),
  coinCode: z.string().nullable(),
  orderCode: z.string().nullable(),
  certNo: z.string().nullable(),
  name: z.string().nullable(),
  nameEn: z.string().nullable(),
  variety: z.string().nullable(),
  category1: z.int().nullable(),
  resultType: z.int().nullable(),
  grade: zGrade.nullable(),
  declaredFen: zFen.nullable(),
  requestedBy: z.string().nullable(),
  reason: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: zTime.nullable(),
  createdAt: zTime,
  version: z.int(),
});
export type AuditTaskRow = z.output<typeof zAuditTaskRow>;

export const zAuditScore = z.object({
  level: z.int(),
  round: z.int(),
  grader: z.string(),
  grade: zGrade,
  comment: z.string(),
  reason: z.string(),
  isBlind: z.boolean(),
  submittedAt: zTime,
});

export const zAuditDetail = zAuditTaskRow.extend({
  /** The scale of the coin, under which a new score is read. */
  scale: zScaleSheet.nullable(),
  before: z.object({ grade: zGrade.nullable(), gradeZh: z.string().nullable() }),
  after: z.object({ grade: zGrade.nullable(), resultType: z.int().nullable() }),
  /** What is asked for a certificate (type 15). */
  certificate: z
    .object({
      certNo: z.string(),
      action: z.enum(['void', 'liftAlert']),
      slab: z.string().nullable(),
      proofPerson: z.string(),
      pictures: z.array(z.object({ url: z.string() })),
    })
    .nullable(),
  /** What the house owes for a certificate of its own (type 12): the claim, what it asks for, how much of what it may pay. */
  claim: z
    .object({
      claimNo: z.string(),
      certNo: z.string(),
      remedy: z.string().nullable(),
      amountFen: zFen,
      boundFen: zFen,
    })
    .nullable(),
  /** What of the coin shall be put right (type 5), field by field. */
  correction: z.array(zCorrectedValue).nullable(),
  /** The coin that the house has lost, and what its owner shall get (type 12). */
  loss: z
    .object({
      lossNo: z.string(),
      askedFen: zFen,
      declaredFen: zFen,
      reason: z.string(),
      lastPlace: z.string(),
      lastHolder: z.string().nullable(),
    })
    .nullable(),
  /** What a change of prices by hand asks for (type 6), line by line; the price of the order now, and what is taken off it already. */
  price: z
    .object({
      totalFen: zFen,
      takenFen: zFen,
      lines: z.array(
        z.object({ coinCode: z.string().nullable(), feeType: z.int(), amountFen: zFen, reason: z.string() }),
      ),
    })
    .nullable(),
  rules: z.array(z.string()),
  scores: z.array(zAuditScore),
  decisions: z.array(
    z.object({ level: z.int(), decision: z.string(), who: z.string(), at: zTime, comment: z.string() }),
  ),
  images: z.array(z.object({ kind: z.int(), url: z.string() })),
  measures: z.object({
    weightMg: z.int().nullable(),
    diameterUm: z.int().nullable(),
    thicknessUm: z.int().nullable(),
    lengthUm: z.int().nullable(),
    widthUm: z.int().nullable(),
    heightUm: z.int().nullable(),
    flags: z.array(z.string()),
  }),
  population: z.array(z.object({ number: z.int(), count: z.int() })),
  oldCertNo: z.string().nullable(),
  oldGrade: zGrade.nullable(),
  serviceType: z.int().nullable(),
  coinStatus: z.int().nullable(),
  allowedActions: zAllowedActions,
});
export type AuditDetail = z.output<typeof zAuditDetail>;

/** Body of the prescribed high-score calls (D28). */
export const zHighScoreBody = z.strictObject({ taskId: zId, version: zVersion, comment: zText(200).default('') });
export const zDropBody = z.strictObject({ taskId: zId, version: zVersion, grade: zGrade, comment: zReason });
export const zRejectBody = z.strictObject({ taskId: zId, version: zVersion, comment: zReason });

export const zApproveBody = z.strictObject({ version: zVersion, comment: zText(200).default('') });
/** New score (types 1–4, 9, 14), or a verdict of the review (types 7, 8): `grade.resultType` 1 = genuine. */
export const zChangeBody = z.strictObject({ version: zVersion, grade: zGrade, comment: zReason });
export const zDecisionRejectBody = z.strictObject({ version: zVersion, comment: zReason });
export const zDecided = z.object({
  taskId: zIdOut,
  status: z.int(),
  coinStatus: z.int().nullable(),
  certNo: z.string().nullable(),
});

/** A person asks for a change of a fixed score (audit 4). */
export const zRequestBody = z.strictObject({ coinId: zId, version: zVersion, grade: zGrade, reason: zReason });
