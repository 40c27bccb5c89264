import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import { command } from '../../kernel/handlers.ts';
import { openCoin, writeLease } from './desk/desk.repo.ts';

/** Puts a coin back from the own table; one that lies elsewhere stays there. */
export const releaseCoin = command(gradingEndpoints.releaseCoin, async (tx, { params }, context) => {
  const { coin } = await openCoin(tx, context, params.id);
  if (coin.leasedBy === context.actor.accountId) await writeLease(tx, [coin.id], null, null);
  return null;
});
