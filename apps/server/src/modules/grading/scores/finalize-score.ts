import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import { isOutsideSpan } from '@mintmark/domain/grading/consensus.ts';
import { SCORE_LEVEL } from '@mintmark/domain/grading/grading.enums.ts';
import { iso } from '../../../kernel/clock.ts';
import { command } from '../../../kernel/handlers.ts';
import { scaleOf } from '../../../workflow/coins/scales.repo.ts';
import { appendScore, gradeOf } from '../../../workflow/coins/scores.repo.ts';
import { assertResultGiven } from '../../../workflow/company-scope.repo.ts';
import { assertReason, openTurn } from '../desk/desk.ts';
import { assertObserved, checkedGrade } from './grade-problems.ts';
import { followConsensus } from './record-score.ts';
import { newScore } from './score-input.ts';

/**
 * Mode C: a finalizer who is neither of the two decides after having seen both; outside their span with a reason
 * (states.md “Consensus 5”, D5). His row is level 3 and not blind.
 */
export const finalizeScore = command(gradingEndpoints.finalizeScore, async (tx, { params, body }, context) => {
  const { accountId } = context.actor;
  const turn = await openTurn(tx, context, params.id, {
    version: body.version,
    stages: ['finalize'],
    action: 'third',
  });
  const scale = await scaleOf(tx, turn.coin);
  const grade = checkedGrade(scale, body.grade, turn.desk);
  assertObserved(scale, grade, body.observed);
  await assertResultGiven(tx, turn.coin, grade.resultType);
  if (isOutsideSpan(scale, turn.desk.roundRows.map(gradeOf), grade)) assertReason(body.reason);
  const row = await appendScore(
    tx,
    turn.coin,
    newScore(body, { level: SCORE_LEVEL.third, graderId: accountId, grade, isBlind: false }),
    context.now,
  );
  const by = { now: context.now, accountId };
  await followConsensus(tx, turn.coin, turn.desk.mode, [...turn.desk.roundRows, row], by);
  await context.audit({
    targetType: 'coin',
    targetId: turn.coin.id,
    targetNo: turn.coin.coinCode,
    companyId: turn.coin.companyId,
    after: { scoreId: row.id, level: row.level },
    ...(body.reason === undefined ? {} : { reason: body.reason }),
  });
  return {
    coinId: turn.coin.id,
    coinCode: turn.coin.coinCode,
    level: row.level,
    submittedAt: iso(row.submittedAt) ?? '',
  };
});
