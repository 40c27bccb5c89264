import { checkDueAt } from '@mintmark/domain/audits/check-desk.ts';
import { escalation } from '../manage/escalate.ts';
import type { TaskDesk } from '../manage/task-desk.ts';
import { ableToCheck, checkHandsOf, higherCheckers } from './check-hands.repo.ts';
import { type CheckTaskDbRow, checkTaskNow, sayCheck } from './check-tasks.repo.ts';

/** The desk of the outbound quality check (decision 0082). */
export const checkDesk: TaskDesk<CheckTaskDbRow> = {
  table: 'quality_tasks',
  logged: ({ id, taskNo }) => ({ targetType: 'qualityTask', targetId: id, targetNo: taskNo }),
  get: checkTaskNow,
  able: ableToCheck,
  higher: higherCheckers,
  hands: checkHandsOf,
  dueAt: (_, from) => checkDueAt(from),
  say: sayCheck,
  notices: { given: 'checkGiven', escalated: 'checkEscalated', path: () => '/auditManagement/auditFinManage' },
};

/** Checks that nobody made in time. */
export const escalateChecks = escalation('audits.escalateChecks', checkDesk, 'checks');
