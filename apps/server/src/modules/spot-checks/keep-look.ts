import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import { verdictAudit } from '@mintmark/domain/audits/check-rules.ts';
import type { Grade } from '@mintmark/domain/grading/grade.ts';
import { SCORE_LEVEL } from '@mintmark/domain/grading/grading.enums.ts';
import { checkSpot, type SpotCheck } from '@mintmark/domain/grading/spot-check.ts';
import { jsonb, type Tx } from '../../kernel/db/database.ts';
import { openAudit } from '../../workflow/audits/audit-tasks.repo.ts';
import { publishCertificate } from '../../workflow/certificates/certificates.repo.ts';
import type { CoinRow } from '../../workflow/coins/coin.repo.ts';
import { moveCoin } from '../../workflow/coins/move-coin.ts';
import { scaleOf } from '../../workflow/coins/scales.repo.ts';
import { appendScore, gradeOf, type ScoreRow, scoreHashOf } from '../../workflow/coins/scores.repo.ts';
import { refreshOrder } from '../../workflow/orders/order.repo.ts';
import { type CheckRow, saveCheck } from './checks.repo.ts';
import { blindRowsOf } from './draw-piece.ts';
import { type Finding, keepFindings } from './findings.repo.ts';

type By = { readonly now: Date; readonly accountId: string };

/** A second look, before it has been kept. */
interface Look {
  readonly check: CheckRow;
  readonly coin: CoinRow;
  readonly score: ScoreRow;
  readonly grade: Grade;
  readonly found: SpotCheck;
}

/** The second look against each grader's own row: a wrong consensus is not the fault of who was right. */
async function findingsOf(tx: Tx, { coin, grade }: Look): Promise<Finding[]> {
  const scale = await scaleOf(tx, coin);
  return (await blindRowsOf(tx, coin)).map((row) => ({
    graderId: row.graderId,
    scoreId: row.id,
    found: checkSpot(scale, gradeOf(row), grade),
  }));
}

/** Audit 4 asks for the grade that was found; its levels are those of any other request (request-score-change.ts). */
async function askForChange(tx: Tx, { check, coin, score, grade }: Look, by: By): Promise<string> {
  return openAudit(
    tx,
    coin,
    {
      type: AUDIT_TYPE.scoreChange,
      levels: Math.max(grade.number === 70 ? 2 : 1, verdictAudit(grade.resultType, coin.declaredFen)?.levels ?? 1),
      ruleCode: '',
      before: { grade: coin.grade, gradeZh: coin.gradeZh },
      after: { grade },
      requestedBy: by.accountId,
      reason: [check.checkNo, score.comment].filter(Boolean).join(' '),
    },
    by,
  );
}

/** 85 → 90 with its certificate public, or 85 → 46 with the change asked for (states.md coin 85). */
async function moveOn(
  tx: Tx,
  look: Look,
  by: By,
): Promise<{ readonly moved: CoinRow; readonly auditTaskId: string | null }> {
  const { check, coin, score, found } = look;
  const scoreHash = await scoreHashOf(tx, score.id);
  const data = { check: check.checkNo, scoreId: score.id, scoreHash, steps: found.steps, verdict: found.verdict };
  if (found.verdict === 0) {
    const moved = await moveCoin(tx, coin, { action: 'spotOk', data }, by);
    await publishCertificate(tx, moved, by);
    return { moved, auditTaskId: null };
  }
  const moved = await moveCoin(tx, coin, { action: 'spotDeviation', data }, by);
  return { moved, auditTaskId: await askForChange(tx, { ...look, coin: moved }, by) };
}

/** What somebody found who looked again. `grade` is canonical and allowed on the coin's scale. */
export interface SecondLook {
  readonly grade: Grade;
  readonly comment: string;
  readonly spentMs: number | null;
}

/**
 * Keeps a second look with its score, its deviation and what it says of each grader, and moves the coin on. The caller has
 * locked order, coin (85) and check, and knows that this person may.
 */
export async function keepLook(
  tx: Tx,
  { check, coin }: { readonly check: CheckRow; readonly coin: CoinRow },
  { grade, comment, spentMs }: SecondLook,
  by: By,
): Promise<{ readonly moved: CoinRow; readonly status: number; readonly found: SpotCheck }> {
  const found = checkSpot(await scaleOf(tx, coin), coin.grade as Grade, grade);
  const row = { level: SCORE_LEVEL.recheck, graderId: by.accountId, grade, isBlind: true, spentMs, comment } as const;
  const score = await appendScore(tx, coin, row, by.now);
  const look = { check, coin, score, grade, found };
  await keepFindings(tx, check, await findingsOf(tx, look), by.now);
  const { moved, auditTaskId } = await moveOn(tx, look, by);
  const status = found.verdict + 1;
  const { steps, toleranceSteps } = found;
  const kept = { scoreId: score.id, final: jsonb(coin.grade), recheck: jsonb(score.grade), steps, toleranceSteps };
  await saveCheck(tx, check, { ...kept, status, auditTaskId, decidedBy: by.accountId, decidedAt: by.now }, by);
  await refreshOrder(tx, coin.orderId);
  return { moved, status, found };
}
