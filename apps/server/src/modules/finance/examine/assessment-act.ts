import { type AssessmentAction, assessmentMachine } from '@mintmark/domain/finance/examine/assessment.machine.ts';
import { ASSESSMENT_GUARDS, type AssessmentFacts } from '@mintmark/domain/finance/examine/assessment-rules.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { CommandContext } from '../../../kernel/handlers.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import { assertKeeps } from '../../../kernel/reach.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { lineRule } from '../../../workflow/step.ts';
import { assessmentList, type ListedAssessment } from './assessments.queries.ts';
import { type AssessmentRow, insertAssessmentStep, lockAssessment, saveAssessment } from './assessments.repo.ts';

/** What the guards are asked with, for whoever acts. */
export const askedOf = (row: Pick<AssessmentRow, 'accountId' | 'submittedBy'>, who: string) => ({
  guards: ASSESSMENT_GUARDS,
  facts: { isSubject: row.accountId === who, isSubmitter: row.submittedBy === who } satisfies AssessmentFacts,
});

/** An assessment locked as it was seen. Throws VERSION_STALE. */
export async function lockedAs(tx: Tx, id: string, version: number): Promise<AssessmentRow> {
  const row = await lockAssessment(tx, id);
  if (row.version !== version)
    throw new AppError('VERSION_STALE', { data: { version: row.version, status: row.status } });
  return row;
}

/** The same for whoever keeps assessments. Throws NOT_FOUND beyond the scope, NOT_ALLOWED for agents. */
export async function takeAssessment(tx: Tx, ctx: CommandContext, id: string, version: number): Promise<AssessmentRow> {
  const { companyId } = await rowById(tx, assessmentList, ctx.scope, id);
  assertKeeps(ctx.scope, companyId);
  return lockedAs(tx, id, version);
}

interface Done {
  readonly action: AssessmentAction | 'make';
  readonly patch: Parameters<typeof saveAssessment>[2];
  readonly note?: string;
  readonly more?: Readonly<Record<string, unknown>>;
}

/** Writes the new state with its step and its line in the operation log; answers the assessment as it is now. */
export async function finishAssessment(tx: Tx, ctx: CommandContext, before: AssessmentRow, done: Done) {
  const { action, patch, note = '', more } = done;
  const row = await saveAssessment(tx, before, patch);
  await insertAssessmentStep(tx, row, { action, note, now: ctx.now, accountId: ctx.actor.accountId });
  const { id, companyId, status, version } = row;
  await ctx.audit({
    ...{ targetType: 'assessment', targetId: id, companyId },
    before: { status: before.status },
    after: { status, ...more },
    ...(note === '' ? {} : { reason: note }),
  });
  return { id, version, status };
}

const ACTIONS: readonly AssessmentAction[] = ['submit', 'sendBack', 'confirm', 'decideAppeal'];

/** The actions that the state of an assessment knows, for whoever keeps them. */
export function assessmentActions(row: ListedAssessment, context: SignedInContext) {
  const asked = askedOf(row, context.actor.accountId);
  const rules = ACTIONS.map((action) => lineRule(assessmentMachine, action, row, asked));
  return allowedActions(
    context.actor,
    context.locale,
    rules.filter(({ isInState }) => isInState),
  );
}
