import type { FieldError } from '@mintmark/contract/kernel/envelope.ts';
import {
  type Grade,
  type GradeProblem,
  normalizeGrade,
  type PieceFacts,
  validateGrade,
} from '@mintmark/domain/grading/grade.ts';
import { type Observed, observedFaults } from '@mintmark/domain/grading/observed.ts';
import { findResultType } from '@mintmark/domain/grading/result-types.ts';
import type { Scale } from '@mintmark/domain/grading/scales/scales.ts';
import { AppError } from '../../../kernel/errors.ts';

/** The field a problem belongs to, as the entry grid names its columns. */
const PATHS: Readonly<Record<string, string>> = {
  NUMBER: 'grade.number',
  BELOW: 'grade.number',
  SCORE: 'grade.number',
  WORD: 'grade.word',
  STRIKE: 'grade.strike',
  PREFIX: 'grade.strike',
  PLUS: 'grade.plus',
  STAR: 'grade.star',
  EPQ: 'grade.epq',
  DESIGNATION: 'grade.designations',
  COLOUR: 'grade.designations',
  DEFECT: 'grade.defectCode',
  BAND: 'grade.band',
  RESULT: 'grade.resultType',
};

function fieldOf(problem: GradeProblem): FieldError {
  return { path: PATHS[problem.split('_')[0] ?? ''] ?? 'grade', msg: `grade.${problem}` };
}

/** The canonical grade, or INPUT_INVALID with every wrong field (invariants 4–8 of records.md §10). */
export function checkedGrade(scale: Scale, given: Grade, facts: PieceFacts): Grade {
  const grade = normalizeGrade(scale, given);
  const problems = validateGrade(scale, grade, facts);
  const isScorable = findResultType(grade.resultType)?.isScorable ?? false;
  if (problems.length === 0 && isScorable) return grade;
  const all: readonly GradeProblem[] = problems.length > 0 ? problems : ['RESULT_NOT_ALLOWED'];
  throw new AppError('INPUT_INVALID', { fields: all.map(fieldOf) });
}

/** INPUT_INVALID for what was observed and does not belong to the grade or its scale. */
export function assertObserved(scale: Scale, grade: Grade, observed: Observed | undefined): void {
  const faults = observedFaults(scale, grade, observed ?? {});
  if (faults.length > 0)
    throw new AppError('INPUT_INVALID', {
      fields: faults.map((part) => ({ path: `observed.${part}`, msg: 'grade.OBSERVED_NOT_ALLOWED' })),
    });
}
