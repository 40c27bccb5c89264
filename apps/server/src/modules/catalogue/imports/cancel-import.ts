import { itemImportsEndpoints as calls } from '@mintmark/contract/catalogue/item-imports.endpoints.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { cancelTask } from '../../../kernel/tasks/change-task.ts';
import { findImport, lockOpenTask } from './imports.repo.ts';

/**
 * Stops what works on an import. The worker looks up between batches; all of an import is one transaction, so nothing of
 * it stays, and it stands where it stood before. The import itself is not locked: the run holds it until its end.
 */
export const cancelItemImport = command(calls.cancelItemImport, async (tx, { params }, context) => {
  const { taskId } = found(await findImport(tx, params.id));
  const task = taskId === null ? undefined : await lockOpenTask(tx, taskId);
  // Read again: the work may have come to its end while its lock was waited for.
  const file = found(await findImport(tx, params.id));
  const isUnderWay = file.taskId === taskId && (file.status === 'checking' || file.status === 'importing');
  if (task === undefined || !isUnderWay) throw new AppError('GUARD_FAILED', { params: { guard: 'importState' } });
  await cancelTask(tx, task, context.now);
  const status = file.status === 'checking' ? ('uploaded' as const) : ('checked' as const);
  await context.audit({
    ...{ targetType: 'catalogImport', targetId: file.id, targetNo: file.fileName },
    before: { status: file.status },
    after: { status },
  });
  return { id: file.id, status };
});
