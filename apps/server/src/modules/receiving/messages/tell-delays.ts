import { shanghaiDay } from '../../../kernel/clock.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import type { ScheduledJob } from '../../../kernel/module.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { tellCustomer } from '../../../workflow/messages/customer-messages.repo.ts';
import { lockOrder } from '../../../workflow/orders/order.repo.ts';
import { runSteps } from '../acts/order-steps-of-day.ts';
import { lateOrders } from './late-orders.repo.ts';

const BATCH = 200;

/**
 * Every morning: whose order was not finished by its promised day hears so, once for each promise. One transaction an order, so
 * that a run that was killed is simply run again.
 */
export const tellDelays: ScheduledJob = defineJob({
  name: 'receiving.tellDelays',
  cron: '0 10 * * *',
  run: async ({ db, clock }, run) => {
    const now = clock.now();
    const { count, assertWhole } = await runSteps(run, {
      next: (afterId) => db.read(SYSTEM_SCOPE, (reader) => lateOrders(reader, now, { afterId, limit: BATCH })),
      step: (id) =>
        db.transaction(SYSTEM_SCOPE, async (tx) => {
          const order = await lockOrder(tx, SYSTEM_SCOPE, id);
          if (order.promisedAt === null || order.promisedAt >= now) return 'gone';
          const occasion = shanghaiDay(order.promisedAt);
          return (await tellCustomer(tx, order, { kind: 'delayed', occasion }, now)) ? 'told' : 'known';
        }),
    });
    run.log(`${count('told')} customers told that their order is late`);
    assertWhole();
  },
});
