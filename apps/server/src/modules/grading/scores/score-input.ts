import type { Grade } from '@mintmark/domain/grading/grade.ts';
import type { ScoreLevel } from '@mintmark/domain/grading/grading.enums.ts';
import type { Observed } from '@mintmark/domain/grading/observed.ts';
import type { NewScore } from '../../../workflow/coins/scores.repo.ts';

/** What came over the wire for one row (contract `scoreShape`). */
export interface ScoreInput {
  readonly grade: Grade;
  readonly fineScore?: number | null | undefined;
  readonly comment?: string | undefined;
  readonly observed?: Observed | undefined;
  readonly reason?: string | undefined;
  readonly spentMs?: number | undefined;
}

/** The row to append; the grade is the checked one. */
export function newScore(
  input: ScoreInput,
  row: { readonly level: ScoreLevel; readonly graderId: string; readonly grade: Grade; readonly isBlind: boolean },
): NewScore {
  return {
    ...row,
    comment: input.comment ?? '',
    observed: input.observed ?? {},
    reason: input.reason ?? '',
    fineScore: input.fineScore === undefined || input.fineScore === null ? null : input.fineScore.toFixed(1),
    spentMs: input.spentMs ?? null,
  };
}
