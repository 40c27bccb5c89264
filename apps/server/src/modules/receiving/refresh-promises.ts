import { addWorkdays, PLAIN_CALENDAR, readDays, type WorkCalendar } from '@mintmark/domain/kernel/workdays.ts';
import { shanghaiDay, startOfDay } from '../../kernel/clock.ts';
import { defineJob } from '../../kernel/jobs/job.ts';
import type { ScheduledJob } from '../../kernel/module.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { listPromises, type PromiseFacts, savePromises } from './promises.repo.ts';

const BATCH = 500;
/** Tier of an order whose list or tiers say nothing (standard, fees.md “Prices”). */
const STANDARD_WORKDAYS = 20;

/** The end of the last promised workday: counted from the workday after entry (scales.md step 5). */
export function promiseOf(
  { clockAt, workdays }: Pick<PromiseFacts, 'clockAt' | 'workdays'>,
  calendar: WorkCalendar = PLAIN_CALENDAR,
): Date {
  const last = addWorkdays(shanghaiDay(clockAt), workdays ?? STANDARD_WORKDAYS, calendar);
  return new Date(startOfDay(last, 1).getTime() - 1_000);
}

/** Hourly: promised dates of the orders under way follow their tiers and the end of their entry. */
export const refreshPromises: ScheduledJob = defineJob({
  name: 'receiving.refreshPromises',
  cron: '20 * * * *',
  run: async ({ db, parameters }, { log, signal }) => {
    const calendar = {
      daysOff: readDays(parameters.get('calendar.daysOff')).days,
      extraWorkdays: readDays(parameters.get('calendar.extraWorkdays')).days,
    };
    let afterId = '0';
    let [seen, changed] = [0, 0];
    for (;;) {
      signal.throwIfAborted();
      const from = afterId;
      const { rows, fresh } = await db.transaction(SYSTEM_SCOPE, async (tx) => {
        const batch = await listPromises(tx, from, BATCH);
        const promises = batch
          .map((order) => ({ order, at: promiseOf(order, calendar) }))
          .filter(({ order, at }) => order.promisedAt?.getTime() !== at.getTime())
          .map(({ order, at }) => ({ id: order.id, at }));
        await savePromises(tx, promises);
        return { rows: batch, fresh: promises.length };
      });
      seen += rows.length;
      changed += fresh;
      if (rows.length < BATCH) break;
      afterId = rows.at(-1)?.id ?? afterId;
    }
    log(`${seen} orders, ${changed} dates changed`);
  },
});
