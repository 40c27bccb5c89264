import { lastPeriodEnd } from '@mintmark/domain/finance/commission/settlement-period.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import { AppError } from '../../../kernel/errors.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import type { ScheduledJob } from '../../../kernel/module.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { closePeriod, closingDays, cycleOf } from './close-period.ts';
import { agentsWithOpenRows, holdAgent } from './commission.repo.ts';

/** Guards of `closePeriod` that say no more than that an agent has no statement today. */
const NOTHING_TO_CLOSE: readonly unknown[] = ['commissionPeriodClosed', 'commissionNothing'];

/** The guard that refused, null when it was something else. */
const guardOf = (error: unknown): unknown =>
  error instanceof AppError && error.id === 'GUARD_FAILED' ? error.details.params?.['guard'] : null;

/**
 * Nightly: makes the statement of every agent whose period has ended. One transaction an agent, so that a run that was
 * killed is simply run again; what a statement took is not taken twice. A fault at one agent leaves the others their
 * statements; the run then fails, naming who has none.
 */
export const closeCommissions: ScheduledJob = defineJob({
  name: 'finance.closeCommissions',
  cron: '30 1 * * *',
  run: async ({ db, clock, parameters }, { log, progress, signal }) => {
    const closing = closingDays(parameters);
    const agents = await db.read(SYSTEM_SCOPE, agentsWithOpenRows);
    let [made, left, waiting] = [0, 0, 0];
    const failed: string[] = [];
    for (const [at, { id, agentNo, settleCycle }] of agents.entries()) {
      signal.throwIfAborted();
      const now = clock.now();
      const to = lastPeriodEnd(cycleOf({ settleCycle }), shanghaiDay(now), closing);
      try {
        const row = await db.transaction(SYSTEM_SCOPE, async (tx) =>
          closePeriod(tx, await holdAgent(tx, SYSTEM_SCOPE, id), { to, closing }, { now, accountId: null }),
        );
        made += 1;
        log(
          `${agentNo}: ${row.statementNo}, ${row.periodFrom} – ${row.periodTo}, ${row.orders} orders, ${row.coins} coins`,
        );
      } catch (error) {
        const guard = guardOf(error);
        if (NOTHING_TO_CLOSE.includes(guard)) left += 1;
        else if (guard === 'commissionBelowOpen') {
          waiting += 1;
          log(`${agentNo}: waits until the statement below zero is confirmed`);
        } else {
          failed.push(agentNo);
          log(`${agentNo}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
      await progress(at + 1, agents.length);
    }
    log(
      `${made} statements made, ${left} agents with nothing to close yet, ${waiting} waiting, ${failed.length} failed`,
    );
    if (failed.length > 0) throw new Error(`no statement for ${failed.join(', ')}`);
  },
});
