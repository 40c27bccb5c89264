import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { loadDesks } from '../desk/desk.queries.ts';
import { openCoin } from '../desk/desk.repo.ts';
import { guardFailed } from '../desk/desk.ts';
import { refusalOf, shortageOf } from '../desk/eligibility.ts';
import { activeGraders, findOutsideGrader } from '../desk/grader.repo.ts';
import { addNamedGrader } from './coin-grader.repo.ts';

/** Names a grader from outside for a coin that nobody of the house may take (states.md rule 19). */
export const nameGrader = command(gradingEndpoints.nameGrader, async (tx, { params, body }, context) => {
  const { coin } = await openCoin(tx, context, params.id);
  const desk = (await loadDesks(tx, [coin])).get(coin.id);
  if (!desk) throw guardFailed('waitsForOther');
  const house = await activeGraders(tx, [coin.gradingCompanyId]);
  if (shortageOf(house, desk.demand) === null) throw guardFailed('nobodyEligible');
  const outside = await findOutsideGrader(tx, body.accountId);
  if (outside === null) throw fieldError('accountId', 'not-found');
  const demand = { ...desk.demand, named: new Set([body.accountId]) };
  const refusal = refusalOf(outside, demand);
  if (refusal !== null) throw fieldError('accountId', refusal);
  await addNamedGrader(
    tx,
    {
      coinId: coin.id,
      accountId: body.accountId,
      ownerCompanyId: coin.companyId,
      namedBy: context.actor.accountId,
      reason: body.reason,
    },
    context.now,
  );
  await context.audit({
    targetType: 'coin',
    targetId: coin.id,
    targetNo: coin.coinCode,
    companyId: coin.companyId,
    after: { named: outside.graderNo },
    reason: body.reason,
  });
  return null;
});
