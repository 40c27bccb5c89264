import { agentsEndpoints } from '@mintmark/contract/customers/agents.endpoints.ts';
import { later } from '../../../kernel/clock.ts';
import { AppError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { countUnmasked } from '../customer.repo.ts';
import { lockAgent } from './agent.repo.ts';
import { targetOf } from './edit-agent.ts';

const HOUR_MS = 3_600_000;

/** Full number of one agent; who read it and why stays in the operation log. Looks at customers count too. */
export const unmaskAgent = command(agentsEndpoints.unmaskAgent, async (tx, { params, body }, context) => {
  const row = await lockAgent(tx, context.scope, params.id);
  const read = await countUnmasked(tx, row.companyId, context.actor.accountId, later(context.now, -HOUR_MS));
  if (read >= context.parameters.get('security.unmaskPerHour')) throw new AppError('TOO_MANY_REQUESTS');
  await context.audit({ ...targetOf(row), reason: body.reason });
  return { mobile: row.mobile };
});
