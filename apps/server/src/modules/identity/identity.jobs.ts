import { later } from '../../kernel/clock.ts';
import { defineJob } from '../../kernel/jobs/job.ts';
import type { ScheduledJob } from '../../kernel/module.ts';
import { purgeRateLimits } from '../../kernel/rate-limit.ts';
import { purgeSignIn } from './purge.repo.ts';

const DAY_MS = 86_400_000;

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
