import type { Grade } from '../grading/grade.ts';
import type { Scale } from '../grading/scales/scales.ts';

/** Shares are basis points of this. */
export const SPOT_RANGE = 10_000;

/** How many pieces a plan draws: a share of them, or so many of those that are expected in its period. */
export type SpotQuota =
  | { readonly mode: 'rate'; readonly rateBp: number }
  | { readonly mode: 'count'; readonly targetCount: number; readonly expectedCount: number };

/** What decides which pieces a plan is about. Empty categories mean “all”. */
export interface SpotScope {
  /** Null: the house’s plan, for every company. */
  readonly companyId: string | null;
  readonly categories1: readonly number[];
  /** First and last day, `YYYY-MM-DD`; null: until it is stopped. */
  readonly periodFrom: string;
  readonly periodTo: string | null;
}

const BANDS: Readonly<Record<Scale['kind'], readonly number[]>> = {
  sheldon: [70, 68, 65, 60, 50],
  paper: [70, 68, 65, 60, 50],
  hundred: [90, 85, 80, 70],
  words: [],
};

/** The band of a score within its scale, by its lowest number: `68`, `0` below all bands, `words` without a number. */
export function scoreBand(scale: Scale, grade: Grade): string {
  const number = grade.number ?? null;
  if (number === null) return 'words';
  return String(BANDS[scale.kind].find((from) => number >= from) ?? 0);
}

/** Where a stratum of a plan stands: the pieces it owes by its shares so far (basis points), and those it has drawn. */
export interface SpotStratum {
  readonly targetBp: number;
  readonly drawn: number;
}

/** Random places, one a whole piece owed: `offsetOf(m)` is a number 0–9999 that only the plan’s seed decides. */
export type SpotOffsets = (piece: number) => number;

/** How many of the random places lie before a target. Exactly one lies within each whole piece. */
export function placesBefore(targetBp: number, offsetOf: SpotOffsets): number {
  const whole = Math.floor(targetBp / SPOT_RANGE);
  return whole + (offsetOf(whole) < targetBp % SPOT_RANGE ? 1 : 0);
}

/**
 * Is the next piece of a stratum drawn at this share? Each piece adds its share to the target; it is drawn when a random
 * place lies within that step. So each stratum gets its share to within one piece, nobody can tell which piece is next, and
 * whoever knows the seed draws the same. At a full share every piece is drawn.
 */
export function drawNext(
  stratum: SpotStratum,
  rateBp: number,
  offsetOf: SpotOffsets,
): SpotStratum & { readonly isDrawn: boolean } {
  const targetBp = stratum.targetBp + rateBp;
  const isDrawn = rateBp >= SPOT_RANGE || placesBefore(targetBp, offsetOf) > stratum.drawn;
  return { targetBp, drawn: stratum.drawn + (isDrawn ? 1 : 0), isDrawn };
}

/**
 * The share of the next piece of a plan, basis points. Of a count it is what is still to draw of what is still expected: a
 * plan that is full draws nothing, one that is short of pieces takes every further one.
 */
export function quotaRate(quota: SpotQuota, soFar: { readonly seen: number; readonly drawn: number }): number {
  if (quota.mode === 'rate') return quota.rateBp;
  const missing = quota.targetCount - soFar.drawn;
  const coming = Math.max(quota.expectedCount - soFar.seen, missing);
  return missing <= 0 ? 0 : Math.round((missing * SPOT_RANGE) / coming);
}

/** Is the plan about pieces of this company and category on this day? */
export function planFits(
  plan: SpotScope,
  piece: { readonly companyId: string; readonly category1: number; readonly day: string },
): boolean {
  if (plan.companyId !== null && plan.companyId !== piece.companyId) return false;
  if (plan.categories1.length > 0 && !plan.categories1.includes(piece.category1)) return false;
  return plan.periodFrom <= piece.day && (plan.periodTo === null || piece.day <= plan.periodTo);
}

/**
 * The plan that draws a piece: of those that fit and are not full the narrowest, a company’s before the house’s, one for
 * the category before one for all, then the youngest (`plans` come oldest first). Null without any.
 */
export function spotPlanFor<P extends SpotScope & { readonly isFull: boolean }>(
  plans: readonly P[],
  piece: { readonly companyId: string; readonly category1: number; readonly day: string },
): P | null {
  const weight = (plan: P) => (plan.companyId === null ? 0 : 2) + (plan.categories1.length === 0 ? 0 : 1);
  const fitting = plans.filter((plan) => !plan.isFull && planFits(plan, piece));
  return fitting.reduce<P | null>((best, plan) => (best === null || weight(plan) >= weight(best) ? plan : best), null);
}
