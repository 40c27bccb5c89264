import { CASH100_28, CASH100_GBCA, CASH100_HOUSE } from './hundred.ts';
import { PAPER70, PAPER70_HOUSE } from './paper.ts';
import type { Scale, ScaleCode } from './scale-types.ts';
import { SHELDON70, SHELDON70_GBCA, SHELDON70_MODERN } from './sheldon.ts';
import { SYCEE_WORDS } from './words.ts';

export type { DesignationGroup, Scale, ScaleCode, Step, Strike } from './scale-types.ts';

/** Every scale by its code (scales.md). */
export const SCALES: Readonly<Record<ScaleCode, Scale>> = {
  sheldon70: SHELDON70,
  'sheldon70-gbca': SHELDON70_GBCA,
  'sheldon70-modern': SHELDON70_MODERN,
  'cash100-house': CASH100_HOUSE,
  'cash100-gbca': CASH100_GBCA,
  'cash100-28': CASH100_28,
  paper70: PAPER70,
  'paper70-house': PAPER70_HOUSE,
  'sycee-words': SYCEE_WORDS,
};

/** True when the text is the code of a scale. */
export function isScaleCode(value: string): value is ScaleCode {
  return Object.hasOwn(SCALES, value);
}

const CATEGORY_SCALES: Readonly<Record<number, ScaleCode>> = {
  1: 'sheldon70-modern',
  2: 'paper70-house',
  3: 'cash100-house',
  5: 'sheldon70',
  7: 'sycee-words',
  8: 'cash100-house',
  9: 'sheldon70',
  10: 'sheldon70',
};

/** The house scale of a category1; null for stamps (4), for sets (6, graded piece by piece) and unknown codes. */
export function scaleForCategory(category1: number): ScaleCode | null {
  return CATEGORY_SCALES[category1] ?? null;
}

/**
 * A company's own subset of a scale: only these numbers (or words), ranks counted anew, because distance is counted in
 * the allowed list of company × category (D5, scales.md §1). An empty choice leaves the scale as it is.
 */
export function restrictScale(scale: Scale, allowed: readonly (number | string)[]): Scale {
  const kept = scale.ladder.filter((step) => allowed.includes(step.number ?? step.code ?? ''));
  if (kept.length === 0) return scale;
  const numbers = kept.flatMap((step) => step.number ?? []);
  const floor = numbers.length > 0 ? Math.min(...numbers) : scale.floor;
  const isRaised = floor !== null && floor > (scale.ladder[0]?.number ?? 0);
  return {
    ...scale,
    ladder: kept.map((step, index) => ({ ...step, rank: index + 1 })),
    floor: isRaised ? floor : scale.floor,
    belowFloorResult: isRaised ? 3 : scale.belowFloorResult,
  };
}
