import { commissionEndpoints as calls } from '@mintmark/contract/finance/agents/commission.endpoints.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import { command } from '../../../kernel/handlers.ts';
import { closePeriod, closingDays } from './close-period.ts';
import { holdAgent } from './commission.repo.ts';
import { assertSettler, changed, targetOf } from './statement-acts.ts';

/** Closes the running period of an agent with today; the next one begins tomorrow. */
export const closeCommission = command(calls.closeCommission, async (tx, { params }, context) => {
  const agent = await holdAgent(tx, context.scope, params.id);
  assertSettler(context, agent.companyId);
  const period = { to: shanghaiDay(context.now), closing: closingDays(context.parameters) };
  const row = await closePeriod(tx, agent, period, { now: context.now, accountId: context.actor.accountId });
  const { periodFrom, periodTo, earnedFen, correctedFen, broughtFen, totalFen } = row;
  await context.audit({
    ...targetOf(row),
    after: {
      agent: `${agent.agentNo} ${agent.name}`,
      periodFrom,
      periodTo,
      earnedFen,
      correctedFen,
      broughtFen,
      totalFen,
    },
  });
  return changed(row);
});
