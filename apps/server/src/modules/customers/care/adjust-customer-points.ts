import { customerCareEndpoints as calls } from '@mintmark/contract/customers/customer-care.endpoints.ts';
import { shanghaiDay, startOfDay } from '../../../kernel/clock.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { assertNotAgent, targetOf } from './care-rules.ts';
import { insertPoints, lockCustomer, pointsAddedBy, saveCustomer } from './customer-care.repo.ts';

/** The most points anybody has. */
const MAX_POINTS = 100_000_000;

/**
 * Adds or takes points by hand, each change kept. Throws INPUT_INVALID beside the amount below 0, and above what one
 * person may add on a day.
 */
export const adjustCustomerPoints = command(calls.adjustCustomerPoints, async (tx, { params, body }, context) => {
  const { version, delta, reason } = body;
  assertNotAgent(context.scope);
  const before = await lockCustomer(tx, context.scope, params.id, version);
  const points = before.points + delta;
  if (points < 0) throw fieldError('delta', 'points-short');
  if (points > MAX_POINTS) throw fieldError('delta', 'too-big');
  if (delta > 0) {
    const today = startOfDay(shanghaiDay(context.now));
    const added = await pointsAddedBy(tx, context.actor.accountId, today);
    if (added + delta > context.parameters.get('prices.pointsByHandDay'))
      throw fieldError('delta', 'points-above-limit');
  }
  await insertPoints(tx, before, { delta, pointsAfter: points, reason }, context);
  const row = await saveCustomer(tx, before, { points }, context);
  await context.audit({ ...targetOf(row), before: { points: before.points }, after: { points }, reason });
  return { version: row.version };
});
