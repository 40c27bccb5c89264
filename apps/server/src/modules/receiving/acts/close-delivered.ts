import { closingGuards, isDeliveredFor } from '@mintmark/domain/receiving/order-closing.ts';
import { z } from 'zod';
import { ownOrigin, writeAudit } from '../../../kernel/audit.ts';
import { later } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import type { ScheduledJob } from '../../../kernel/module.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { lockOrder, refreshOrder } from '../../../workflow/orders/order.repo.ts';
import { isOrderActionOpen } from '../record/order-state.ts';
import { closingFacts, ordersToClose } from './closing.repo.ts';
import { closeWhole } from './closing.ts';
import { runSteps } from './order-steps-of-day.ts';

const DAY_MS = 86_400_000;
const BATCH = 200;

type Outcome = 'closed' | 'open' | 'gone';

/** Closes one order, unless somebody was faster (`gone`) or a guard keeps it open. */
async function closeOne(tx: Tx, orderId: string, days: number, now: Date): Promise<Outcome> {
  const before = await lockOrder(tx, SYSTEM_SCOPE, orderId);
  if (!isOrderActionOpen(before.status, 'close')) return 'gone';
  const facts = await closingFacts(tx, before);
  if (!Object.values(closingGuards(facts)).every(Boolean) || !isDeliveredFor(facts, days, now)) return 'open';
  const coins = await closeWhole(tx, SYSTEM_SCOPE, before, { now, accountId: null });
  const order = await refreshOrder(tx, before.id);
  await writeAudit(tx, ownOrigin(now), {
    ...{ action: 'receiving.closeDelivered', targetType: 'order', targetId: order.id, targetNo: order.orderCode },
    companyId: order.companyId,
    before: { status: before.status },
    after: { status: order.status, days, coins: coins.map(({ coinCode }) => coinCode) },
  });
  return 'closed';
}

/**
 * Nightly: orders whose every piece has been with its owner for so many days are closed. One transaction an order: a run that
 * was killed is simply run again, and of two that meet at an order the second finds it closed.
 */
export const closeDelivered: ScheduledJob = defineJob({
  name: 'receiving.closeDelivered',
  cron: '10 4 * * *',
  params: z.object({ days: z.int().min(1).max(365).default(7) }),
  run: async (services, run) => {
    const { db, clock } = services;
    const { days } = run.params;
    const deliveredBy = later(clock.now(), -days * DAY_MS);
    const done = await runSteps(run, {
      next: (afterId) =>
        db.read(SYSTEM_SCOPE, (reader) => ordersToClose(reader, { afterId, deliveredBy, limit: BATCH })),
      step: (id) => db.transaction(SYSTEM_SCOPE, (tx) => closeOne(tx, id, days, clock.now())),
    });
    run.log(`${done.count('closed')} orders closed ${days} days after their delivery`);
    if (done.count('open') > 0) run.log(`${done.count('open')} kept open by a hold, a lost coin, an audit or a claim`);
    done.assertWhole();
  },
});
