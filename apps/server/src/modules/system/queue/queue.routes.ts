import { queueEndpoints as e } from '@mintmark/contract/system/queue.endpoints.ts';
import { type Binding, query } from '../../../kernel/handlers.ts';
import { JOB_TASK } from '../../../kernel/jobs/run-job.ts';
import { bindList } from '../../../kernel/listing/index.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { registeredWork } from '../../../kernel/work-registry.ts';
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

export const queueBindings: readonly Binding[] = [
  bindList(e.listTasks, taskList),
  getQueue,
  listTaskKinds,
  retryTasks,
  cancelTasks,
];
