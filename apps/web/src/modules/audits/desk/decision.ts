import type { AuditDetail } from '@mintmark/contract/audits/audit-task.schema.ts';
import { type AuditDecision, type AuditQuestion, auditQuestion } from '@mintmark/domain/audits/audit-decisions.ts';
import { auditTaskMachine } from '@mintmark/domain/audits/audit-task.machine.ts';
import { isDrop } from '@mintmark/domain/audits/check-rules.ts';
import { type Grade, isSameGrade, rankOf } from '@mintmark/domain/grading/grade.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import type { Scale } from '@mintmark/domain/grading/scales/scales.ts';

/** The two pages: high scores have their own, with prescribed calls (D28). */
export type AuditPage = 'highScore' | 'otherAudit';

/** What is asked of the auditor. */
export type DecisionKind = AuditQuestion;
export type DecisionAction = AuditDecision;

export const decisionKind = ({ type, coinStatus }: Pick<AuditDetail, 'type' | 'coinStatus'>): DecisionKind =>
  auditQuestion(type, coinStatus);

/** Only a grade with a place on the ladder can be dropped: not a details grade, not a piece without score. */
export function canDrop(scale: Scale | null, present: Grade | null): boolean {
  return scale !== null && present !== null && rankOf(scale, present) !== null;
}

/** Verdicts that an auditor may put in place of the proposed one; 1 = genuine after all (D5). */
export function otherVerdicts(proposed: number | null): readonly number[] {
  return [
    RESULT.graded,
    RESULT.counterfeit,
    RESULT.questionable,
    RESULT.unverifiable,
    RESULT.altered,
    RESULT.fantasy,
  ].filter((resultType) => resultType !== proposed);
}

export type ChangeProblem = 'notLower' | 'same';

/** Why a new grade is no decision: not strictly lower (states.md rule 6), or what the coin has already. */
export function changeProblem(
  kind: DecisionKind,
  scale: Scale,
  present: Grade | null,
  next: Grade,
): ChangeProblem | null {
  if (kind === 'drop') return present !== null && isDrop(scale, present, next) ? null : 'notLower';
  return present !== null && isSameGrade(scale, present, next) ? 'same' : null;
}

/** The task after a decided one: the next in the queue, else the one before, else none. */
export function nextInQueue(ids: readonly string[], decided: string): string | null {
  const at = ids.indexOf(decided);
  if (at < 0) return ids[0] ?? null;
  return ids[at + 1] ?? ids[at - 1] ?? null;
}

/** The task `step` places away, staying inside the queue. */
export function stepInQueue(ids: readonly string[], open: string | null, step: 1 | -1): string | null {
  const at = open === null ? -1 : ids.indexOf(open);
  if (at < 0) return ids[0] ?? null;
  return ids[Math.min(ids.length - 1, Math.max(0, at + step))] ?? null;
}

/** How a closed task ended, by the state it came to (states.md audit task); null while it is open. */
const ENDED: Readonly<Record<number, string>> = {
  [auditTaskMachine.state.approved]: 'approve',
  [auditTaskMachine.state.changed]: 'change',
  [auditTaskMachine.state.rejected]: 'reject',
  [auditTaskMachine.state.withdrawn]: 'withdraw',
};
export const endOf = (status: number): string | null => ENDED[status] ?? null;
