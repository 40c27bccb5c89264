import { auditDeskEndpoints } from '@mintmark/contract/audits/audit-desk.endpoints.ts';
import type { HandOver } from '@mintmark/contract/audits/audit-desk.schema.ts';
import { auditDueAt, isOwnWork } from '@mintmark/domain/audits/audit-desk.ts';
import { auditTaskMachine } from '@mintmark/domain/audits/audit-task.machine.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError, found } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import type { AuditTaskRow } from '../../../workflow/audit-tasks.repo.ts';
import { nextState } from '../../../workflow/step.ts';
import { assertOpen } from '../audit-guards.ts';
import { findTask, lockTask, widenForTask } from '../audits.repo.ts';
import { ableFor, handsOf, membersOf } from './assignees.repo.ts';
import { assignTask } from './assignment.repo.ts';
import { typesInSight } from './desk.queries.ts';
import { tellAssignee } from './tell-assignee.ts';

interface Target {
  readonly assigneeId: string | null;
  readonly assigneeRoleId: string | null;
}

const TO_DESK: Target = { assigneeId: null, assigneeRoleId: null };

/** Where the task goes. Whoever may not decide it, or had a hand in it, does not get it (newAssigneeMayDecide, D17). */
async function targetOf(tx: Tx, task: AuditTaskRow, to: HandOver): Promise<Target> {
  if (to.kind === 'desk') return TO_DESK;
  const [able, hands] = [await ableFor(tx, task), await handsOf(tx, task)];
  if (to.kind === 'person') {
    if (!able.includes(to.accountId)) throw fieldError('to.accountId', 'may-not-decide');
    if (isOwnWork(to.accountId, hands)) throw fieldError('to.accountId', 'own-work');
    return { assigneeId: to.accountId, assigneeRoleId: null };
  }
  const members = await membersOf(tx, to.roleId, able);
  if (members.every((id) => isOwnWork(id, hands))) throw fieldError('to.roleId', 'nobody-decides');
  return { assigneeId: null, assigneeRoleId: to.roleId };
}

/** 转交: given to a person or a group, passed on, or taken back to the desk; the last one to look at it is told by the page. */
export const handOverTask = command(auditDeskEndpoints.handOverTask, async (tx, { params, body }, context) => {
  const seen = found(await findTask(tx, context.scope, params.id));
  if (!typesInSight(context.actor).includes(seen.type)) throw new AppError('NOT_FOUND');
  await widenForTask(tx, context.scope, seen);
  const task = await lockTask(tx, context.scope, params.id);
  await assertOpen(tx, task, body.version);
  const dueAt = body.dueAt === undefined ? auditDueAt(task.type, context.now) : new Date(body.dueAt);
  if (dueAt <= context.now) throw fieldError('dueAt', 'not-in-future');
  const target = await targetOf(tx, task, body.to);
  const status = nextState(auditTaskMachine, 'transfer', task);
  const kept = await assignTask(tx, task, { ...target, dueAt, status }, context.now);
  await tellAssignee(tx, kept, 'auditGiven', body.note, { now: context.now, accountId: context.actor.accountId });
  await context.audit({
    targetType: 'auditTask',
    targetId: task.id,
    targetNo: task.taskNo,
    before: { status: task.status, assigneeId: task.assigneeId, assigneeRoleId: task.assigneeRoleId },
    after: { status, ...target, dueAt: dueAt.toISOString() },
    reason: body.note,
    companyId: task.companyId,
  });
  return { taskId: task.id, status, version: kept.version, dueAt: dueAt.toISOString() };
});
