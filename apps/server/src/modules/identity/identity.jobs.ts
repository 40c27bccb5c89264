import { ownOrigin, writeAudit } from '../../kernel/audit.ts';
import { later } from '../../kernel/clock.ts';
import { defineJob } from '../../kernel/jobs/job.ts';
import type { ScheduledJob } from '../../kernel/module.ts';
import { purgeRateLimits } from '../../kernel/rate-limit.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { purgeSignIn, removeSessions } from './purge.repo.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 5_000;

/** Drops what nothing looks at any more: captchas, codes, tickets, failures and counters older than two days. */
export const purgeSignInData: ScheduledJob = defineJob({
  name: 'identity.purge',
  everyMs: 3_600_000,
  run: async (services, { log }) => {
    const gone = await purgeSignIn(services, later(services.clock.now(), -2 * DAY_MS));
    await purgeRateLimits(services);
    log(`${gone} captchas, codes, tickets and failures removed`);
  },
});

/**
 * Drops sessions that ended or expired longer ago than the parameter says. It cannot be set below the days for which a
 * person's devices and addresses are remembered (sign-in-place.ts).
 */
export const purgeSessions: ScheduledJob = defineJob({
  name: 'identity.purgeSessions',
  cron: '40 3 * * *',
  run: async ({ db, clock, parameters }, { log }) => {
    const now = clock.now();
    const before = later(now, -parameters.get('security.sessionsKeepDays') * DAY_MS);
    let removed = 0;
    for (let gone = AT_ONCE; gone === AT_ONCE; removed += gone)
      gone = await db.transaction(SYSTEM_SCOPE, (tx) => removeSessions(tx, before, AT_ONCE));
    log(`${removed} sessions removed that were over before ${before.toISOString()}`);
    if (removed === 0) return;
    const entry = { action: 'identity.purgeSessions', after: { removed, before: before.toISOString() } };
    await db.transaction(SYSTEM_SCOPE, (tx) => writeAudit(tx, ownOrigin(now), entry));
  },
});
