import { daysAfter } from '@mintmark/domain/kernel/workdays.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import { allowLongStatements } from '../../../kernel/db/long-statements.repo.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import type { ScheduledJob } from '../../../kernel/module.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { countWorkDay, uncountedDays } from './assessments.repo.ts';

/** Nights that were missed are made good this far back; earlier days are counted when somebody makes the drafts of their month. */
const DAYS_BACK = 40;

/** Nightly: what each person did yesterday, from the history of coins; a day a transaction, so that a killed run goes on. */
export const countWorkDays: ScheduledJob = defineJob({
  name: 'finance.countWorkDays',
  cron: '20 1 * * *',
  run: async ({ db, clock }, { log, progress, signal }) => {
    const today = shanghaiDay(clock.now());
    const days = await db.read(SYSTEM_SCOPE, (tx) =>
      uncountedDays(tx, daysAfter(today, -DAYS_BACK), daysAfter(today, -1)),
    );
    for (const [at, day] of days.entries()) {
      signal.throwIfAborted();
      await db.transaction(SYSTEM_SCOPE, async (tx) => {
        await allowLongStatements(tx);
        await countWorkDay(tx, day);
      });
      await progress(at + 1, days.length);
    }
    log(`${days.length} days counted`);
  },
});
