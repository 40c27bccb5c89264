import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import { iso, later } from '../../../kernel/clock.ts';
import { command } from '../../../kernel/handlers.ts';
import { assertFree } from '../../../workflow/coins/move-coin.ts';
import { loadDesks } from './desk.queries.ts';
import { assertNotElsewhere, LEASE_MS, openCoin, writeLease } from './desk.repo.ts';
import { assertEligible, guardFailed, ownGrader } from './desk.ts';

/** Takes one coin to the own table, or keeps it there, for 30 minutes (D5). */
export const leaseCoin = command(gradingEndpoints.leaseCoin, async (tx, { params }, context) => {
  const { accountId } = context.actor;
  const { order, coin } = await openCoin(tx, context, params.id);
  const desk = (await loadDesks(tx, [coin])).get(coin.id);
  if (!desk || desk.stage === 'conference' || desk.stage === 'finalize') throw guardFailed('waitsForOther');
  const stage = desk.stage === 'combined' ? 'authenticate' : desk.stage;
  const grader = await ownGrader(tx, context, stage);
  assertNotElsewhere(coin, accountId, context.now);
  assertEligible(grader, desk, stage);
  assertFree(coin, order, 'score1');
  const until = later(context.now, LEASE_MS);
  await writeLease(tx, [coin.id], accountId, until);
  return { coinId: coin.id, leasedUntil: iso(until) ?? '' };
});
