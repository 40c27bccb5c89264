import { RESULT } from '../../grading/result-types.ts';
import { SERVICE } from '../../receiving/receiving.enums.ts';
import { OPENING } from '../../receiving/submission.enums.ts';

/** A grade as far as better or worse goes. `number` null = words scale, use its rank instead (scales.md). */
export type ComparableGrade = { readonly number: number | null; readonly hasPlus: boolean };

/** What decides over success of a regrade (service 2) or crossover (service 3). */
export type RegradeInput = {
  readonly serviceType: number;
  readonly resultType: number;
  readonly newGrade: ComparableGrade | null;
  /** Grade of the old certificate; needed for a regrade. */
  readonly oldGrade: ComparableGrade | null;
  /** The least grade the customer accepts; null at a crossover = any grade, at a regrade = any better one. */
  readonly wishedGrade: ComparableGrade | null;
  /** When the slab of a regrade may be opened (`OPEN_WHEN`); null or left out = with any better result. */
  readonly openWhen?: number | null;
};

/**
 * Regrade: result 1 and a higher number, or the same number with a new plus; a full point more where its owner opens the
 * slab for no less, and never below the grade wished for. Crossover: result 1 and at least the wished grade. Every other
 * service: false, there is nothing to reach. Source: fees.md §4 “success means”, steps.md §2.
 */
export function decideRegradeSuccess(input: RegradeInput): boolean {
  const { newGrade, oldGrade, wishedGrade } = input;
  if (input.resultType !== RESULT.graded || newGrade === null) return false;
  const isWished = wishedGrade === null || compareGrades(newGrade, wishedGrade) >= 0;
  if (input.serviceType === SERVICE.crossover) return isWished;
  if (input.serviceType !== SERVICE.regrade || oldGrade === null) return false;
  return isWished && compareGrades(newGrade, oldGrade) > 0 && isFarEnough(newGrade, oldGrade, input.openWhen ?? null);
}

function isFarEnough(newGrade: ComparableGrade, oldGrade: ComparableGrade, openWhen: number | null): boolean {
  if (openWhen !== OPENING.fullPoint) return true;
  return newGrade.number !== null && oldGrade.number !== null && newGrade.number - oldGrade.number >= 1;
}

/** Positive when `a` is the better grade. Not a number when one has none: then nothing is better or equal. */
function compareGrades(a: ComparableGrade, b: ComparableGrade): number {
  if (a.number === null || b.number === null) return Number.NaN;
  return a.number - b.number || Number(a.hasPlus) - Number(b.hasPlus);
}
