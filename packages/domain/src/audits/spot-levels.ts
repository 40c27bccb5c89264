import { SPOT_RANGE } from './spot-draw.ts';

/** How closely a grader’s pieces of a category are looked at again (product.md, 13). */
export const SPOT_LEVELS = ['reduced', 'normal', 'tightened'] as const;
export type SpotLevel = (typeof SPOT_LEVELS)[number];

/** Two-sided 95 %. */
const Z = 1.959964;
/** The last findings of a grader and category that count. */
export const SPOT_WINDOW = 200;
/** Fewer looks than these say nothing of anybody. */
export const SPOT_LEAST = 5;

/** Share of a plan at a level, basis points: 2.5 times as many, or 0.4 times; never more than all, never none. */
export function rateAt(rateBp: number, level: SpotLevel): number {
  if (rateBp <= 0) return 0;
  const factor = { reduced: 0.4, normal: 1, tightened: 2.5 }[level];
  return Math.min(SPOT_RANGE, Math.max(1, Math.round(rateBp * factor)));
}

/** The interval in which the true share lies, basis points (Wilson, 95 %). Without a finding it is everything. */
export function wilsonBp(hits: number, of: number): { readonly lowBp: number; readonly highBp: number } {
  if (of <= 0) return { lowBp: 0, highBp: SPOT_RANGE };
  const share = hits / of;
  const square = Z * Z;
  const centre = share + square / (2 * of);
  const spread = Z * Math.sqrt((share * (1 - share)) / of + square / (4 * of * of));
  const scale = SPOT_RANGE / (1 + square / of);
  const low = Math.round((centre - spread) * scale);
  const high = Math.round((centre + spread) * scale);
  return { lowBp: Math.max(0, low), highBp: Math.min(SPOT_RANGE, high) };
}

/** What is known of a grader’s pieces of a category, and what follows. */
export interface SpotStanding {
  readonly checks: number;
  readonly deviations: number;
  readonly lowBp: number;
  readonly highBp: number;
  readonly level: SpotLevel;
}

/**
 * Tightened when even the lower end of the interval is above the share of deviations that the plan accepts, reduced when
 * even the upper end is below it; between them, and after fewer than five looks, nothing is certain and the share is the
 * plan’s own.
 */
export function standingOf(checks: number, deviations: number, acceptableBp: number): SpotStanding {
  const { lowBp, highBp } = wilsonBp(deviations, checks);
  const isCertain = checks >= SPOT_LEAST;
  const far = lowBp > acceptableBp ? 'tightened' : highBp < acceptableBp ? 'reduced' : 'normal';
  return { checks, deviations, lowBp, highBp, level: isCertain ? far : 'normal' };
}

/** A piece of several graders: one who is looked at closely decides; it is spared only when all of them are. */
export function strictest(levels: readonly SpotLevel[]): SpotLevel {
  if (levels.includes('tightened')) return 'tightened';
  return levels.length > 0 && levels.every((level) => level === 'reduced') ? 'reduced' : 'normal';
}
