import { coinMachine } from '../grading/coin.machine.ts';
import { AUDIT_TYPE, type AuditType } from './audits.enums.ts';
import { auditStation } from './check-rules.ts';

/** What an auditor may say about a task: as proposed, otherwise, or no. */
export type AuditDecision = 'approve' | 'change' | 'reject';

/**
 * What is asked of the auditor: a score that may only be dropped, an asked change of a fixed score, a verdict, or a
 * plain yes or no (types 5, 6 and 10–13, which do not move the coin). States.md rules 3, 4, 6, 10.
 */
export type AuditQuestion = 'drop' | 'scoreChange' | 'verdict' | 'plain';

/** A verdict is decided while the coin is in its review; after a remeasurement type 8 is an audit of the score. */
export function auditQuestion(type: number, coinStatus: number | null): AuditQuestion {
  const station = auditStation(type as AuditType);
  if (station === null) return 'plain';
  if (station === coinMachine.state.authenticityReview)
    return coinStatus === coinMachine.state.authenticityReview ? 'verdict' : 'drop';
  return type === AUDIT_TYPE.scoreChange ? 'scoreChange' : 'drop';
}

export interface AuditCase {
  readonly type: number;
  /** State of the coin, null for a task without a coin. */
  readonly coinStatus: number | null;
  /** Blind scores stand in the coin's round: then a verdict is decided here, nobody looks again (verdictRejected). */
  readonly hasScores: boolean;
}

const DECISIONS: readonly AuditDecision[] = ['approve', 'change', 'reject'];

/** Why a decision is not possible: ids of the guard texts. */
export type AuditObjection = 'yesOrNoOnly' | 'noScoresYet' | 'wrong-state';

/**
 * What stands against a decision of an open task now, or null. A plain question knows no third answer: another price or
 * another detail is another request. A verdict goes back to another appraiser only while nobody has scored
 * (verdictRejected). A score is decided only where the coin waits for it: not of a coin that is lost or withdrawn.
 */
export function auditObjection(
  { type, coinStatus, hasScores }: AuditCase,
  decision: AuditDecision,
): AuditObjection | null {
  switch (auditQuestion(type, coinStatus)) {
    case 'plain':
      return decision === 'change' ? 'yesOrNoOnly' : null;
    case 'verdict':
      return decision === 'reject' && hasScores ? 'noScoresYet' : null;
    case 'scoreChange':
      return coinStatus === coinMachine.state.otherAudit ? null : 'wrong-state';
    case 'drop':
      return coinStatus === coinMachine.state.highScoreAudit || coinStatus === coinMachine.state.otherAudit
        ? null
        : 'wrong-state';
  }
}

/** The decisions that the tables of states.md can carry out for an open task now. */
export function auditDecisions(one: AuditCase): readonly AuditDecision[] {
  return DECISIONS.filter((decision) => auditObjection(one, decision) === null);
}
