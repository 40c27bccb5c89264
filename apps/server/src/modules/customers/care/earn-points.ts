import type { ScheduledJob } from '../../../kernel/module.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { nextTouchedOrder, settleEarned } from '../../../workflow/money/points.repo.ts';

const EVERY_MS = 10_000;

/** Points follow the money of orders within seconds: an order at a time, so that nobody waits and a kill loses none. */
export const earnPoints: ScheduledJob = {
  name: 'customers.earnPoints',
  everyMs: EVERY_MS,
  run: async ({ db, clock, parameters }) => {
    for (let isMore = true; isMore; )
      isMore = await db.transaction(SYSTEM_SCOPE, async (tx) => {
        const orderId = await nextTouchedOrder(tx);
        if (orderId === null) return false;
        const by = { now: clock.now(), accountId: null };
        await settleEarned(tx, orderId, parameters.get('prices.pointsPerHundred'), by);
        return true;
      });
  },
};
