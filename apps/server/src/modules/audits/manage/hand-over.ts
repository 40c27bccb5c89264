import type { HandOver } from '@mintmark/contract/audits/audit-desk.schema.ts';
import { isOwnWork } from '@mintmark/domain/audits/audit-desk.ts';
import { auditTaskMachine } from '@mintmark/domain/audits/audit-task.machine.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { fieldError } from '../../../kernel/errors.ts';
import type { CommandContext } from '../../../kernel/handlers.ts';
import { nextState } from '../../../workflow/step.ts';
import { membersOf } from './assignees.repo.ts';
import { assignTask } from './assignment.repo.ts';
import type { DeskTask, TaskDesk } from './task-desk.ts';
import { tellAssignee } from './tell-assignee.ts';

interface Target {
  readonly assigneeId: string | null;
  readonly assigneeRoleId: string | null;
}

const TO_DESK: Target = { assigneeId: null, assigneeRoleId: null };

/** Where the task goes. Whoever may not decide it, or had a hand in it, does not get it (newAssigneeMayDecide, D17). */
async function targetOf<T extends DeskTask>(tx: Tx, desk: TaskDesk<T>, task: T, to: HandOver): Promise<Target> {
  if (to.kind === 'desk') return TO_DESK;
  const [able, hands] = [await desk.able(tx, task), await desk.hands(tx, task)];
  if (to.kind === 'person') {
    if (!able.includes(to.accountId)) throw fieldError('to.accountId', 'may-not-decide');
    if (isOwnWork(to.accountId, hands)) throw fieldError('to.accountId', 'own-work');
    return { assigneeId: to.accountId, assigneeRoleId: null };
  }
  const members = await membersOf(tx, to.roleId, able);
  if (members.every((id) => isOwnWork(id, hands))) throw fieldError('to.roleId', 'nobody-decides');
  return { assigneeId: null, assigneeRoleId: to.roleId };
}

interface Asked {
  readonly to: HandOver;
  readonly dueAt?: string | undefined;
  readonly note: string;
}

/**
 * 转交: a locked open task is given to a person or a group, passed on, or taken back to the desk; the last one to look at it
 * is told by the page.
 */
export async function handOver<T extends DeskTask>(
  tx: Tx,
  desk: TaskDesk<T>,
  task: T,
  { asked, context }: { readonly asked: Asked; readonly context: CommandContext },
) {
  const dueAt = asked.dueAt === undefined ? desk.dueAt(task, context.now) : new Date(asked.dueAt);
  if (dueAt <= context.now) throw fieldError('dueAt', 'not-in-future');
  const target = await targetOf(tx, desk, task, asked.to);
  const status = nextState(auditTaskMachine, 'transfer', task);
  const kept = await assignTask(tx, desk, task, { to: { ...target, dueAt, status }, now: context.now });
  const by = { now: context.now, accountId: context.actor.accountId };
  await tellAssignee(tx, desk, kept, { what: 'given', comment: asked.note }, by);
  await context.audit({
    ...desk.logged(task),
    before: { status: task.status, assigneeId: task.assigneeId, assigneeRoleId: task.assigneeRoleId },
    after: { status, ...target, dueAt: dueAt.toISOString() },
    reason: asked.note,
    companyId: task.companyId,
  });
  return { taskId: task.id, status, version: kept.version, dueAt: dueAt.toISOString() };
}
