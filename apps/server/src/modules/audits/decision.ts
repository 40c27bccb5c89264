import type { AuditDecision } from '@mintmark/domain/audits/audit-decisions.ts';
import type { Grade } from '@mintmark/domain/grading/grade.ts';

/** What an auditor decides about a task. */
export interface DecisionInput {
  readonly taskId: string;
  readonly version: number;
  readonly kind: AuditDecision;
  readonly comment: string;
  /** New score or verdict of a change. */
  readonly grade?: Grade;
  readonly page: 'highScore' | 'otherAudit';
}

export interface Decided {
  readonly taskId: string;
  readonly status: number;
  readonly coinStatus: number | null;
  readonly certNo: string | null;
}
