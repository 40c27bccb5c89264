import { exportsEndpoints as e } from '@mintmark/contract/kernel/exports.endpoints.ts';
import { cancelRefusal, retryRefusal } from '@mintmark/domain/system/work.enums.ts';
import { found } from '../../kernel/errors.ts';
import { type Binding, command, query } from '../../kernel/handlers.ts';
import { EXPORT_TASK } from '../../kernel/listing/index.ts';
import { cancelTask, retryTask } from '../../kernel/tasks/change-task.ts';
import { lockWork, ownFiles } from './exports.repo.ts';
import { presentExport } from './present-export.ts';
import { exportLink } from './serve-export.ts';

const listExports = query(e.listExports, async (_, { db, scope, actor, clock }) => {
  const files = await db.read(scope, (reader) => ownFiles(reader, actor.accountId));
  return { list: files.map((file) => presentExport(file, clock.now())), total: files.length };
});

const getExportLink = query(e.getExportLink, ({ params }, context) =>
  exportLink(context, params.exportId, context.actor.accountId),
);

const cancelExport = command(e.cancelExport, async (tx, { params }, { actor, now, audit }) => {
  const work = found(await lockWork(tx, params.exportId, actor.accountId));
  if (work.bytes === null && cancelRefusal(work.status, true) === null) await cancelTask(tx, work, now);
  await audit({ targetType: 'export', targetId: params.exportId, targetNo: work.fileName });
  return null;
});

const retryExport = command(e.retryExport, async (tx, { params }, { actor, now, audit }) => {
  const work = found(await lockWork(tx, params.exportId, actor.accountId));
  if (work.bytes === null && retryRefusal(work.status) === null)
    await retryTask(tx, work, EXPORT_TASK.maxAttempts, now);
  await audit({ targetType: 'export', targetId: params.exportId, targetNo: work.fileName });
  return null;
});

export const exportsBindings: readonly Binding[] = [listExports, getExportLink, cancelExport, retryExport];
