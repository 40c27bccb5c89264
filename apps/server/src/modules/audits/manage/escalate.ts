import { chooseHigher } from '@mintmark/domain/audits/audit-desk.ts';
import { auditTaskMachine } from '@mintmark/domain/audits/audit-task.machine.ts';
import { ownOrigin, writeAudit } from '../../../kernel/audit.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { defineJob, MINUTE_MS } from '../../../kernel/jobs/job.ts';
import type { ScheduledJob } from '../../../kernel/module.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { nextState } from '../../../workflow/step.ts';
import { openOf } from './assignees.repo.ts';
import { assignTask, lockOverdue, overdueTasks } from './assignment.repo.ts';
import { auditDesk } from './audit-desk.ts';
import type { DeskTask, TaskDesk } from './task-desk.ts';
import { tellAssignee } from './tell-assignee.ts';

const BATCH = 200;
const EVERY_MINUTES = 10;

type Name = 'audits.escalate' | 'audits.escalateChecks';

interface Late {
  readonly id: string;
  readonly now: Date;
  readonly action: Name;
}

/** One task that nobody decided in time rises to somebody who hands tasks over, else to the whole desk. Null: it is settled. */
async function escalateOne<T extends DeskTask>(
  tx: Tx,
  desk: TaskDesk<T>,
  { id, now, action }: Late,
): Promise<'person' | 'desk' | null> {
  if (!(await lockOverdue(tx, desk.table, id, now))) return null;
  const task = await desk.get(tx, id);
  const ids = await desk.higher(tx, task);
  const open = await openOf(tx, desk.table, ids);
  const people = ids.map((accountId) => ({ accountId, open: open.get(accountId) ?? 0 }));
  const assigneeId = chooseHigher(people, await desk.hands(tx, task), task.assigneeId);
  const status = nextState(auditTaskMachine, 'escalate', task);
  const dueAt = desk.dueAt(task, now);
  const to = { assigneeId, assigneeRoleId: null, dueAt, status };
  const kept = await assignTask(tx, desk, task, { to, now });
  await tellAssignee(tx, desk, kept, { what: 'escalated', comment: '' }, { now, accountId: null });
  await writeAudit(tx, ownOrigin(now), {
    ...desk.logged(task),
    ...{ action, companyId: task.companyId },
    before: { status: task.status, assigneeId: task.assigneeId, assigneeRoleId: task.assigneeRoleId },
    after: { status, assigneeId, dueAt: dueAt.toISOString() },
  });
  return assigneeId === null ? 'desk' : 'person';
}

/**
 * What nobody decided in time rises. One transaction a task: a run that was killed is simply run again, and of two that meet
 * at a task, or of one that meets a decision, the second finds nothing to do.
 */
export function escalation<T extends DeskTask>(name: Name, desk: TaskDesk<T>, things: string): ScheduledJob {
  return defineJob({
    name,
    everyMs: EVERY_MINUTES * MINUTE_MS,
    run: async ({ db, clock }, run) => {
      const risen = { person: 0, desk: 0 };
      let afterId = '0';
      for (;;) {
        const now = clock.now();
        const asked = { afterId, now, limit: BATCH };
        const ids = await db.read(SYSTEM_SCOPE, (reader) => overdueTasks(reader, desk.table, asked));
        for (const id of ids) {
          run.signal.throwIfAborted();
          const to = await db.transaction(SYSTEM_SCOPE, (tx) => escalateOne(tx, desk, { id, now, action: name }));
          if (to !== null) risen[to] += 1;
        }
        if (ids.length < BATCH) break;
        afterId = ids.at(-1) ?? afterId;
      }
      run.log(`${risen.person} ${things} rose to a person, ${risen.desk} to the desk`);
    },
  });
}

/** Audits that nobody decided in time. */
export const escalateAudits = escalation('audits.escalate', auditDesk, 'audits');
