import { later } from '../../kernel/clock.ts';
import type { ScheduledJob, ServerModule } from '../../kernel/module.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { NOTICE_CHANNEL } from '../../workflow/notices.repo.ts';
import { hubOf } from './hub.ts';
import { purgeNotices } from './notices.repo.ts';
import { noticesBindings } from './notices.routes.ts';

export { hubOf } from './hub.ts';

const DAY_MS = 86_400_000;

/** Read notices are forgotten after 30 days, all after a year: the facts stand in their own records. */
const purge: ScheduledJob = {
  name: 'notices.purge',
  everyMs: DAY_MS / 4,
  run: async ({ db, clock }) => {
    const now = clock.now();
    const before = { read: later(now, -30 * DAY_MS), any: later(now, -365 * DAY_MS) };
    await db.transaction(SYSTEM_SCOPE, (tx) => purgeNotices(tx, before));
  },
};

/** The bell: what one person should know, live. */
export const noticesModule: ServerModule = {
  name: 'notices',
  bindings: noticesBindings,
  jobs: [purge],
  listens: [{ channel: NOTICE_CHANNEL, hear: (accountId, { db }) => hubOf(db).tell(accountId) }],
};
