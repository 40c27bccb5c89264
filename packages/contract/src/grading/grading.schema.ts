import { z } from 'zod';
import { zId, zIdOut, zReason, zTime, zVersion } from '../kernel/fields.ts';
import { scoreShape, zDraft, zGrade, zGradeOut, zObserved } from './grade.schema.ts';
import { zScaleSheet } from './scale.schema.ts';

/** What a coin waits for. `combined`: the first grader authenticates and grades in one row (D2). */
export const zStage = z.enum(['authenticate', 'combined', 'first', 'second', 'third', 'finalize', 'conference']);

export const zCoinParams = z.strictObject({ id: zId });

const tag = z.object({ zh: z.string(), en: z.string() });

/** A measured fact with what the catalogue says of it; mg and µm (D27). */
export const zMeasure = z.object({
  key: z.enum(['weightMg', 'diameterUm', 'thicknessUm', 'lengthUm', 'widthUm', 'heightUm']),
  value: z.int(),
  expected: z.int().nullable(),
  tolerance: z.int().nullable(),
  isOut: z.boolean(),
});

/** Everything that a grader may know of a coin, and nothing else (D6). */
export const zDeskCoin = z.object({
  coinId: zIdOut,
  coinCode: z.string(),
  version: z.int(),
  stage: zStage,
  /** Level of the row that is to be given. */
  level: z.int().nullable(),
  /** Only an opinion on authenticity is asked for (services 5 and 6), or the old result is copied (4, 7, 8). */
  verdicts: z.array(z.enum(['genuine', 'copyOld', 'doubt', 'notSuitable'])),
  /** Of an attribution (service 6): the varieties to choose from; null where none is asked for. */
  varieties: z.array(z.object({ id: zIdOut, nameZh: z.string(), nameEn: z.string() })).nullable(),
  name: z.string(),
  nameEn: z.string(),
  variety: z.string(),
  year: z.string(),
  denomination: z.string(),
  metal: z.string(),
  fineness: z.string(),
  edge: z.string(),
  inscription: z.string(),
  references: z.array(z.string()),
  category1: z.int(),
  category2: z.int(),
  category: tag,
  scaleCode: z.string(),
  /** The version that it is graded on; null for a category without a scale. */
  scaleId: zIdOut.nullable(),
  isCopper: z.boolean(),
  /** Defects that its category offers; null: all of its scale. */
  defects: z.array(z.string()).nullable(),
  measures: z.array(zMeasure),
  flags: z.array(z.string()),
  images: z.array(z.object({ kind: z.int(), url: z.string() })),
});

/** A coin of the own queue. */
export const zQueueCoin = zDeskCoin.extend({
  isHeld: z.boolean(),
  leasedUntil: zTime.nullable(),
  draft: zDraft.nullable(),
  draftSeq: z.int(),
});

/** What the house has of the item of a coin: the picture of the catalogue, and other pieces with a valid certificate. */
export const zComparisons = z.object({
  catalogue: z.object({ obverseUrl: z.string(), reverseUrl: z.string() }).nullable(),
  pieces: z.array(
    z.object({
      certNo: z.string(),
      grade: zGradeOut,
      variety: z.string(),
      isSameVariety: z.boolean(),
      obverseUrl: z.string(),
      reverseUrl: z.string(),
    }),
  ),
});

export const zQueueQuery = z.strictObject({
  limit: z
    .union([
      z.int(),
      z
        .string()
        .regex(/^\d{1,3}$/)
        .transform(Number),
    ])
    .pipe(z.int().min(1).max(100))
    .default(24),
  /** A scanned coin: only this one, if it may come to this table. */
  coinCode: z
    .string()
    .regex(/^C\d{10}$/)
    .optional(),
});

export const zQueue = z.object({
  /** Null: the signed-in person is no grader. */
  grader: z
    .object({
      graderNo: z.string(),
      mayAuthenticate: z.boolean(),
      mayGrade: z.boolean(),
      mayFinalize: z.boolean(),
      /** Conferences and finalizations that wait for this person. */
      conferences: z.int(),
    })
    .nullable(),
  coins: z.array(zQueueCoin),
  /** Free coins that may come to this table, by category and stage. */
  waiting: z.array(z.object({ category1: z.int(), stage: zStage, count: z.int() })),
  /** The scales of these coins. */
  scales: z.array(zScaleSheet),
  comments: z.array(z.object({ category1: z.int(), texts: z.array(z.string()) })),
  stats: z.object({ doneToday: z.int(), averageMs: z.int().nullable(), dailyCap: z.int(), leftToday: z.int() }),
});

export const zPullBody = z.strictObject({ count: z.int().min(1).max(50).default(24), category1: z.int().optional() });
export const zPulled = z.object({ coinIds: z.array(zIdOut), leasedUntil: zTime });
export const zLease = z.object({ coinId: zIdOut, leasedUntil: zTime });

export const zDraftsBody = z.strictObject({
  rows: z
    .array(z.strictObject({ coinId: zId, seq: z.int().min(0), draft: zDraft.nullable() }))
    .min(1)
    .max(200),
});
export const zDraftsSaved = z.object({ savedAt: zTime, leasedUntil: zTime });

export const zAuthenticateBody = z.strictObject({
  version: zVersion,
  verdict: z.enum(['genuine', 'copyOld', 'doubt', 'notSuitable']),
  /** The proposed result: 4, 5, 6, 8 or 9 of a doubt; 7 or 11 of an unsuitable piece. */
  resultType: z.int().optional(),
  reason: zReason.optional(),
  /** Of copyOld: the appraiser has seen the old slab whole. */
  isSlabUntouched: z.boolean().optional(),
  /** Of an attribution (service 6): the variety that the appraiser names; null when none can be told. */
  varietyId: zId.nullable().optional(),
  spentMs: z.int().min(0).max(3_600_000).optional(),
});

export const zScoreBody = z.strictObject({ version: zVersion, ...scoreShape });
/** Says only that the row was taken: what became of the coin stays blind (D6). */
export const zScoreTaken = z.object({ coinId: zIdOut, coinCode: z.string(), level: z.int(), submittedAt: zTime });

export const zScoresBody = z.strictObject({
  scores: z
    .array(z.strictObject({ coinId: zId, version: zVersion, ...scoreShape }))
    .min(1)
    .max(100),
});
export const zScoresTaken = z.object({
  results: z.array(
    z.object({
      coinId: zIdOut,
      taken: zScoreTaken.nullable(),
      error: z
        .object({
          code: z.int(),
          errorId: z.string(),
          msg: z.string(),
          fields: z.array(z.object({ path: z.string(), msg: z.string() })),
        })
        .nullable(),
    }),
  ),
});

export const zRecallBody = z.strictObject({ version: zVersion, reason: zReason });
export const zRecuseBody = z.strictObject({ reason: zReason });

/** A row the signed-in grader gave. */
export const zOwnScore = z.object({
  scoreId: zIdOut,
  coinId: zIdOut,
  coinCode: z.string(),
  version: z.int(),
  level: z.int(),
  scaleId: zIdOut.nullable(),
  grade: zGrade,
  comment: z.string(),
  fineScore: z.number().nullable(),
  spentMs: z.int().nullable(),
  submittedAt: zTime,
  isRecallable: z.boolean(),
});

/** A row on the table of a conference. */
export const zSheetRow = z.object({
  scoreId: zIdOut,
  round: z.int(),
  level: z.int(),
  graderId: zIdOut,
  graderNo: z.string(),
  isOwn: z.boolean(),
  grade: zGrade,
  comment: z.string(),
  reason: z.string(),
  fineScore: z.number().nullable(),
  observed: zObserved,
  submittedAt: zTime,
});

export const zConferenceReason = z.enum([
  'oneNotGenuine',
  'differentStrike',
  'thirdNotGenuine',
  'noAgreement',
  'returned',
  'finalizer',
]);

export const zConferenceRow = z.object({
  coinId: zIdOut,
  coinCode: z.string(),
  name: z.string(),
  nameEn: z.string(),
  category1: z.int(),
  stage: zStage,
  reason: zConferenceReason,
  round: z.int(),
  rows: z.int(),
  waitingSince: zTime,
  mayDecide: z.boolean(),
});

export const zConferenceSheet = zDeskCoin.extend({
  reason: zConferenceReason,
  round: z.int(),
  rows: z.array(zSheetRow),
  /** Graders who may have been at the table. */
  participants: z.array(z.object({ accountId: zIdOut, graderNo: z.string(), gaveRow: z.boolean() })),
  decision: z.object({ allowed: z.boolean(), reason: z.string().nullable() }),
  scales: z.array(zScaleSheet),
});

export const zDecideBody = z.strictObject({
  version: zVersion,
  grade: zGrade,
  reason: zReason,
  comment: z.string().trim().max(200).optional(),
  participants: z.array(zId).min(1).max(12),
});

export const zFinalizeBody = z.strictObject({ version: zVersion, ...scoreShape });

/** A coin that nobody may take (states.md rule 19). */
export const zBlockedRow = z.object({
  coinId: zIdOut,
  coinCode: z.string(),
  category1: z.int(),
  category2: z.int(),
  stage: zStage,
  missing: z.enum(['appraiser', 'grader', 'thirdGrader', 'finalizer', 'chair']),
  /** How many are left out, by cause. */
  qualified: z.int(),
  seenAlready: z.int(),
  recused: z.int(),
  waitingSince: zTime,
});

/** The number under which a grader of another company appears; only who sees every company may leave it away. */
export const zOutsideQuery = z.strictObject({ no: z.string().trim().max(20).optional() });

/** A grader of another company who may take the coin once named. */
export const zOutsideGrader = z.object({
  accountId: zIdOut,
  graderNo: z.string(),
  companyZh: z.string(),
  companyEn: z.string(),
});

export const zNameGraderBody = z.strictObject({ accountId: zId, reason: zReason });
