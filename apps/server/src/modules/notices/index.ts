import { ACCOUNT_CHANNEL, holdersAmong, ROLE_CHANNEL } from '../../kernel/auth/access.repo.ts';
import { later } from '../../kernel/clock.ts';
import type { Services } from '../../kernel/context.ts';
import { defineJob } from '../../kernel/jobs/job.ts';
import type { ScheduledJob, ServerModule } from '../../kernel/module.ts';
import { NOTICE_CHANNEL } from '../../kernel/notices/notices.repo.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { hubOf } from './hub.ts';
import { purgeNotices } from './notices.repo.ts';
import { noticesBindings } from './notices.routes.ts';

export { hubOf } from './hub.ts';

const DAY_MS = 86_400_000;

/** Read notices are forgotten after the days of the parameter, all after a year: the facts stand in their own records. */
const purge: ScheduledJob = defineJob({
  name: 'notices.purge',
  everyMs: DAY_MS / 4,
  run: async ({ db, clock, parameters }, { log }) => {
    const now = clock.now();
    const before = {
      read: later(now, -parameters.get('logs.readNoticesKeepDays') * DAY_MS),
      any: later(now, -365 * DAY_MS),
    };
    const gone = await db.transaction(SYSTEM_SCOPE, (tx) => purgeNotices(tx, before));
    log(`${gone.read} read notices removed, ${gone.any} older than a year`);
  },
});

/** A role changed: its people who have a page open here are told, found by one question. */
function tellHolders(roleId: string, { db, log }: Services): void {
  const hub = hubOf(db);
  db.read(SYSTEM_SCOPE, (reader) => holdersAmong(reader, roleId, hub.accountIds())).then(
    (accountIds) => {
      for (const accountId of accountIds) hub.tellAccess(accountId);
    },
    // Open pages look again by themselves now and then, and with their next refused call.
    (error: unknown) => log.warn({ err: error, roleId }, 'holders of a role were not told'),
  );
}

/** The bell: what one person should know, live. */
export const noticesModule: ServerModule = {
  name: 'notices',
  bindings: noticesBindings,
  jobs: [purge],
  listens: [
    { channel: NOTICE_CHANNEL, hear: (accountId, { db }) => hubOf(db).tell(accountId) },
    { channel: ACCOUNT_CHANNEL, hear: (accountId, { db }) => hubOf(db).tellAccess(accountId) },
    { channel: ROLE_CHANNEL, hear: tellHolders },
  ],
};
