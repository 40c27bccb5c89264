import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import { SCORE_LEVEL } from '@mintmark/domain/grading/grading.enums.ts';
import { isNotGenuine, RESULT } from '@mintmark/domain/grading/result-types.ts';
import { iso } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { type CommandContext, command, type InputOf } from '../../../kernel/handlers.ts';
import { appendScore, type ScoreRow } from '../../../workflow/coins/scores.repo.ts';
import { refreshOrder } from '../../../workflow/orders/order.repo.ts';
import { assertPaid, guardFailed, openTurn, type Turn } from '../desk/desk.ts';
import { genuine, genuineNoGrade, refuseOpinion } from '../desk/first-opinion.ts';
import { oldResultOf } from '../desk/old-result.queries.ts';
import { fixResult } from './record-score.ts';
import { isCopyingService, isGradedService, isOpinionService } from './stage.ts';

type Body = InputOf<typeof gradingEndpoints.authenticateCoin>['body'];

/** Services 4, 7 and 8: the result of the old certificate, while the old slab is whole. */
async function copyOld(tx: Tx, turn: Turn, body: Body, context: CommandContext): Promise<{ row: ScoreRow }> {
  if (!isCopyingService(turn.coin.serviceType)) throw guardFailed('copiedService');
  if (body.isSlabUntouched !== true) throw guardFailed('slabUntouched');
  const grade = await oldResultOf(tx, turn.coin);
  if (grade === null) throw guardFailed('oldCertificateValid');
  const by = { now: context.now, accountId: context.actor.accountId };
  const row = await appendScore(
    tx,
    turn.coin,
    {
      level: SCORE_LEVEL.first,
      kind: 'authentication',
      graderId: by.accountId,
      grade: { resultType: RESULT.genuine },
      isBlind: false,
    },
    context.now,
  );
  await fixResult(tx, turn.coin, { action: 'copyOldResult', grade, rows: [row], cause: 'oldCertificate' }, by);
  return { row };
}

async function giveGenuine(tx: Tx, turn: Turn, body: Body, context: CommandContext): Promise<{ row: ScoreRow }> {
  const { serviceType } = turn.coin;
  if (isOpinionService(serviceType)) return genuineNoGrade(tx, turn, body, context);
  if (!isGradedService(serviceType)) throw guardFailed('gradedService');
  assertPaid(turn.order);
  const { row } = await genuine(tx, turn, body, context);
  await refreshOrder(tx, turn.coin.orderId);
  return { row };
}

/** Runs the verdict; the proposed result must belong to it. */
async function giveVerdict(tx: Tx, turn: Turn, body: Body, context: CommandContext): Promise<{ row: ScoreRow }> {
  const { resultType } = body;
  switch (body.verdict) {
    case 'genuine':
      return giveGenuine(tx, turn, body, context);
    case 'copyOld':
      return copyOld(tx, turn, body, context);
    case 'doubt':
      if (resultType === undefined || !isNotGenuine(resultType)) throw fieldError('resultType', 'bad-choice');
      return refuseOpinion(tx, turn, { ...body, resultType }, context);
    case 'notSuitable':
      if (resultType !== RESULT.notSuitable && resultType !== RESULT.refused)
        throw fieldError('resultType', 'bad-choice');
      return refuseOpinion(tx, turn, { ...body, resultType }, context);
  }
}

/** The first look at a coin in 30 where no grade is given with it (D2, states.md coin 30). */
export const authenticateCoin = command(gradingEndpoints.authenticateCoin, async (tx, { params, body }, context) => {
  const turn = await openTurn(tx, context, params.id, {
    version: body.version,
    stages: ['authenticate', 'combined'],
    action: 'genuine',
    as: 'authenticate',
  });
  const { row } = await giveVerdict(tx, turn, body, context);
  await context.audit({
    targetType: 'coin',
    targetId: turn.coin.id,
    targetNo: turn.coin.coinCode,
    companyId: turn.coin.companyId,
    after: { scoreId: row.id, kind: 'authentication' },
  });
  const { coinCode } = turn.coin;
  return { coinId: turn.coin.id, coinCode, level: SCORE_LEVEL.first, submittedAt: iso(row.submittedAt) ?? '' };
});
