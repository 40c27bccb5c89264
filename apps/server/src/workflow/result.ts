import { decideRegradeSuccess } from '@mintmark/domain/finance/pricing/regrade.ts';
import { type Grade, isSameGrade, normalizeGrade } from '@mintmark/domain/grading/grade.ts';
import { gradeText } from '@mintmark/domain/grading/grade-text.ts';
import { SCALES, type Scale, scaleForCategory } from '@mintmark/domain/grading/scales/scales.ts';
import { jsonb } from '../kernel/db/database.ts';
import { AppError } from '../kernel/errors.ts';
import type { CoinPatch, CoinRow } from './coin.repo.ts';

/** The scale of a coin's category; a category without one cannot be graded. */
export function scaleOf(coin: Pick<CoinRow, 'category1'>): Scale {
  const code = scaleForCategory(coin.category1);
  if (code === null) throw new AppError('GUARD_FAILED', { params: { guard: 'categoryInScope' } });
  return SCALES[code];
}

const comparable = (grade: Grade | null) =>
  grade === null || grade.resultType !== 1 ? null : { number: grade.number ?? null, hasPlus: grade.plus === true };

/** Columns of a fixed result: grade, its text in both languages, number, and whether a regrade reached its aim (fees.md §4). */
export function resultPatch(coin: CoinRow, grade: Grade, now: Date): CoinPatch {
  const scale = scaleOf(coin);
  const canonical = normalizeGrade(scale, grade);
  const isReach = coin.serviceType === 2 || coin.serviceType === 3;
  return {
    resultType: canonical.resultType,
    grade: jsonb(canonical),
    gradeZh: gradeText(scale, canonical, 'zh'),
    gradeEn: gradeText(scale, canonical, 'en'),
    gradeNumber: canonical.resultType === 1 ? (canonical.number ?? null) : null,
    gradedAt: now,
    isRegradeSuccess: isReach
      ? decideRegradeSuccess({
          serviceType: coin.serviceType,
          resultType: canonical.resultType,
          newGrade: comparable(canonical),
          oldGrade: comparable(coin.oldGrade as Grade | null),
          wishedGrade: comparable(coin.wishedGrade as Grade | null),
        })
      : null,
  };
}

/** Same grade in canonical form. */
export function isSame(coin: CoinRow, a: Grade, b: Grade): boolean {
  return isSameGrade(scaleOf(coin), a, b);
}
