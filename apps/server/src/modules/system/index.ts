import { later, shanghaiDay } from '../../kernel/clock.ts';
import type { Services } from '../../kernel/context.ts';
import { NAMES_CHANNEL, namesVersion } from '../../kernel/dictionary/house-names.queries.ts';
import { defineJob } from '../../kernel/jobs/job.ts';
import type { ScheduledJob, ServerModule } from '../../kernel/module.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { hubOf } from '../notices/index.ts';
import { addressBindings } from './addresses/index.ts';
import { cacheListener } from './caches/cache-listener.ts';
import { evictCache } from './caches/evict-cache.ts';
import { exportCaches, listCaches } from './caches/list-caches.ts';
import { dictBindings } from './dict/dict.routes.ts';
import { ensureDictionaries } from './dict/ensure-dictionaries.repo.ts';
import { exportHeadersBindings } from './export-headers/export-headers.routes.ts';
import { feeItemsBindings } from './fee-items/fee-items.master.ts';
import { ensureFeeItems } from './fee-items/fee-items.repo.ts';
import { purgeFrontLogs } from './front-logs.repo.ts';
import { jobsBindings } from './jobs/jobs.routes.ts';
import { keepFrontLog } from './keep-front-log.ts';
import { setCourierSecret, testCourier } from './logistics/courier-key.ts';
import { courierBindings } from './logistics/couriers.master.ts';
import { ensureCouriers } from './logistics/ensure-couriers.ts';
import { operationLogBindings, operationLogJobs, verifyLogTask } from './operation-log/index.ts';
import { queueBindings } from './queue/queue.routes.ts';
import { searchRunTask } from './search/run-index.ts';
import { searchBindings } from './search/search.routes.ts';
import { syncSearchJob } from './search/sync-search.ts';
import { ensureThirdParties } from './third-parties/ensure-third-parties.ts';
import { thirdPartyBindings } from './third-parties/third-parties.master.ts';
import { upkeepJobs } from './upkeep/upkeep.jobs.ts';

export {
  assertBookable,
  type CourierKey,
  courierKeyOf,
  courierOnPaper,
  courierPapers,
  courierPortFor,
  couriersForCompany,
  couriersInScope,
} from './logistics/booking.ts';
export { searchedList } from './search/searched-list.queries.ts';
export { gradersByIds } from './third-parties/third-parties.queries.ts';

import { parameterBindings } from './parameters/index.ts';
import { publishedVersions, publishTimeRoutes, versionBindings } from './versions/index.ts';

const DAY_MS = 86_400_000;

const purge: ScheduledJob = defineJob({
  name: 'system.purgeFrontLogs',
  everyMs: DAY_MS / 4,
  run: async ({ db, clock, parameters }, { log }) => {
    const before = later(clock.now(), -parameters.get('logs.frontKeepDays') * DAY_MS);
    const removed = await db.transaction(SYSTEM_SCOPE, (tx) => purgeFrontLogs(tx, before));
    log(`${removed} front-end logs removed`);
  },
});

/** Every live page of this process learns which state the names have. */
function tellNames({ db, log }: Services): void {
  db.read(SYSTEM_SCOPE, namesVersion).then(
    (version) => hubOf(db).announce('names', { version }),
    (error: unknown) => log.warn({ err: error }, 'names were not announced'),
  );
}

/** What runs, what happened and how the house is set; the master data that stand beside it. */
export const systemModule: ServerModule = {
  name: 'system',
  bindings: [
    ...addressBindings,
    ...dictBindings,
    ...exportHeadersBindings,
    ...feeItemsBindings,
    keepFrontLog,
    listCaches,
    exportCaches,
    evictCache,
    ...jobsBindings,
    ...courierBindings,
    setCourierSecret,
    testCourier,
    ...operationLogBindings,
    ...parameterBindings,
    ...queueBindings,
    ...searchBindings,
    ...thirdPartyBindings,
    ...versionBindings,
  ],
  jobs: [purge, syncSearchJob, ...operationLogJobs, ...upkeepJobs],
  tasks: [searchRunTask, verifyLogTask],
  mirrors: [publishedVersions],
  routes: publishTimeRoutes,
  listens: [cacheListener, { channel: NAMES_CHANNEL, hear: (_, services) => tellNames(services) }],
  ensureFacts: async (tx, { clock }) => {
    await ensureCouriers(tx);
    await ensureThirdParties(tx);
    await ensureDictionaries(tx, clock.now());
    await ensureFeeItems(tx, clock.now(), shanghaiDay(clock.now()));
  },
};
