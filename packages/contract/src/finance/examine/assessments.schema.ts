import { assessmentMachine } from '@mintmark/domain/finance/examine/assessment.machine.ts';
import { INDICATORS } from '@mintmark/domain/finance/examine/indicators.ts';
import { z } from 'zod';
import {
  listOf,
  zAllowedActions,
  zCode,
  zCodes,
  zDateRange,
  zDay,
  zFen,
  zId,
  zIdOut,
  zMany,
  zReason,
  zText,
  zTime,
  zVersion,
} from '../../kernel/fields.ts';
import { zListTotals } from '../../kernel/listing.ts';

const { state } = assessmentMachine;

/** The key of an indicator. */
export const zIndicator = z.enum(INDICATORS.map(({ code }) => code));

/** Rows behind a figure that are shown at once. */
export const ASSESSMENT_ROWS = 200;

export const assessmentFilters = {
  companyId: zMany(zId),
  accountId: zMany(zId),
  status: zMany(zCode),
  month: zDateRange,
  settlementNo: zCodes,
};

/** Tabs of the assessments: what waits for somebody first. A tab's conditions are those of the list. */
export const ASSESSMENT_TABS = [
  { key: 'draft', query: { status: [state.draft] } },
  { key: 'toConfirm', query: { status: [state.toConfirm] } },
  { key: 'appealed', query: { status: [state.appealed] } },
  { key: 'confirmed', query: { status: [state.confirmed] } },
  { key: 'settled', query: { status: [state.settled] } },
  { key: 'all', query: {} },
] as const;

/** An assessment as its list shows it, without what the reader may do. */
export const zAssessmentFacts = z.object({
  id: zIdOut,
  version: zVersion,
  companyId: zIdOut,
  companyName: z.string(),
  companyNameEn: z.string(),
  accountId: zIdOut,
  username: z.string(),
  realName: z.string(),
  /** First day of the month. */
  month: zDay,
  status: z.int(),
  pieces: z.int(),
  faults: z.int(),
  /** Hundredths of a point. */
  scoreCenti: z.int(),
  bonusFen: zFen,
  penaltyFen: zFen,
  adjustFen: zFen,
  payableFen: zFen,
  submittedByName: z.string().nullable(),
  confirmedByName: z.string().nullable(),
  confirmedAt: zTime.nullable(),
  settlementNo: z.string().nullable(),
  settledAt: zTime.nullable(),
});
export const zAssessmentRow = zAssessmentFacts.extend({ allowedActions: zAllowedActions });

export const zAssessmentList = listOf(zAssessmentRow).extend({
  counts: z.record(z.string(), z.int()),
  totals: zListTotals,
});

const zLine = z.object({
  key: zIndicator,
  count: z.int(),
  pointsPer100: z.int(),
  unitFen: zFen,
  pointsCenti: z.int(),
  amountFen: zFen,
});

/** One assessment with its figures by version of the weights, adjustments and history. */
export const zAssessment = zAssessmentRow.extend({
  schemeNo: z.int(),
  lines: z.array(zLine),
  adjustments: z.array(
    z.object({ id: zIdOut, amountFen: zFen, reason: z.string(), byName: z.string().nullable(), at: zTime }),
  ),
  steps: z.array(
    z.object({
      id: zIdOut,
      action: z.string(),
      status: z.int(),
      byName: z.string().nullable(),
      note: z.string(),
      at: zTime,
    }),
  ),
});

/** What stands behind a figure: pieces by day, or the pieces themselves. */
export const zAssessmentRows = z.object({
  key: zIndicator,
  /** Days of the month with how many; none where the rows are few enough to stand at once. */
  days: z.array(z.object({ day: zDay, count: z.int() })),
  total: z.int(),
  rows: z.array(
    z.object({
      coinId: zIdOut,
      coinCode: z.string(),
      /** The action of the coin, the fault, or the verdict. */
      what: z.string(),
      amountFen: zFen.nullable(),
      at: zTime,
    }),
  ),
});
export const zRowsQuery = z.strictObject({ day: zDay.optional() });

/** The month, by any day of it. */
export const zMakeAssessments = z.strictObject({ companyId: zId, month: zDay });
export const zMadeAssessments = z.object({ made: z.int(), renewed: z.int(), kept: z.int() });
export const zAssessmentVersion = z.strictObject({ version: zVersion });
export const zAssessmentReason = z.strictObject({ version: zVersion, reason: zReason });
/** The adjustment may be nothing: then the figures stand. */
export const zDecideAppeal = z.strictObject({
  version: zVersion,
  adjustFen: z.int().min(-1e9).max(1e9),
  reason: zReason,
});
export const zAssessmentSaved = z.object({ id: zIdOut, version: z.int(), status: z.int() });
export const zSettled = z.object({ settlementNo: z.string(), people: z.int(), payableFen: zFen });

/** Weights: an indicator stands once in a version. */
export const zSchemeLine = z.strictObject({
  key: zIndicator,
  pointsPer100: z.int().min(-1_000_000).max(1_000_000),
  amountFen: z.int().min(-10_000_000).max(10_000_000),
});
export const zScheme = z.object({
  id: zIdOut,
  companyId: zIdOut,
  no: z.int(),
  validFrom: zDay,
  lines: z.array(z.object({ key: zIndicator, pointsPer100: z.int(), amountFen: zFen })),
  note: z.string(),
  madeByName: z.string().nullable(),
  madeAt: zTime,
});
export const zCreateScheme = z.strictObject({
  companyId: zId,
  /** The first month that it counts for, by any day of it. */
  validFrom: zDay,
  lines: z.array(zSchemeLine).min(1).max(INDICATORS.length),
  note: zText(200).optional(),
});
export const zSchemeQuery = z.strictObject({ companyId: zId.optional() });

/** Own figures of a month up to yesterday, and the own assessments that were confirmed. */
export const zOwnQuery = z.strictObject({ month: zDay });
export const zOwnWork = z.object({
  month: zDay,
  figures: z.array(
    z.object({
      companyId: zIdOut,
      companyName: z.string(),
      companyNameEn: z.string(),
      key: zIndicator,
      count: z.int(),
    }),
  ),
  assessments: z.array(zAssessment),
});
export const zOwnRowsQuery = z.strictObject({ month: zDay, companyId: zId, day: zDay.optional() });
