import { type ClaimValues, claimBoundFen } from '@mintmark/domain/certificates/claims.ts';
import type { Grade } from '@mintmark/domain/grading/grade.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { scaleOf } from '../../../workflow/coins/scales.repo.ts';
import { guidePriceOf } from '../../../workflow/money/guide-prices.repo.ts';
import type { ClaimRow } from '../../../workflow/orders/warranty-claims.repo.ts';
import { piecesOfClaim } from './claim.repo.ts';

const numberOf = (grade: Grade | null): number | null =>
  grade?.resultType === RESULT.graded ? (grade.number ?? null) : null;

/** What a claim is measured by: the grade of the certificate, the grade that was found, and what the piece is worth at both. */
export async function claimValues(db: Reader, claim: Pick<ClaimRow, 'coinId' | 'foundCoinId'>) {
  const { old, seen } = await piecesOfClaim(db, claim);
  const scale = await scaleOf(db, seen ?? old);
  const oldGrade = (seen === null ? old.grade : seen.oldGrade) as Grade | null;
  const newGrade = seen === null ? null : (seen.grade as Grade | null);
  const values: ClaimValues = {
    declaredFen: old.declaredFen,
    oldGuideFen: await guidePriceOf(db, old, scale, numberOf(oldGrade)),
    newGuideFen: await guidePriceOf(db, old, scale, numberOf(newGrade)),
  };
  const bounds = { difference: claimBoundFen('difference', values), value: claimBoundFen('value', values) };
  return { category1: old.category1, oldGrade, newGrade, values, bounds };
}
