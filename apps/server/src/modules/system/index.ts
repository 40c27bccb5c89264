import { later } from '../../kernel/clock.ts';
import type { ScheduledJob, ServerModule } from '../../kernel/module.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { purgeFrontLogs } from './front-logs.repo.ts';
import { jobsBindings } from './jobs/jobs.routes.ts';
import { keepFrontLog } from './keep-front-log.ts';
import { operationLogBindings, operationLogJobs } from './operation-log/index.ts';
import { queueBindings } from './queue/queue.routes.ts';
import { upkeepJobs } from './upkeep/upkeep.jobs.ts';

const DAY_MS = 86_400_000;

const purge: ScheduledJob = {
  name: 'system.purgeFrontLogs',
  everyMs: DAY_MS / 4,
  run: async ({ db, clock, parameters }) => {
    const before = later(clock.now(), -parameters.get('logs.frontKeepDays') * DAY_MS);
    await db.transaction(SYSTEM_SCOPE, (tx) => purgeFrontLogs(tx, before));
  },
};

/** The front-end log, the operation log, scheduled jobs and the execution queue. */
export const systemModule: ServerModule = {
  name: 'system',
  bindings: [keepFrontLog, ...jobsBindings, ...operationLogBindings, ...queueBindings],
  jobs: [purge, ...operationLogJobs, ...upkeepJobs],
};
