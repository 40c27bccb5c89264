import { decideRegradeSuccess } from '@mintmark/domain/finance/pricing/regrade.ts';
import { type Grade, normalizeGrade } from '@mintmark/domain/grading/grade.ts';
import { gradeText } from '@mintmark/domain/grading/grade-text.ts';
import { hasCertificate, RESULT } from '@mintmark/domain/grading/result-types.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { jsonb, type Reader } from '../kernel/db/database.ts';
import type { CoinPatch, CoinRow } from './coins/coin.repo.ts';
import { scaleOf, worded } from './coins/scales.repo.ts';

const comparable = (grade: Grade | null) =>
  grade === null || grade.resultType !== RESULT.graded
    ? null
    : { number: grade.number ?? null, hasPlus: grade.plus === true };

/**
 * Columns of a fixed result: grade, its text in both languages, number, and whether a regrade reached its aim (fees.md §4).
 * A result without a certificate takes the number from the coin; its certificate is void when the coin is priced.
 */
export async function resultPatch(db: Reader, coin: CoinRow, grade: Grade, now: Date): Promise<CoinPatch> {
  const scale = await scaleOf(db, coin);
  const canonical = normalizeGrade(scale, grade);
  const isReach = coin.serviceType === SERVICE.regrade || coin.serviceType === SERVICE.crossover;
  return {
    resultType: canonical.resultType,
    grade: jsonb(worded(scale, coin, canonical)),
    gradeZh: gradeText(scale, canonical, 'zh'),
    gradeEn: gradeText(scale, canonical, 'en'),
    gradeNumber: canonical.resultType === RESULT.graded ? (canonical.number ?? null) : null,
    gradedAt: now,
    ...(hasCertificate(canonical.resultType) ? {} : { certNo: null }),
    isRegradeSuccess: isReach
      ? decideRegradeSuccess({
          serviceType: coin.serviceType,
          resultType: canonical.resultType,
          newGrade: comparable(canonical),
          oldGrade: comparable(coin.oldGrade as Grade | null),
          wishedGrade: comparable(coin.wishedGrade as Grade | null),
          openWhen: coin.openWhen,
        })
      : null,
  };
}
