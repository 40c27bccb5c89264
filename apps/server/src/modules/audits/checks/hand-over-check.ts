import type { HandOver } from '@mintmark/contract/audits/audit-desk.schema.ts';
import { checkDeskEndpoints } from '@mintmark/contract/audits/check-desk.endpoints.ts';
import { may } from '../../../kernel/auth/actor.ts';
import { AppError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { assertOpen } from '../audit-guards.ts';
import { RISES } from '../manage/assignees.repo.ts';
import { handOver } from '../manage/hand-over.ts';
import { checkDesk } from './check-desk.ts';
import { type CheckTaskDbRow, lockCheckTask } from './check-tasks.repo.ts';

/** Without the right to hand over: one takes what nobody has, and gives one's own back. */
function isOwnStep(task: CheckTaskDbRow, to: HandOver, me: string): boolean {
  if (to.kind === 'person') return to.accountId === me && task.assigneeId === null && task.assigneeRoleId === null;
  return to.kind === 'desk' && task.assigneeId === me;
}

/** A check is given to a person or a group, passed on, or taken back to the desk. */
export const handOverCheck = command(checkDeskEndpoints.handOverCheck, async (tx, { params, body }, context) => {
  // Handing over is of both desks; whoever does not see this one has no business with its tasks.
  if (!may(context.actor, 'audit:finCheck:page')) throw new AppError('NOT_ALLOWED');
  const task = await lockCheckTask(tx, context.scope, params.id);
  await assertOpen(tx, task, body.version);
  if (!may(context.actor, RISES) && !isOwnStep(task, body.to, context.actor.accountId))
    throw new AppError('NOT_ALLOWED');
  return handOver(tx, checkDesk, task, { asked: body, context });
});
