import type { AuditDetail } from '@mintmark/contract/audits/audit-task.schema.ts';
import type { WorkbenchKey } from '../../../kit/workbench/index.ts';
import { decisionKind } from './decision.ts';

const STEP: WorkbenchKey = { keys: ['↑', '↓'], labelKey: 'audits.key.step' };
const APPROVE: WorkbenchKey = { keys: ['A'], labelKey: 'audits.key.approve' };
const REJECT: WorkbenchKey = { keys: ['R'], labelKey: 'audits.key.reject' };
/** Deciding otherwise: the panel opens, and is saved. */
const OTHERWISE: readonly WorkbenchKey[] = [
  { keys: ['D'], labelKey: 'audits.key.change' },
  { keys: ['Ctrl', '↵'], labelKey: 'audits.key.save' },
];

/** Keys of the desk with a task on it, as its foot names them: none that does nothing. A question of yes or no has no third answer. */
export function deskKeys(
  task: Pick<AuditDetail, 'type' | 'coinStatus' | 'decidedAt' | 'allowedActions'> | null,
): readonly WorkbenchKey[] {
  if (task === null || task.decidedAt !== null || task.allowedActions.length === 0) return [STEP];
  return [STEP, APPROVE, REJECT, ...(decisionKind(task) === 'plain' ? [] : OTHERWISE)];
}
