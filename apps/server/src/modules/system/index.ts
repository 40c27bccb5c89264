import { later, shanghaiDay } from '../../kernel/clock.ts';
import type { Services } from '../../kernel/context.ts';
import { NAMES_CHANNEL, namesVersion } from '../../kernel/dictionary/house-names.queries.ts';
import type { ScheduledJob, ServerModule } from '../../kernel/module.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { hubOf } from '../notices/index.ts';
import { dictBindings } from './dict/dict.routes.ts';
import { ensureDictionaries } from './dict/ensure-dictionaries.repo.ts';
import { exportHeadersBindings } from './export-headers/export-headers.routes.ts';
import { ensureFeeItems } from './fee-items/fee-items.repo.ts';
import { feeItemsBindings } from './fee-items/fee-items.routes.ts';
import { purgeFrontLogs } from './front-logs.repo.ts';
import { keepFrontLog } from './keep-front-log.ts';

const DAY_MS = 86_400_000;
const KEEP_DAYS = 30;

const purge: ScheduledJob = {
  name: 'system.purgeFrontLogs',
  everyMs: DAY_MS / 4,
  run: async ({ db, clock }) => {
    await db.transaction(SYSTEM_SCOPE, (tx) => purgeFrontLogs(tx, later(clock.now(), -KEEP_DAYS * DAY_MS)));
  },
};

/** Every live page of this process learns which state the names have. */
function tellNames({ db, log }: Services): void {
  db.read(SYSTEM_SCOPE, namesVersion).then(
    (version) => hubOf(db).announce('names', { version }),
    (error: unknown) => log.warn({ err: error }, 'names were not announced'),
  );
}

/** The front-end log today; configuration, dictionaries, jobs and queue later. */
export const systemModule: ServerModule = {
  name: 'system',
  bindings: [keepFrontLog, ...dictBindings, ...exportHeadersBindings, ...feeItemsBindings],
  jobs: [purge],
  listens: [{ channel: NAMES_CHANNEL, hear: (_, services) => tellNames(services) }],
  ensureFacts: async (tx, { clock }) => {
    await ensureDictionaries(tx, clock.now());
    await ensureFeeItems(tx, clock.now(), shanghaiDay(clock.now()));
  },
};
