import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import { SCORE_LEVEL } from '@mintmark/domain/grading/grading.enums.ts';
import { AppError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { assertFree } from '../../../workflow/coins/move-coin.ts';
import { appendScore, gradeOf } from '../../../workflow/coins/scores.repo.ts';
import { refreshOrder } from '../../../workflow/orders/order.repo.ts';
import { loadDesks } from '../desk/desk.queries.ts';
import { assertNotElsewhere, openCoin } from '../desk/desk.repo.ts';
import { guardFailed } from '../desk/desk.ts';
import { moveOn } from './record-score.ts';

/** Takes back the own first row, 41 → 40, until the second one is in (states.md “Consensus 9”). */
export const recallScore = command(gradingEndpoints.recallScore, async (tx, { params, body }, context) => {
  const { accountId } = context.actor;
  const { order, coin } = await openCoin(tx, context, params.id);
  const desk = (await loadDesks(tx, [coin])).get(coin.id);
  const own = desk?.roundRows.find((row) => row.level === SCORE_LEVEL.first);
  if (own?.graderId !== accountId) throw new AppError('NOT_FOUND');
  if (desk?.stage !== 'second') throw guardFailed('secondNotSubmitted');
  if (body.version !== coin.version)
    throw new AppError('VERSION_STALE', { data: { current: { version: coin.version } } });
  assertNotElsewhere(coin, accountId, context.now);
  assertFree(coin, order, 'recallScore');
  const row = await appendScore(
    tx,
    coin,
    {
      level: SCORE_LEVEL.first,
      kind: 'recall',
      graderId: accountId,
      grade: gradeOf(own),
      reason: body.reason,
      isBlind: true,
      supersedesId: own.id,
    },
    context.now,
  );
  const by = { now: context.now, accountId };
  await moveOn(tx, coin, 'recallScore', by, { scoreId: row.id, reason: body.reason });
  await refreshOrder(tx, order.id);
  await context.audit({
    targetType: 'coin',
    targetId: coin.id,
    targetNo: coin.coinCode,
    companyId: coin.companyId,
    after: { scoreId: row.id, recalls: own.id },
    reason: body.reason,
  });
  return null;
});
