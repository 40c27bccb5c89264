import { auditDueAt, chooseHigher } from '@mintmark/domain/audits/audit-desk.ts';
import { auditTaskMachine } from '@mintmark/domain/audits/audit-task.machine.ts';
import { ownOrigin, writeAudit } from '../../../kernel/audit.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { defineJob, MINUTE_MS } from '../../../kernel/jobs/job.ts';
import type { ScheduledJob } from '../../../kernel/module.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { nextState } from '../../../workflow/step.ts';
import { handsOf, higherFor, openOf } from './assignees.repo.ts';
import { assignTask, lockOverdue, overdueTasks } from './assignment.repo.ts';
import { tellAssignee } from './tell-assignee.ts';

const BATCH = 200;
const EVERY_MINUTES = 10;

/** One task that nobody decided in time rises to somebody who hands tasks over, else to the whole desk. Null: it is settled. */
async function escalateOne(tx: Tx, taskId: string, now: Date): Promise<'person' | 'desk' | null> {
  const task = await lockOverdue(tx, taskId, now);
  if (task === null) return null;
  const ids = await higherFor(tx, task);
  const open = await openOf(tx, ids);
  const people = ids.map((accountId) => ({ accountId, open: open.get(accountId) ?? 0 }));
  const assigneeId = chooseHigher(people, await handsOf(tx, task), task.assigneeId);
  const status = nextState(auditTaskMachine, 'escalate', task);
  const dueAt = auditDueAt(task.type, now);
  const kept = await assignTask(tx, task, { assigneeId, assigneeRoleId: null, dueAt, status }, now);
  await tellAssignee(tx, kept, 'auditEscalated', '', { now, accountId: null });
  await writeAudit(tx, ownOrigin(now), {
    ...{ action: 'audits.escalate', targetType: 'auditTask', targetId: task.id, targetNo: task.taskNo },
    companyId: task.companyId,
    before: { status: task.status, assigneeId: task.assigneeId, assigneeRoleId: task.assigneeRoleId },
    after: { status, assigneeId, dueAt: dueAt.toISOString() },
  });
  return assigneeId === null ? 'desk' : 'person';
}

/**
 * What nobody decided in time rises. One transaction a task: a run that was killed is simply run again, and of two that meet
 * at a task, or of one that meets a decision, the second finds nothing to do.
 */
export const escalateAudits: ScheduledJob = defineJob({
  name: 'audits.escalate',
  everyMs: EVERY_MINUTES * MINUTE_MS,
  run: async ({ db, clock }, run) => {
    const risen = { person: 0, desk: 0 };
    let afterId = '0';
    for (;;) {
      const now = clock.now();
      const ids = await db.read(SYSTEM_SCOPE, (reader) => overdueTasks(reader, { afterId, now, limit: BATCH }));
      for (const id of ids) {
        run.signal.throwIfAborted();
        const to = await db.transaction(SYSTEM_SCOPE, (tx) => escalateOne(tx, id, now));
        if (to !== null) risen[to] += 1;
      }
      if (ids.length < BATCH) break;
      afterId = ids.at(-1) ?? afterId;
    }
    run.log(`${risen.person} audits rose to a person, ${risen.desk} to the desk`);
  },
});
