import type { Grade } from '@mintmark/domain/grading/grade.ts';
import { type GradeParts, gradeParts, gradeText } from '@mintmark/domain/grading/grade-text.ts';
import { parseQuickGrade } from '@mintmark/domain/grading/grammar.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import type { Scale } from '@mintmark/domain/grading/scales/scale-types.ts';
import { type GradeCell, gradeCellOf } from '@mintmark/domain/labels/grading-label.ts';

/** What stands on label and certificate for a typed value; null: the scale does not give it. */
export type ScalePreview = {
  readonly grade: Grade;
  readonly zh: string;
  readonly en: string;
  readonly cell: GradeCell;
  readonly parts: GradeParts;
  /** A number below the floor: what the piece is called instead. */
  readonly isBelowFloor: boolean;
};

/** Renders the words of a typed value on a scale, as the desk reads it and the label prints it. */
export function previewOf(scale: Scale, typed: string, lang: 'zh' | 'en', category = ''): ScalePreview | null {
  const read = parseQuickGrade(scale, typed, { isCopper: false });
  const isBelowFloor = read.problems.includes('BELOW_FLOOR');
  const grade = isBelowFloor ? { resultType: RESULT.genuine } : read.problems.length === 0 ? read.grade : null;
  if (grade === null) return null;
  return {
    grade,
    zh: gradeText(scale, grade, 'zh'),
    en: gradeText(scale, grade, 'en'),
    cell: gradeCellOf(scale, grade, category),
    parts: gradeParts(scale, grade, lang),
    isBelowFloor,
  };
}
