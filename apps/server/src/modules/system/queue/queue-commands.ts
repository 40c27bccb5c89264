import { queueEndpoints as e } from '@mintmark/contract/system/work/queue.endpoints.ts';
import { cancelRefusal, retryRefusal, TASK } from '@mintmark/domain/system/work.enums.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { cancelTask, retryTask } from '../../../kernel/tasks/change-task.ts';
import { MAX_ATTEMPTS } from '../../../kernel/tasks/task.ts';
import { registeredWork } from '../../../kernel/work/work-registry.ts';
import { knownTasks, type LockedTask, lockTasks } from './queue.repo.ts';

/** Does an act with each of the tasks that it fits; the others come back with their reason. */
async function withEach(
  tx: Tx,
  ids: readonly string[],
  context: CommandContext,
  act: (task: LockedTask) => Promise<string | null>,
): Promise<{ succeeded: number; failures: { id: string; reason: string }[] }> {
  const wanted = [...new Set(ids)];
  const known = await knownTasks(tx, context.scope, wanted);
  const locked = await lockTasks(tx, context.scope, wanted);
  const failures: { id: string; reason: string }[] = [];
  for (const id of wanted) {
    const task = locked.get(id);
    const guard = task ? await act(task) : known.has(id) ? 'taskBusy' : 'not-found';
    if (guard !== null) failures.push({ id, reason: textMessage(guard, context.locale) });
  }
  return { succeeded: wanted.length - failures.length, failures };
}

const told = (task: LockedTask) => ({
  targetType: 'task',
  targetId: task.id,
  targetNo: `${task.kind} ${task.summaryZh}`.trim(),
  companyId: task.companyId,
});

/** Dead, failed and cancelled work is due at once. */
export const retryTasks = command(e.retryTasks, async (tx, { body }, context) => {
  const kinds = new Map(registeredWork(context).kinds.map((kind) => [kind.kind, kind]));
  return withEach(tx, body.ids, context, async (task) => {
    const refused = retryRefusal(task.status);
    if (refused !== null) return refused;
    const attempts = kinds.get(task.kind)?.maxAttempts ?? MAX_ATTEMPTS;
    if (!(await retryTask(tx, task, attempts, context.now))) return 'taskSame';
    await context.audit({ ...told(task), before: { status: task.status }, after: { status: TASK.waiting } });
    return null;
  });
});

/** Waiting work is over; running work that looks at its signal is asked to stop. */
export const cancelTasks = command(e.cancelTasks, async (tx, { body }, context) => {
  const short = new Set(registeredWork(context).kinds.flatMap((kind) => (kind.inTransaction ? [kind.kind] : [])));
  return withEach(tx, body.ids, context, async (task) => {
    const refused = cancelRefusal(task.status, !short.has(task.kind));
    if (refused !== null) return refused;
    await cancelTask(tx, task, context.now);
    await context.audit({
      ...told(task),
      before: { status: task.status },
      after: { status: TASK.cancelled },
      reason: body.reason,
    });
    return null;
  });
});
