import { queueEndpoints as e } from '@mintmark/contract/system/work/queue.endpoints.ts';
import { type Binding, query } from '../../../kernel/handlers.ts';
import { JOB_TASK } from '../../../kernel/jobs/run-job.ts';
import { runList } from '../../../kernel/listing/index.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { registeredWork } from '../../../kernel/work/work-registry.ts';
import { exportTasks } from './export-tasks.ts';
import { countOpen, taskList, throughput } from './queue.queries.ts';
import { cancelTasks, retryTasks } from './queue-commands.ts';

const getQueue = query(e.getQueue, async (_, { db, scope, clock }) =>
  db.read(scope, async (reader) => ({
    counts: await countOpen(reader, scope),
    minutes: await throughput(reader, scope, clock.now()),
  })),
);

const listTaskKinds = query(e.listTaskKinds, async (_, context) =>
  [...registeredWork(context).kinds.map(({ kind }) => kind), JOB_TASK]
    .sort()
    .map((kind) => ({ kind, title: textMessage(`task.${kind}`, context.locale) })),
);

const listTasks = query(e.listTasks, async ({ query: asked }, { db, scope, locale }) => {
  const { list, total } = await db.read(scope, (reader) => runList(reader, taskList, scope, asked));
  const worded = list.map((row) => ({
    ...row,
    allowedActions: row.allowedActions.map((one) => ({
      ...one,
      reason: one.reason && textMessage(one.reason, locale),
    })),
  }));
  return { list: worded, total };
});

export const queueBindings: readonly Binding[] = [
  listTasks,
  exportTasks,
  getQueue,
  listTaskKinds,
  retryTasks,
  cancelTasks,
];
