import { RESULT } from '../../grading/result-types.ts';
import { SERVICE } from '../../receiving/receiving.enums.ts';

/** A grade as far as better or worse goes. `number` null = words scale, use its rank instead (scales.md). */
export type ComparableGrade = { readonly number: number | null; readonly hasPlus: boolean };

/** What decides over success of a regrade (service 2) or crossover (service 3). */
export type RegradeInput = {
  readonly serviceType: number;
  readonly resultType: number;
  readonly newGrade: ComparableGrade | null;
  /** Grade of the old certificate; needed for a regrade. */
  readonly oldGrade: ComparableGrade | null;
  /** The least grade the customer accepts; null at a crossover = any grade. */
  readonly wishedGrade: ComparableGrade | null;
};

/**
 * Regrade: result 1 and a higher number, or the same number with a new plus. Crossover: result 1 and at least the
 * wished grade. Every other service: false, there is nothing to reach. Source: fees.md §4 “success means”.
 */
export function decideRegradeSuccess(input: RegradeInput): boolean {
  const { newGrade, oldGrade, wishedGrade } = input;
  if (input.resultType !== RESULT.graded || newGrade === null) return false;
  if (input.serviceType === SERVICE.regrade) return oldGrade !== null && compareGrades(newGrade, oldGrade) > 0;
  if (input.serviceType === SERVICE.crossover) return wishedGrade === null || compareGrades(newGrade, wishedGrade) >= 0;
  return false;
}

/** Positive when `a` is the better grade. Not a number when one has none: then nothing is better or equal. */
function compareGrades(a: ComparableGrade, b: ComparableGrade): number {
  if (a.number === null || b.number === null) return Number.NaN;
  return a.number - b.number || Number(a.hasPlus) - Number(b.hasPlus);
}
