import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import { SCORE_LEVEL } from '@mintmark/domain/grading/grading.enums.ts';
import { isNotGenuine, RESULT } from '@mintmark/domain/grading/result-types.ts';
import { may } from '../../../kernel/auth/actor.ts';
import { iso } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';
import { scaleOf } from '../../../workflow/coins/scales.repo.ts';
import { appendScore, type ScoreRow } from '../../../workflow/coins/scores.repo.ts';
import { assertResultGiven } from '../../../workflow/company-scope.repo.ts';
import { refreshOrder } from '../../../workflow/orders/order.repo.ts';
import { assertPaid, openTurn, type Turn } from '../desk/desk.ts';
import { genuine, refuseOpinion } from '../desk/first-opinion.ts';
import { removeDraft } from './draft.repo.ts';
import { assertObserved, checkedGrade } from './grade-problems.ts';
import { followConsensus, moveOn } from './record-score.ts';
import { newScore, type ScoreInput } from './score-input.ts';
import type { Stage } from './stage.ts';

const BLIND_STAGES: readonly Stage[] = ['combined', 'first', 'second', 'third'];

/** Level 1: 40 → 41, alone with the row. */
async function giveFirst(
  tx: Tx,
  turn: Turn,
  coin: CoinRow,
  input: ScoreInput,
  context: CommandContext,
): Promise<ScoreRow> {
  const graderId = context.actor.accountId;
  const row = await appendScore(
    tx,
    coin,
    newScore(input, { level: SCORE_LEVEL.first, graderId, grade: input.grade, isBlind: true }),
    context.now,
  );
  await moveOn(tx, coin, 'score1', { now: context.now, accountId: graderId }, { scoreId: row.id });
  await refreshOrder(tx, turn.order.id);
  return row;
}

/**
 * The first grader of a category without its own appraiser does both in one transaction: 30 → 40 → 41 (D2); he holds both
 * permissions. A piece that is not genuine or not suitable stops at the opinion.
 */
async function giveCombined(tx: Tx, turn: Turn, input: ScoreInput, context: CommandContext): Promise<ScoreRow> {
  if (!may(context.actor, 'closeReview:rating:authenticate')) throw new AppError('NOT_ALLOWED');
  const { resultType } = input.grade;
  if (isNotGenuine(resultType) || resultType === RESULT.notSuitable) {
    const { row } = await refuseOpinion(tx, turn, { ...input, resultType }, context);
    return row;
  }
  assertPaid(turn.order);
  const { coin } = await genuine(tx, turn, { spentMs: 0 }, context);
  return giveFirst(tx, turn, coin, input, context);
}

async function giveLater(
  tx: Tx,
  turn: Turn,
  level: 2 | 3,
  input: ScoreInput,
  context: CommandContext,
): Promise<ScoreRow> {
  const graderId = context.actor.accountId;
  const row = await appendScore(
    tx,
    turn.coin,
    newScore(input, { level, graderId, grade: input.grade, isBlind: true }),
    context.now,
  );
  const by = { now: context.now, accountId: graderId };
  await followConsensus(tx, turn.coin, turn.desk.mode, [...turn.desk.roundRows, row], by);
  return row;
}

async function giveRow(tx: Tx, turn: Turn, input: ScoreInput, context: CommandContext): Promise<ScoreRow> {
  switch (turn.desk.stage) {
    case 'combined':
      return giveCombined(tx, turn, input, context);
    case 'first':
      return giveFirst(tx, turn, turn.coin, input, context);
    case 'second':
      return giveLater(tx, turn, 2, input, context);
    default:
      return giveLater(tx, turn, 3, input, context);
  }
}

/**
 * One blind row: level 1, 2 or 3, whichever the coin waits for. Answers only that it was taken; whether the rows agree is
 * nobody's to read before the result stands (D6).
 */
export const submitScore = command(gradingEndpoints.submitScore, async (tx, { params, body }, context) => {
  const turn = await openTurn(tx, context, params.id, {
    version: body.version,
    stages: BLIND_STAGES,
    action: 'score1',
  });
  const scale = await scaleOf(tx, turn.coin);
  const grade = checkedGrade(scale, body.grade, turn.desk);
  assertObserved(scale, grade, body.observed);
  await assertResultGiven(tx, turn.coin, grade.resultType);
  const row = await giveRow(tx, turn, { ...body, grade }, context);
  await removeDraft(tx, context.actor.accountId, turn.coin.id);
  await context.audit({
    targetType: 'coin',
    targetId: turn.coin.id,
    targetNo: turn.coin.coinCode,
    companyId: turn.coin.companyId,
    after: { scoreId: row.id, level: row.level },
  });
  return {
    coinId: turn.coin.id,
    coinCode: turn.coin.coinCode,
    level: row.level,
    submittedAt: iso(row.submittedAt) ?? '',
  };
});
