import { assessmentsEndpoints as calls } from '@mintmark/contract/finance/examine/assessments.endpoints.ts';
import { assessmentMachine } from '@mintmark/domain/finance/examine/assessment.machine.ts';
import { AppError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { nextState } from '../../../workflow/step.ts';
import { askedOf, finishAssessment, lockedAs, takeAssessment } from './assessment-act.ts';
import { insertAdjustment, isOwnConfirmed } from './assessments.repo.ts';

/** Submits a draft: from now on its figures and amounts are fixed. Throws GUARD_FAILED notSubject. */
export const submitAssessment = command(calls.submitAssessment, async (tx, { params, body }, ctx) => {
  const row = await takeAssessment(tx, ctx, params.id, body.version);
  const who = ctx.actor.accountId;
  const status = nextState(assessmentMachine, 'submit', row, { asked: askedOf(row, who) });
  return finishAssessment(tx, ctx, row, {
    action: 'submit',
    patch: { status, submittedBy: who, submittedAt: ctx.now },
  });
});

/** Sends one back that is to be confirmed: a draft again, with a reason. */
export const sendBackAssessment = command(calls.sendBackAssessment, async (tx, { params, body }, ctx) => {
  const row = await takeAssessment(tx, ctx, params.id, body.version);
  const status = nextState(assessmentMachine, 'sendBack', row, { asked: askedOf(row, ctx.actor.accountId) });
  return finishAssessment(tx, ctx, row, { action: 'sendBack', patch: { status }, note: body.reason });
});

/** Another person confirms, and it never changes again. Throws GUARD_FAILED notSubject, notSubmitter. */
export const confirmAssessment = command(calls.confirmAssessment, async (tx, { params, body }, ctx) => {
  const row = await takeAssessment(tx, ctx, params.id, body.version);
  const who = ctx.actor.accountId;
  const status = nextState(assessmentMachine, 'confirm', row, { asked: askedOf(row, who) });
  const { bonusFen, penaltyFen } = row;
  return finishAssessment(tx, ctx, row, {
    action: 'confirm',
    patch: { status, confirmedBy: who, confirmedAt: ctx.now },
    more: { bonusFen, penaltyFen },
  });
});

/** Whom it is about says that it is wrong, with a reason, until it is settled. Throws NOT_FOUND for anybody else. */
export const appealAssessment = command(calls.appealAssessment, async (tx, { params, body }, ctx) => {
  if (!(await isOwnConfirmed(tx, params.id, ctx.actor.accountId))) throw new AppError('NOT_FOUND');
  const row = await lockedAs(tx, params.id, body.version);
  const status = nextState(assessmentMachine, 'appeal', row, { asked: askedOf(row, ctx.actor.accountId) });
  return finishAssessment(tx, ctx, row, { action: 'appeal', patch: { status }, note: body.reason });
});

/** An appeal ends with an adjustment, also of nothing; what was confirmed stays as it is. Throws GUARD_FAILED notSubject. */
export const decideAppeal = command(calls.decideAppeal, async (tx, { params, body }, ctx) => {
  const row = await takeAssessment(tx, ctx, params.id, body.version);
  const who = ctx.actor.accountId;
  const status = nextState(assessmentMachine, 'decideAppeal', row, { asked: askedOf(row, who) });
  const { adjustFen, reason } = body;
  await insertAdjustment(tx, row, { amountFen: adjustFen, reason, now: ctx.now, accountId: who });
  return finishAssessment(tx, ctx, row, {
    action: 'decideAppeal',
    patch: { status, adjustFen: row.adjustFen + adjustFen },
    note: reason,
    more: { adjustFen },
  });
});
