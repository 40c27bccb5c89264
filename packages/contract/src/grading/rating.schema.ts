import { MOST_SCORE } from '@mintmark/domain/grading/rating-asked.ts';
import { z } from 'zod';
import { zCertificateAct } from '../certificates/certificate.schema.ts';
import { zPlain } from '../entry/detail-entry.schema.ts';
import { zAllowedActions, zFen, zIdOut, zReason, zTime, zVersion } from '../kernel/fields.ts';
import { zGradeOut, zObserved } from './grade.schema.ts';
import { zScaleSheet } from './scale.schema.ts';

/**
 * One coin in the list of rating orders. Fields that a grader may not know (D6) are null for people without
 * `closeReview:rating:read`.
 */
export const zRatingRow = z.object({
  id: zIdOut,
  coinCode: z.string(),
  certNo: z.string().nullable(),
  orderId: zIdOut.nullable(),
  orderCode: z.string().nullable(),
  customerName: z.string().nullable(),
  name: z.string(),
  nameEn: z.string(),
  variety: z.string(),
  year: z.string(),
  category1: z.int(),
  category2: z.int(),
  status: z.int(),
  round: z.int(),
  resultType: z.int().nullable(),
  grade: zGradeOut,
  gradeNumber: z.int().nullable(),
  declaredFen: zFen.nullable(),
  feeFen: zFen.nullable(),
  isPay: z.int().nullable(),
  tierUsed: z.string().nullable(),
  serviceType: z.int().nullable(),
  boxNo: z.string().nullable(),
  /** How often its label was printed. */
  prints: z.int().nullable(),
  isHeld: z.boolean(),
  /** Colour flag (`MARKS`). */
  isMark: z.int(),
  flags: z.array(z.string()),
  gradedAt: zTime.nullable(),
  updatedAt: zTime,
  version: z.int(),
});
export type RatingRow = z.output<typeof zRatingRow>;

const scoreText = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(1).max(MOST_SCORE));
/** `score[from]=…&score[to]=…`, numbers of grades, both inclusive. */
export const zScoreRange = z.strictObject({ from: scoreText.optional(), to: scoreText.optional() }).optional();

/** The pictures of the coins of a page, small; of a coin without any there is no row. */
export const zCoinPictures = z.array(
  z.object({ coinId: zIdOut, obverseUrl: z.string().nullable(), reverseUrl: z.string().nullable() }),
);

/** Graders by number and name. */
export const zRatingGraders = z.array(z.object({ id: zIdOut, graderNo: z.string(), name: z.string() }));

export const zRatingTabs = z.object({ counts: z.record(z.string(), z.int()) });

const zScoreView = z.object({
  id: zIdOut,
  round: z.int(),
  level: z.int(),
  kind: z.string(),
  graderNo: z.string().nullable(),
  graderName: z.string().nullable(),
  isOwn: z.boolean(),
  grade: zGradeOut,
  comment: z.string(),
  reason: z.string(),
  fineScore: z.number().nullable(),
  observed: zObserved,
  submittedAt: zTime,
});

const zFeeLine = z.object({
  feeType: z.int(),
  ruleId: z.string(),
  ruleVersion: z.int(),
  basisFen: zFen.nullable(),
  rateBp: z.int().nullable(),
  qty: z.int(),
  unitFen: zFen.nullable(),
  amountFen: zFen,
  isManual: z.boolean(),
  reason: z.string(),
});

/** The full record of a coin (orderCodeManagement/details/:coinId). */
export const zRatingDetail = zRatingRow.extend({
  customerId: zIdOut.nullable(),
  varietyId: zIdOut.nullable(),
  dispatchId: zIdOut.nullable(),
  dispatchNo: z.string().nullable(),
  nameEn: z.string(),
  references: z.array(z.string()),
  item: z
    .object({
      id: zIdOut,
      code: z.string(),
      weightMg: z.int().nullable(),
      weightTolMg: z.int().nullable(),
      diameterUm: z.int().nullable(),
      diameterTolUm: z.int().nullable(),
      rarityLevel: z.int().nullable(),
      fineness: z.string(),
    })
    .nullable(),
  measures: z.object({
    weightMg: z.int().nullable(),
    diameterUm: z.int().nullable(),
    thicknessUm: z.int().nullable(),
    lengthUm: z.int().nullable(),
    widthUm: z.int().nullable(),
    heightUm: z.int().nullable(),
    serialNo: z.string(),
    inscription: z.string(),
    edge: z.string(),
  }),
  oldCertNo: z.string().nullable(),
  oldGrade: zGradeOut,
  /** What stands against replacing the old certificate as things are now (`TakeoverObjection`). */
  oldCertObjection: z.string().nullable(),
  customerNote: z.string().nullable(),
  /** What the house notes of it, for its own people; null for graders. */
  innerNote: z.string().nullable(),
  holdReason: z.string(),
  images: z.array(z.object({ kind: z.int(), url: z.string() })),
  scores: z.object({ given: z.int(), expected: z.int(), rows: z.array(zScoreView) }),
  audits: z.array(
    z.object({
      id: zIdOut,
      taskNo: z.string(),
      type: z.int(),
      status: z.int(),
      levels: z.int(),
      createdAt: zTime,
      decidedAt: zTime.nullable(),
      decidedBy: z.string().nullable(),
      comment: z.string(),
    }),
  ),
  fees: z.array(zFeeLine),
  custody: z.array(
    z.object({
      at: zTime,
      fromPlace: z.string(),
      toPlace: z.string(),
      cause: z.string(),
      who: z.string().nullable(),
      /** Of a hand-over: from whose hands into whose, and its number. */
      giver: z.string().nullable(),
      holder: z.string().nullable(),
      handOverNo: z.string().nullable(),
    }),
  ),
  place: z.string(),
  certificate: z
    .object({
      certNo: z.string(),
      status: z.int(),
      dataVersion: z.int(),
      allocatedAt: zTime,
      publishedAt: zTime.nullable(),
      previousCertNo: z.string().nullable(),
      supersededBy: z.string().nullable(),
      /** Why the older certificate was left as it is: a `TakeoverObjection`; null where it was superseded or there was none. */
      previousRefused: z.string().nullable(),
      version: z.int(),
      acts: z.array(zCertificateAct),
    })
    .nullable(),
  /** The coin that carries this piece's number since it was reholdered or relabelled. */
  certificateMovedTo: z.object({ certNo: z.string(), coinId: zIdOut.nullable(), coinCode: z.string() }).nullable(),
  labels: z.array(
    z.object({ printNo: z.int(), reason: z.int(), printedAt: zTime, who: z.string(), voidedAt: zTime.nullable() }),
  ),
  quality: z.array(
    z.object({ result: z.string(), step: z.string().nullable(), note: z.string(), who: z.string(), at: zTime }),
  ),
  deliveries: z.array(
    z.object({ id: zIdOut, deliveryNo: z.string(), status: z.int(), waybillNo: z.string().nullable() }),
  ),
  changes: z.array(
    z.object({
      at: zTime,
      group: z.string(),
      field: z.string(),
      before: z.json(),
      after: z.json(),
      reason: z.string(),
      who: z.string().nullable(),
      /** The second person who agreed, where one was asked. */
      approvedBy: z.string().nullable(),
    }),
  ),
  chain: z.object({
    isWhole: z.boolean(),
    head: z.string().nullable(),
    events: z.array(
      z.object({ seq: z.int(), kind: z.string(), at: zTime, who: z.string().nullable(), data: z.json() }),
    ),
  }),
  population: z.array(z.object({ number: z.int(), count: z.int() })),
  /** The scale that it is graded on. */
  scale: zScaleSheet.nullable(),
  allowedActions: zAllowedActions,
});
export type RatingDetail = z.output<typeof zRatingDetail>;

const zPair = z.object({ obverseUrl: z.string().nullable(), reverseUrl: z.string().nullable() });

/** What the pictures of a coin are laid beside; the coin's own are in its record. */
export const zComparedPictures = z.object({
  /** The picture of the catalogue. */
  catalogue: zPair.nullable(),
  /** The piece under its earlier certificates, the newest first: bare and in its holder. */
  earlier: z.array(z.object({ coinId: zIdOut, coinCode: z.string(), certNo: z.string(), piece: zPair, slab: zPair })),
  /** Certified pieces of the same item, of other customers. */
  pieces: z.array(zPair.extend({ certNo: z.string(), isSameVariety: z.boolean(), variety: z.string() })),
});
export type ComparedPictures = z.output<typeof zComparedPictures>;

/** Hold and release of one coin: both want a reason. */
export const zHoldBody = z.strictObject({ version: zVersion, reason: zReason });
export const zHeld = z.object({ coinId: zIdOut, isHeld: z.boolean(), version: z.int() });

/** A colour flag; 0 takes it off. */
export const zMarkCoinBody = z.strictObject({ version: zVersion, mark: z.int().min(0).max(5) });

/** The note of the house; an empty one takes it off. */
export const zNoteBody = z.strictObject({ version: zVersion, note: zPlain(500) });
export const zNoted = z.object({ coinId: zIdOut, version: z.int() });
