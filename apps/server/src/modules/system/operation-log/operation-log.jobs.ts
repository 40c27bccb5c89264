import { defineJob } from '../../../kernel/jobs/job.ts';
import type { ScheduledJob } from '../../../kernel/module.ts';
import { archiveLog, keepHeld, sealLog } from '../../../kernel/operation-log/index.ts';

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;

/** Links new rows into the chain, and moves old months into files. */
export const operationLogJobs: readonly ScheduledJob[] = [
  {
    name: 'system.sealOperationLog',
    everyMs: SECOND_MS,
    run: async (services) => {
      await keepHeld(services);
      await sealLog(services.db);
    },
  },
  defineJob({
    name: 'system.archiveOperationLog',
    everyMs: DAY_MS,
    run: async (services, { log }) => {
      const files = await archiveLog(services, services.parameters.get('logs.operationKeepDays'));
      log(`${files.length} months archived`);
      for (const file of files) log(String(file));
    },
  }),
];
