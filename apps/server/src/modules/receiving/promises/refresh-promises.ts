import { addWorkdays, PLAIN_CALENDAR, type WorkCalendar } from '@mintmark/domain/kernel/workdays.ts';
import { shanghaiDay, startOfDay } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import type { ScheduledJob } from '../../../kernel/module.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { workCalendar } from '../record/order-warnings.ts';
import { listPromises, type PromiseFacts, promiseFactsOf, savePromises } from './promises.repo.ts';

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

/** Promised dates of the next orders after an id, as they follow from their facts now. */
export async function keepPromises(tx: Tx, afterId: string, calendar: WorkCalendar) {
  const rows = await listPromises(tx, afterId, BATCH);
  const promises = rows
    .map((order) => ({ order, at: promiseOf(order, calendar) }))
    .filter(({ order, at }) => order.promisedAt?.getTime() !== at.getTime())
    .map(({ order, at }) => ({ id: order.id, at }));
  await savePromises(tx, promises);
  return { rows, fresh: promises.length };
}

/** The promise of one order, at the moment from which it counts. */
export async function promiseNow(tx: Tx, orderId: string, calendar: WorkCalendar): Promise<void> {
  const facts = await promiseFactsOf(tx, orderId);
  if (facts) await savePromises(tx, [{ id: facts.id, at: promiseOf(facts, calendar) }]);
}

/** Hourly: promised dates of the orders under way follow their tiers and the end of their entry. */
export const refreshPromises: ScheduledJob = defineJob({
  name: 'receiving.refreshPromises',
  cron: '20 * * * *',
  run: async ({ db, parameters }, { log, signal }) => {
    const calendar = workCalendar(parameters);
    let afterId = '0';
    let [seen, changed] = [0, 0];
    for (;;) {
      signal.throwIfAborted();
      const from = afterId;
      const { rows, fresh } = await db.transaction(SYSTEM_SCOPE, (tx) => keepPromises(tx, from, calendar));
      seen += rows.length;
      changed += fresh;
      if (rows.length < BATCH) break;
      afterId = rows.at(-1)?.id ?? afterId;
    }
    log(`${seen} orders, ${changed} dates changed`);
  },
});
