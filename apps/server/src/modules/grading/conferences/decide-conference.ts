import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import type { Grade } from '@mintmark/domain/grading/grade.ts';
import { SCORE_LEVEL } from '@mintmark/domain/grading/grading.enums.ts';
import { isNotGenuine } from '@mintmark/domain/grading/result-types.ts';
import { iso } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { openVerdictAudit } from '../../../workflow/audits/audit-tasks.repo.ts';
import { scaleOf } from '../../../workflow/coins/scales.repo.ts';
import { appendScore, gradersOf, type ScoreRow } from '../../../workflow/coins/scores.repo.ts';
import { assertResultGiven } from '../../../workflow/company-scope.repo.ts';
import { refreshOrder } from '../../../workflow/orders/order.repo.ts';
import { openTurn, type Turn } from '../desk/desk.ts';
import { activeGraders } from '../desk/grader.repo.ts';
import { checkedGrade } from '../scores/grade-problems.ts';
import { fixResult, moveOn } from '../scores/record-score.ts';
import { assertAuditorsLeft } from './conference-audits.ts';

/** The table: graders of the house, and whoever gave a row. */
async function assertParticipants(tx: Tx, turn: Turn, participants: readonly string[]): Promise<void> {
  const graders = await activeGraders(tx, [turn.coin.gradingCompanyId]);
  const allowed = new Set([
    ...graders.map((grader) => grader.accountId),
    ...turn.desk.rows.map((row) => row.graderId),
    ...turn.desk.demand.named,
  ]);
  if (!participants.every((id) => allowed.has(id))) throw fieldError('participants', 'bad-choice');
}

/** 42 → 50 with the conference's grade, or 42 → 35 when it doubts the piece (states.md coin 42). */
async function conclude(
  tx: Tx,
  turn: Turn,
  row: ScoreRow,
  decided: { readonly grade: Grade; readonly reason: string },
  context: CommandContext,
): Promise<void> {
  const { coin, desk } = turn;
  const { grade, reason } = decided;
  const by = { now: context.now, accountId: context.actor.accountId };
  if (isNotGenuine(grade.resultType)) {
    await openVerdictAudit(tx, coin, { resultType: grade.resultType, reason }, by);
    await moveOn(tx, coin, 'conferenceDoubt', by, { scoreId: row.id, reason });
    await refreshOrder(tx, coin.orderId);
    return;
  }
  const rows = [...desk.roundRows, row];
  await fixResult(tx, coin, { action: 'conference', grade, rows, cause: 'conference', reason }, by);
}

/** The chair enters what the conference found, with its reason and who was at the table. Enough people must be left to audit it. */
export const decideConference = command(gradingEndpoints.decideConference, async (tx, { params, body }, context) => {
  const turn = await openTurn(tx, context, params.id, {
    version: body.version,
    stages: ['conference'],
    action: 'conference',
  });
  const grade = checkedGrade(await scaleOf(tx, turn.coin), body.grade, turn.desk);
  await assertResultGiven(tx, turn.coin, grade.resultType);
  await assertParticipants(tx, turn, body.participants);
  const participants = [...new Set(body.participants)];
  const earlier = await gradersOf(tx, turn.coin.id);
  const row = await appendScore(
    tx,
    turn.coin,
    {
      level: SCORE_LEVEL.conference,
      graderId: context.actor.accountId,
      grade,
      comment: body.comment ?? '',
      reason: body.reason,
      participants,
      isBlind: false,
    },
    context.now,
  );
  await conclude(tx, turn, row, { grade, reason: body.reason }, context);
  await assertAuditorsLeft(tx, turn.coin, new Set([context.actor.accountId, ...participants]), earlier);
  await context.audit({
    targetType: 'coin',
    targetId: turn.coin.id,
    targetNo: turn.coin.coinCode,
    companyId: turn.coin.companyId,
    after: { scoreId: row.id, level: row.level, participants: participants.length },
    reason: body.reason,
  });
  return {
    coinId: turn.coin.id,
    coinCode: turn.coin.coinCode,
    level: row.level,
    submittedAt: iso(row.submittedAt) ?? '',
  };
});
