import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { iso } from '../../../kernel/clock.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import { AppError } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { scaleSheets, scalesOf } from '../../../workflow/coins/scales.repo.ts';
import { gradeOf, observedOf, type ScoreRow } from '../../../workflow/coins/scores.repo.ts';
import { openDeskWall } from '../desk/desk.repo.ts';
import { loadIllustrations, presentDeskCoin } from '../desk/desk-coin.present.ts';
import { activeGraders, graderNumbers } from '../desk/grader.repo.ts';
import { type Conference, conferencesFor } from './conferences.ts';

type Sheet = DataOf<typeof gradingEndpoints.getConference>;

function presentRow(row: ScoreRow, numbers: ReadonlyMap<string, string>, ownId: string): Sheet['rows'][number] {
  return {
    scoreId: row.id,
    round: row.round,
    level: row.level,
    graderId: row.graderId,
    graderNo: numbers.get(row.graderId) ?? '',
    isOwn: row.graderId === ownId,
    grade: gradeOf(row),
    comment: row.comment,
    reason: row.reason,
    fineScore: row.fineScore === null ? null : Number(row.fineScore),
    observed: observedOf(row),
    submittedAt: iso(row.submittedAt) ?? '',
  };
}

/** Who may open the sheet: the one who may decide, and in a conference whoever gave a row (D6). */
function assertSeat(conference: Conference | undefined): Conference {
  if (conference && (conference.mayDecide || conference.isParticipant)) return conference;
  throw new AppError('NOT_FOUND');
}

function decisionOf(conference: Conference, context: SignedInContext): Sheet['decision'] {
  const { refusal } = conference;
  return { allowed: refusal === null, reason: refusal === null ? null : textMessage(refusal, context.locale) };
}

/** The table of a conference or a finalizer: all rows side by side. */
export const getConference = query(gradingEndpoints.getConference, async ({ params }, context) =>
  context.db.transaction(context.scope, async (tx) => {
    await openDeskWall(tx, context);
    const [found] = await conferencesFor(tx, context, params.id);
    const conference = assertSeat(found);
    const { row, desk } = conference;
    const house = await activeGraders(tx, [row.gradingCompanyId]);
    const rowGraders = [...new Set(desk.rows.flatMap((one) => [one.graderId, ...one.participants]))];
    const numbers = await graderNumbers(tx, rowGraders);
    const seats = new Map([...numbers, ...house.map((one) => [one.accountId, one.graderNo] as const)]);
    return {
      ...presentDeskCoin(row, desk, await loadIllustrations(tx, [row]), context),
      reason: desk.reason ?? 'returned',
      round: row.round,
      rows: desk.rows.map((one) => presentRow(one, numbers, context.actor.accountId)),
      participants: [...seats].map(([accountId, graderNo]) => ({
        accountId,
        graderNo,
        gaveRow: rowGraders.includes(accountId),
      })),
      decision: decisionOf(conference, context),
      scales: scaleSheets(await scalesOf(tx, [row])),
    };
  }),
);
