import { drawNext, quotaRate, scoreBand, spotPlanFor } from '@mintmark/domain/audits/spot-draw.ts';
import { rateAt, type SpotLevel, standingOf, strictest } from '@mintmark/domain/audits/spot-levels.ts';
import type { Grade } from '@mintmark/domain/grading/grade.ts';
import { SCORE_LEVEL } from '@mintmark/domain/grading/grading.enums.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { shanghaiDay } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { CoinRow } from '../../workflow/coins/coin.repo.ts';
import { scaleOf } from '../../workflow/coins/scales.repo.ts';
import { type ScoreRow, standingScores } from '../../workflow/coins/scores.repo.ts';
import { lotOfCoin, type Sample } from './checks.repo.ts';
import { findingsAbout, insertDraw, stratumNow } from './draws.repo.ts';
import { countPiece, lockRunningPlan, type PlanRow, quotaOf, runningPlans } from './plans.repo.ts';
import { offsetsOf } from './seed.ts';

type By = { readonly now: Date; readonly accountId: string | null };

const NOBODY = '0';

/** The blind rows on which the coin's result rests. */
export async function blindRowsOf(tx: Tx, coin: CoinRow): Promise<ScoreRow[]> {
  return (await standingScores(tx, coin.id, coin.round)).filter(({ level }) => level <= SCORE_LEVEL.third);
}

/** The plan for a piece, locked: one that was stopped or filled meanwhile is looked past. */
async function lockedPlanFor(tx: Tx, coin: CoinRow, day: string): Promise<PlanRow | null> {
  const plans = await runningPlans(tx, coin.companyId, day);
  for (;;) {
    const plan = spotPlanFor(plans, { companyId: coin.companyId, category1: coin.category1, day });
    if (plan === null) return null;
    const locked = await lockRunningPlan(tx, plan.id);
    if (locked !== null) return locked;
    plans.splice(plans.indexOf(plan), 1);
  }
}

/** How closely the plan looks at this piece: by the findings about its graders in its category. */
async function levelOf(tx: Tx, plan: PlanRow, coin: CoinRow, rows: readonly ScoreRow[]): Promise<SpotLevel> {
  if (!plan.isAdaptive) return 'normal';
  const levels: SpotLevel[] = [];
  for (const graderId of new Set(rows.map((row) => row.graderId))) {
    const { companyId, category1 } = coin;
    const { checks, deviations } = await findingsAbout(tx, { companyId, category1, graderId });
    levels.push(standingOf(checks, deviations, plan.acceptableBp).level);
  }
  return strictest(levels);
}

/** The next piece of a locked plan: drawn or not, it is kept with everything that decided it. */
async function drawFrom(tx: Tx, plan: PlanRow, coin: CoinRow, by: By): Promise<Sample | null> {
  const rows = await blindRowsOf(tx, coin);
  const level = await levelOf(tx, plan, coin, rows);
  const stratum = {
    planId: plan.id,
    band: scoreBand(await scaleOf(tx, coin), coin.grade as Grade),
    graderId: rows[0]?.graderId ?? NOBODY,
  };
  const before = await stratumNow(tx, stratum);
  const rateBp = rateAt(quotaRate(quotaOf(plan), plan), level);
  const { isDrawn } = drawNext(before, rateBp, offsetsOf(plan.seed, stratum));
  const { companyId, id: coinId } = coin;
  const drawId = await insertDraw(tx, { ...stratum, companyId, coinId, level, rateBp, before, isDrawn }, by);
  await countPiece(tx, plan, isDrawn);
  return isDrawn ? { cause: 'plan', drawId } : null;
}

/**
 * Is a coin that has just passed its quality check looked at again (guards `sampled`, `resultHasScore` of states.md coin
 * 80)? A lot that is looked at whole comes before the plans; a coin that was looked at already is not part of it.
 */
export async function drawPiece(tx: Tx, coin: CoinRow, by: By): Promise<Sample | null> {
  if (coin.resultType !== RESULT.graded) return null;
  const lotOf = await lotOfCoin(tx, coin);
  if (lotOf !== null) return { cause: 'lot', lotOf };
  const plan = await lockedPlanFor(tx, coin, shanghaiDay(by.now));
  return plan === null ? null : drawFrom(tx, plan, coin, by);
}
