import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { SCORE_LEVEL } from '@mintmark/domain/grading/grading.enums.ts';
import { iso, shanghaiDay, startOfDay } from '../../../kernel/clock.ts';
import { query } from '../../../kernel/handlers.ts';
import { scaleSheets, scalesOf } from '../../../workflow/coins/scales.repo.ts';
import { gradeOf } from '../../../workflow/coins/scores.repo.ts';
import { openDeskWall } from './desk.repo.ts';
import { ownScores } from './work.queries.ts';

/** Own rows of today: the author may always read what he gave, and take back a first row while the second is missing. */
export const listOwnScores = query(gradingEndpoints.listOwnScores, async (_, context) =>
  context.db.transaction(context.scope, async (tx) => {
    await openDeskWall(tx, context);
    const now = context.clock.now();
    const { accountId } = context.actor;
    const rows = await ownScores(tx, accountId, startOfDay(shanghaiDay(now)));
    const list = rows.map((row) => {
      const isElsewhere = row.leasedUntil !== null && row.leasedUntil > now && row.leasedBy !== accountId;
      return {
        scoreId: row.scoreId,
        coinId: row.coinId,
        coinCode: row.coinCode,
        version: row.version,
        level: row.level,
        scaleId: row.scaleVersionId,
        grade: gradeOf(row),
        comment: row.comment,
        fineScore: row.fineScore === null ? null : Number(row.fineScore),
        spentMs: row.spentMs,
        submittedAt: iso(row.submittedAt) ?? '',
        isRecallable:
          row.status === coinMachine.state.secondGrade &&
          row.level === SCORE_LEVEL.first &&
          row.round === row.coinRound &&
          !isElsewhere,
      };
    });
    return { list, total: list.length, scales: scaleSheets(await scalesOf(tx, rows)) };
  }),
);
