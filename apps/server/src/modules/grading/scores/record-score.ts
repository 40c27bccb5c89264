import { createHash } from 'node:crypto';
import type { CoinAction } from '@mintmark/domain/grading/coin.machine.ts';
import { type ConsensusMode, decideConsensus } from '@mintmark/domain/grading/consensus.ts';
import type { Grade } from '@mintmark/domain/grading/grade.ts';
import { isNothingObserved } from '@mintmark/domain/grading/observed.ts';
import { iso } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { openVerdictAudit } from '../../../workflow/audits/audit-tasks.repo.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';
import { canonicalJson } from '../../../workflow/coins/coin-events.repo.ts';
import { recordGrade } from '../../../workflow/coins/modifications.repo.ts';
import { moveCoin } from '../../../workflow/coins/move-coin.ts';
import { scaleOf } from '../../../workflow/coins/scales.repo.ts';
import { gradeOf, observedOf, type ScoreRow, scoreHashOf } from '../../../workflow/coins/scores.repo.ts';
import { settleFinal } from '../../../workflow/coins/settle.ts';
import { refreshOrder } from '../../../workflow/orders/order.repo.ts';
import { resultPatch } from '../../../workflow/result.ts';

type By = { readonly now: Date; readonly accountId: string };

/** The coin leaves the table with the move. */
const OFF_THE_TABLE = { leasedBy: null, leasedUntil: null } as const;

/** Fingerprint of a row for the coin's chain, written when the result stands: the rows cannot be changed afterwards (D13). */
function fingerprint(row: ScoreRow): { id: string; level: number; hash: string } {
  const stated = {
    id: row.id,
    level: row.level,
    round: row.round,
    graderId: row.graderId,
    grade: row.grade,
    comment: row.comment,
    ...(isNothingObserved(observedOf(row)) ? {} : { observed: row.observed }),
    submittedAt: iso(row.submittedAt),
  };
  return { id: row.id, level: row.level, hash: createHash('sha256').update(canonicalJson(stated)).digest('hex') };
}

/** A move between grading states. The chain keeps the row's id and its salted hash, never its content, while the coin is blind. */
export async function moveOn(
  tx: Tx,
  coin: CoinRow,
  action: CoinAction,
  by: By,
  more: { readonly scoreId?: string; readonly reason?: string } = {},
): Promise<CoinRow> {
  const { scoreId } = more;
  const data = scoreId === undefined ? {} : { data: { scoreId, scoreHash: await scoreHashOf(tx, scoreId) } };
  return moveCoin(
    tx,
    coin,
    {
      action,
      patch: OFF_THE_TABLE,
      ...(more.reason === undefined ? {} : { reason: more.reason }),
      ...data,
      // In review nobody may read from the custody list who graded.
      ...(action === 'score2Doubt' || action === 'doubt' || action === 'conferenceDoubt' ? { holderId: null } : {}),
    },
    by,
  );
}

/** A result that stands: 50 with its grade, then the audit rules, the price and the certificate in the same transaction (D3). */
export async function fixResult(
  tx: Tx,
  coin: CoinRow,
  result: {
    readonly action: CoinAction;
    readonly grade: Grade;
    readonly rows: readonly ScoreRow[];
    readonly cause: string;
    readonly reason?: string;
  },
  by: By,
): Promise<CoinRow> {
  const patch = await resultPatch(tx, coin, result.grade, by.now);
  await recordGrade(tx, coin, { to: patch, reason: result.reason ?? '' }, by);
  const final = await moveCoin(
    tx,
    coin,
    {
      action: result.action,
      patch: { ...patch, ...OFF_THE_TABLE },
      ...(result.reason === undefined ? {} : { reason: result.reason }),
      data: { cause: result.cause, grade: result.grade, scores: result.rows.map(fingerprint) },
    },
    by,
  );
  const settled = await settleFinal(tx, final, by);
  await refreshOrder(tx, coin.orderId);
  return settled;
}

/**
 * What follows from the rows of a round after a new one came in at level 2 or 3: the result, the review, the third row or
 * the conference. The caller refreshes nothing: every way does.
 */
export async function followConsensus(
  tx: Tx,
  coin: CoinRow,
  mode: ConsensusMode,
  rows: readonly ScoreRow[],
  by: By,
): Promise<void> {
  const newest = rows.at(-1);
  const consensus = decideConsensus(mode, await scaleOf(tx, coin), rows.map(gradeOf));
  const isSecond = rows.length === 2;
  const scoreId = newest?.id ?? '';
  switch (consensus.status) {
    case 'final': {
      const action = isSecond ? 'score2Agree' : 'third';
      await fixResult(tx, coin, { action, grade: consensus.grade, rows, cause: consensus.reason }, by);
      return;
    }
    case 'doubt':
      await openVerdictAudit(tx, coin, { resultType: consensus.resultType, reason: '' }, by);
      await moveOn(tx, coin, 'score2Doubt', by, { scoreId });
      break;
    default:
      await moveOn(tx, coin, isSecond ? 'score2Differ' : 'thirdOpen', by, { scoreId });
  }
  await refreshOrder(tx, coin.orderId);
}
