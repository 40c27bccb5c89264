import { assessmentsEndpoints as calls } from '@mintmark/contract/finance/examine/assessments.endpoints.ts';
import { assessmentMachine } from '@mintmark/domain/finance/examine/assessment.machine.ts';
import { payableOf } from '@mintmark/domain/finance/examine/assessment-score.ts';
import { AppError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { nextSettlementNo } from '../../../workflow/numbers.repo.ts';
import { nextState } from '../../../workflow/step.ts';
import { finishAssessment } from './assessment-act.ts';
import { lockCompanyAssessments, lockMonth } from './assessments.repo.ts';
import { monthAsked } from './make-assessments.ts';

const { state } = assessmentMachine;

/**
 * Everything confirmed of a company and month is settled under one number, which its file for payroll names; nothing of the month
 * may be open. Throws INPUT_INVALID beside the field, GUARD_FAILED assessmentsOpen, nothingToSettle.
 */
export const settleAssessments = command(calls.settleAssessments, async (tx, { body }, ctx) => {
  const { companyId } = body;
  const month = monthAsked(ctx, body);
  await lockCompanyAssessments(tx, companyId);
  const rows = await lockMonth(tx, companyId, month);
  const isOpen = ({ status }: { status: number }) => status !== state.confirmed && status !== state.settled;
  if (rows.some(isOpen)) throw new AppError('GUARD_FAILED', { params: { guard: 'assessmentsOpen' } });
  const confirmed = rows.filter(({ status }) => status === state.confirmed);
  if (confirmed.length === 0) throw new AppError('GUARD_FAILED', { params: { guard: 'nothingToSettle' } });
  const settlementNo = await nextSettlementNo(tx, ctx.now);
  for (const row of confirmed) {
    const status = nextState(assessmentMachine, 'settle', row);
    const patch = { status, settlementNo, settledBy: ctx.actor.accountId, settledAt: ctx.now };
    await finishAssessment(tx, ctx, row, {
      action: 'settle',
      patch,
      more: { settlementNo, payableFen: payableOf(row) },
    });
  }
  const payableFen = confirmed.reduce((sum, row) => sum + payableOf(row), 0);
  return { settlementNo, people: confirmed.length, payableFen };
});
