import { assessmentsEndpoints as calls } from '@mintmark/contract/finance/examine/assessments.endpoints.ts';
import { ASSESSMENT_ROWS } from '@mintmark/contract/finance/examine/assessments.schema.ts';
import { type IndicatorKey, isWork } from '@mintmark/domain/finance/examine/indicators.ts';
import { lastDayOf } from '@mintmark/domain/finance/information/information-month.ts';
import { iso } from '../../../kernel/clock.ts';
import type { Services, SignedInContext } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import { assessmentActions } from './assessment-act.ts';
import { assessmentList, assessmentPage, assessmentParts, type ListedAssessment } from './assessments.queries.ts';
import { daysOffIn } from './make-assessments.ts';
import { linesOf } from './scheme-lines.ts';
import { faultPieces, piecesOfDay, workByDay } from './work-figures.queries.ts';

/** 考核: the list with the counts of its tabs. */
export const listAssessments = query(calls.listAssessments, ({ query: asked }, context) =>
  context.db.read(context.scope, async (db) => {
    const page = await assessmentPage(db, context.scope, asked);
    return { ...page, list: page.list.map((row) => ({ ...row, allowedActions: assessmentActions(row, context) })) };
  }),
);

/** An assessment as its record shows it; what may be done with it is said by the caller. */
export async function presentAssessment(db: Reader, row: ListedAssessment) {
  const { lines, schemeNo, adjustments, steps } = await assessmentParts(db, row.id);
  return {
    ...row,
    schemeNo,
    lines: linesOf(lines),
    adjustments: adjustments.map((one) => ({ ...one, at: iso(one.at) ?? '' })),
    steps: steps.map((one) => ({ ...one, at: iso(one.at) ?? '' })),
  };
}

/** One assessment with its figures and history. */
export const getAssessment = query(calls.getAssessment, ({ params }, context: SignedInContext) =>
  context.db.read(context.scope, async (db) => {
    const row = await rowById(db, assessmentList, context.scope, params.id);
    return { ...(await presentAssessment(db, row)), allowedActions: assessmentActions(row, context) };
  }),
);

interface Behind {
  readonly companyId: string;
  readonly accountId: string;
  /** First day of the month. */
  readonly month: string;
  readonly key: IndicatorKey;
  readonly day: string | undefined;
}

/** What stands behind a figure: work by day, and the pieces of one of them; faults at once. Throws INPUT_INVALID beside the day. */
export async function rowsBehind(db: Reader, parameters: Services['parameters'], { key, day, month, ...who }: Behind) {
  const asked = { ...who, from: month, to: lastDayOf(month) };
  if (day !== undefined && (day < asked.from || day > asked.to)) throw fieldError('day', 'not-in-month');
  const present = ({ total, rows }: Awaited<ReturnType<typeof faultPieces>>) => ({
    total,
    rows: rows.map((row) => ({ ...row, at: iso(row.at) ?? '' })),
  });
  if (!isWork(key) && key !== 'minutes' && key !== 'dayOff')
    return { key, days: [], ...present(await faultPieces(db, asked, { key, limit: ASSESSMENT_ROWS })) };
  const daysOff = daysOffIn(parameters, asked.from, asked.to);
  const days = await workByDay(db, asked, { key, daysOff });
  if (day === undefined) return { key, days, total: 0, rows: [] };
  return { key, days, ...present(await piecesOfDay(db, asked, { key, day, limit: ASSESSMENT_ROWS })) };
}

/** The pieces behind a figure of an assessment. */
export const listAssessmentRows = query(calls.listAssessmentRows, ({ params, query: { day } }, context) =>
  context.db.read(context.scope, async (db) => {
    const { companyId, accountId, month } = await rowById(db, assessmentList, context.scope, params.id);
    return rowsBehind(db, context.parameters, { companyId, accountId, month, key: params.indicator, day });
  }),
);
