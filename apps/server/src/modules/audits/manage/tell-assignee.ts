import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import type { AuditTaskRow } from '../../../workflow/audit-tasks.repo.ts';
import { notify } from '../../../workflow/notices.repo.ts';

/** Who got a task hears of it at once; a group sees it on its page. */
export async function tellAssignee(
  tx: Tx,
  task: AuditTaskRow,
  kind: 'auditGiven' | 'auditEscalated',
  comment: string,
  by: { readonly now: Date; readonly accountId: string | null },
): Promise<void> {
  const page = task.type === AUDIT_TYPE.highScore ? 'highScoreAudit' : 'otherAudit';
  const notice = { kind, params: { taskNo: task.taskNo, comment }, path: `/auditManagement/${page}` };
  await notify(tx, task.assigneeId, notice, by);
}
