import { assessmentsEndpoints as calls } from '@mintmark/contract/finance/examine/assessments.endpoints.ts';
import { assessmentMachine } from '@mintmark/domain/finance/examine/assessment.machine.ts';
import { assess, type Figures, type WeightLine } from '@mintmark/domain/finance/examine/assessment-score.ts';
import { INDICATORS } from '@mintmark/domain/finance/examine/indicators.ts';
import { isMonthOver, lastDayOf, monthOf } from '@mintmark/domain/finance/information/information-month.ts';
import { daysAfter, isWorkday } from '@mintmark/domain/kernel/workdays.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import type { Services } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { allowLongStatements } from '../../../kernel/db/long-statements.repo.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { assertKeeps } from '../../../kernel/reach.ts';
import { coversCompany } from '../../../kernel/scope.ts';
import { workCalendar } from '../../receiving/index.ts';
import {
  type AssessmentRow,
  countWorkDay,
  insertAssessment,
  insertAssessmentStep,
  lockCompanyAssessments,
  lockMonth,
  type SchemeRow,
  saveAssessment,
  schemeOf,
  uncountedDays,
} from './assessments.repo.ts';
import { weightsOf } from './scheme-lines.ts';
import { workFigures } from './work-figures.queries.ts';

/** The days from one to another on which the house does not work, as it has set its calendar. */
export function daysOffIn(parameters: Services['parameters'], from: string, to: string): readonly string[] {
  const calendar = workCalendar(parameters);
  const days: string[] = [];
  for (let day = from; day <= to; day = daysAfter(day, 1)) if (!isWorkday(day, calendar)) days.push(day);
  return days;
}

/** The month of a body, of a company in reach, over by now. Throws INPUT_INVALID beside the field, NOT_ALLOWED for agents. */
export function monthAsked(ctx: CommandContext, { companyId, month }: { companyId: string; month: string }): string {
  if (!coversCompany(ctx.scope, companyId)) throw fieldError('companyId', 'not-found');
  assertKeeps(ctx.scope, companyId);
  const first = monthOf(month);
  if (!isMonthOver(first, shanghaiDay(ctx.now))) throw fieldError('month', 'books-month-not-over');
  return first;
}

const PIECES: readonly string[] = INDICATORS.filter(({ of }) => of === 'work').map(({ code }) => code);
const FAULTS: readonly string[] = INDICATORS.filter(({ of }) => of !== 'work' && of !== 'time').map(({ code }) => code);

/** What a month of a person comes to by the weights, as it is stored. */
function valuesOf(figures: Figures, weights: readonly WeightLine[]) {
  const { lines, ...sums } = assess(figures, weights);
  const countOf = (keys: readonly string[]) =>
    lines.reduce((sum, { key, count }) => (keys.includes(key) ? sum + count : sum), 0);
  return { ...sums, lines: JSON.stringify(lines), pieces: countOf(PIECES), faults: countOf(FAULTS) };
}

interface Month {
  readonly companyId: string;
  readonly month: string;
  readonly scheme: SchemeRow;
}

/** Drafts of people who have none, and those that stand counted anew; what was submitted stays. */
async function draftAll(tx: Tx, ctx: CommandContext, of: Month, people: ReadonlyMap<string, Figures>) {
  const { companyId, month, scheme } = of;
  const before = new Map((await lockMonth(tx, companyId, month)).map((row) => [row.accountId, row]));
  const weights = weightsOf(scheme);
  const by = { madeBy: ctx.actor.accountId, madeAt: ctx.now, schemeId: scheme.id };
  const step = { action: 'make', note: '', now: ctx.now, accountId: ctx.actor.accountId };
  const done = { made: 0, renewed: 0, kept: 0 };
  const write = async (accountId: string, figures: Figures): Promise<AssessmentRow | null> => {
    const old = before.get(accountId);
    const values = { ...valuesOf(figures, weights), ...by };
    if (old === undefined) {
      done.made += 1;
      return insertAssessment(tx, { companyId, accountId, month, ...values });
    }
    if (old.status !== assessmentMachine.state.draft) {
      done.kept += 1;
      return null;
    }
    done.renewed += 1;
    return saveAssessment(tx, old, values);
  };
  for (const accountId of new Set([...before.keys(), ...people.keys()])) {
    const row = await write(accountId, people.get(accountId) ?? {});
    if (row !== null) await insertAssessmentStep(tx, row, step);
  }
  return done;
}

/**
 * Drafts for everybody who worked for a company in a month that is over, from facts; drafts that stand are counted anew. Throws
 * INPUT_INVALID beside the field, GUARD_FAILED schemeMissing, nobodyWorked.
 */
export const makeAssessments = command(calls.makeAssessments, async (tx, { body }, ctx) => {
  const { companyId } = body;
  const month = monthAsked(ctx, body);
  await lockCompanyAssessments(tx, companyId);
  const scheme = await schemeOf(tx, companyId, month);
  if (scheme === undefined) throw new AppError('GUARD_FAILED', { params: { guard: 'schemeMissing' } });
  const days = { from: month, to: lastDayOf(month) };
  await allowLongStatements(tx);
  for (const day of await uncountedDays(tx, days.from, days.to)) await countWorkDay(tx, day);
  const people = await workFigures(tx, { companyId, ...days }, daysOffIn(ctx.parameters, days.from, days.to));
  const done = await draftAll(tx, ctx, { companyId, month, scheme }, people);
  if (done.made + done.renewed + done.kept === 0)
    throw new AppError('GUARD_FAILED', { params: { guard: 'nobodyWorked' } });
  await ctx.audit({
    targetType: 'assessment',

    companyId,
    after: { month, schemeNo: scheme.no, ...done },
  });
  return done;
});
