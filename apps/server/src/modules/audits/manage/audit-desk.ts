import { auditDueAt } from '@mintmark/domain/audits/audit-desk.ts';
import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import { type AuditTaskRow, auditTaskNow, sayTask } from '../../../workflow/audits/audit-tasks.repo.ts';
import { ableFor, handsOf, higherFor } from './audit-hands.repo.ts';
import type { TaskDesk } from './task-desk.ts';

/** The desk of all audits (decision 0079). */
export const auditDesk: TaskDesk<AuditTaskRow> = {
  table: 'audit_tasks',
  logged: ({ id, taskNo }) => ({ targetType: 'auditTask', targetId: id, targetNo: taskNo }),
  get: auditTaskNow,
  able: ableFor,
  higher: higherFor,
  hands: handsOf,
  dueAt: ({ type }, from) => auditDueAt(type, from),
  say: sayTask,
  notices: {
    given: 'auditGiven',
    escalated: 'auditEscalated',
    path: ({ type }) => `/auditManagement/${type === AUDIT_TYPE.highScore ? 'highScoreAudit' : 'otherAudit'}`,
  },
};
