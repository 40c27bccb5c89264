import { RESULT } from '../grading/result-types.ts';
import type { Fen } from '../kernel/money.ts';

/** Results that are insured with nothing: counterfeits and fantasies (fees.md §19). */
export const NOT_INSURED: readonly number[] = [RESULT.counterfeit, RESULT.fantasy];

/** What coins count for in the insurance of their parcel (fees.md §19), in fen. */
export function insurableFenOf(
  coins: readonly { readonly declaredFen: Fen; readonly resultType: number | null }[],
): Fen {
  return coins.reduce(
    (sum, { declaredFen, resultType }) => sum + (NOT_INSURED.includes(resultType ?? 0) ? 0 : declaredFen),
    0,
  );
}
