import type { KeyedItem } from '../kernel/enums.ts';
import type { ActionName } from '../kernel/machine.ts';
import { auditTaskMachine } from './audit-task.machine.ts';

const HOUR_MS = 3_600_000;
/** Nobody sends a parcel before its pieces were checked: a check waits a day, as a grade does. */
const CHECK_HOURS = 24;

/** When a task of the outbound quality check that somebody got, or that came to the desk, at an instant must be decided. */
export function checkDueAt(from: Date): Date {
  return new Date(from.getTime() + CHECK_HOURS * HOUR_MS);
}

const { state } = auditTaskMachine;

/** The states of such a task in the words of the check; it goes by the lines of the audit task (states.md audit task). */
export const CHECK_TASK_STATES = [
  { code: state.pending, key: 'pending', zh: '待检', en: 'Waiting' },
  { code: state.approved, key: 'passed', zh: '合格', en: 'Passed' },
  { code: state.rejected, key: 'failed', zh: '不合格', en: 'Failed' },
  { code: state.withdrawn, key: 'withdrawn', zh: '撤销', en: 'Taken back' },
  { code: state.transferred, key: 'transferred', zh: '转交', en: 'Transferred' },
  { code: state.escalated, key: 'escalated', zh: '已升级', en: 'Escalated' },
] as const satisfies readonly KeyedItem[];

/** The line of a check: the first of two people leaves the task open for the second. */
export function checkStep(result: 'pass' | 'fail', isFirst: boolean): ActionName<typeof auditTaskMachine> {
  if (result === 'fail') return 'reject';
  return isFirst ? 'approveLevel' : 'approve';
}
