import { RECHECK_VERDICT } from '../audits/audits.enums.ts';
import { isEqualResult } from './consensus.ts';
import { type Grade, rankOf } from './grade.ts';
import { RESULT } from './result-types.ts';
import type { Scale } from './scales/scales.ts';

/** Steps a blind second grade may differ from the final one (states.md rule 12, scales.md spotCheckTolerance). */
export function spotTolerance(scale: Scale, final: Grade): number {
  const number = final.number ?? null;
  return scale.tolerance.find(({ from }) => from === null || (number !== null && number >= from))?.steps ?? 0;
}

/** Conform, deviation, major deviation: the codes of RECHECK_VERDICTS (terms.md “Enumerations”). */
export type SpotVerdict = 0 | 1 | 2;

/** What a spot check found. `steps` is re-check − final: negative when the final grade was too high. */
export type SpotCheck = { steps: number | null; toleranceSteps: number; verdict: SpotVerdict };

/**
 * Compares a blind re-check with the final result. Graded with one strike: within the tolerance 0, up to one step
 * beyond it 1, farther 2. Anything else must be equal; another defect or band is 1, another kind of result, another
 * strike or a doubt about being genuine is 2. (The line between 1 and 2 is ours; no document draws it.)
 */
export function checkSpot(scale: Scale, final: Grade, recheck: Grade): SpotCheck {
  const toleranceSteps = spotTolerance(scale, final);
  const [finalRank, rank] = [rankOf(scale, final), rankOf(scale, recheck)];
  if (finalRank === null || rank === null || final.strike !== recheck.strike) {
    return { steps: null, toleranceSteps, verdict: otherVerdict(final, recheck) };
  }
  const steps = rank - finalRank;
  const beyond = Math.abs(steps) - toleranceSteps;
  return { steps, toleranceSteps, verdict: beyond <= 0 ? RECHECK_VERDICT.conform : beyond === 1 ? 1 : 2 };
}

function otherVerdict(final: Grade, recheck: Grade): SpotVerdict {
  if (isEqualResult(final, recheck)) return 0;
  return final.resultType === RESULT.details && recheck.resultType === RESULT.details ? 1 : 2;
}

/** True when the coin may go on to 90 (guard deviationInTolerance); otherwise audit 4 is opened. */
export function isInTolerance(scale: Scale, final: Grade, recheck: Grade): boolean {
  return checkSpot(scale, final, recheck).verdict === RECHECK_VERDICT.conform;
}
