import { later } from '../../kernel/clock.ts';
import type { ScheduledJob, ServerModule } from '../../kernel/module.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { addressBindings } from './addresses/index.ts';
import { purgeFrontLogs } from './front-logs.repo.ts';
import { keepFrontLog } from './keep-front-log.ts';
import { parameterBindings } from './parameters/index.ts';
import { publishedVersions, publishTimeRoutes, versionBindings } from './versions/index.ts';

const DAY_MS = 86_400_000;

const purge: ScheduledJob = {
  name: 'system.purgeFrontLogs',
  everyMs: DAY_MS / 4,
  run: async ({ db, clock, parameters }) => {
    const before = later(clock.now(), -parameters.get('logs.frontKeepDays') * DAY_MS);
    await db.transaction(SYSTEM_SCOPE, (tx) => purgeFrontLogs(tx, before));
  },
};

/** The front-end log today; configuration, dictionaries, jobs and queue later. */
export const systemModule: ServerModule = {
  name: 'system',
  bindings: [...addressBindings, keepFrontLog, ...parameterBindings, ...versionBindings],
  jobs: [purge],
  mirrors: [publishedVersions],
  routes: publishTimeRoutes,
};
