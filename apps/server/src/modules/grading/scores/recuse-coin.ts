import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { command } from '../../../kernel/handlers.ts';
import { openCoin, writeLease } from '../desk/desk.repo.ts';
import { guardFailed } from '../desk/desk.ts';
import { findGrader } from '../desk/grader.repo.ts';
import { addRecusal } from './coin-grader.repo.ts';
import { removeDraft } from './draft.repo.ts';

const GRADING_STATES: readonly number[] = [
  coinMachine.state.toAuthenticate,
  coinMachine.state.firstGrade,
  coinMachine.state.secondGrade,
  coinMachine.state.conference,
];

/** Stands aside from one coin for good: it leaves the own table and does not come back (records.md §2 conflict rule). */
export const recuseCoin = command(gradingEndpoints.recuseCoin, async (tx, { params, body }, context) => {
  const { accountId } = context.actor;
  const { coin } = await openCoin(tx, context, params.id);
  const grader = await findGrader(tx, accountId);
  if (grader === null || !grader.isActive) throw guardFailed('mayGrade');
  if (!GRADING_STATES.includes(coin.status)) throw guardFailed('waitsForOther');
  await addRecusal(tx, { coinId: coin.id, companyId: coin.companyId, accountId, reason: body.reason }, context.now);
  if (coin.leasedBy === accountId) await writeLease(tx, [coin.id], null, null);
  await removeDraft(tx, accountId, coin.id);
  await context.audit({
    targetType: 'coin',
    targetId: coin.id,
    targetNo: coin.coinCode,
    companyId: coin.companyId,
    after: { recused: true },
    reason: body.reason,
  });
  return null;
});
