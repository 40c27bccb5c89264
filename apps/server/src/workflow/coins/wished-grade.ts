import type { Grade } from '@mintmark/domain/grading/grade.ts';
import { gradeText } from '@mintmark/domain/grading/grade-text.ts';
import { parseQuickGrade } from '@mintmark/domain/grading/grammar.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import type { Scale } from '@mintmark/domain/grading/scales/scales.ts';

/** The grade that a customer wishes for (`ms65`, `XF`), read on the scale of the piece; null when it is none. */
export function readWishedGrade(scale: Scale | null | undefined, text: string): Grade | null {
  if (!scale) return null;
  const { grade, problems } = parseQuickGrade(scale, text, { isCopper: false });
  return grade !== null && grade.resultType === RESULT.graded && problems.length === 0 ? grade : null;
}

/** A grade in words, or null. */
export function gradeWords(scale: Scale | null, grade: unknown, lang: 'zh' | 'en'): string | null {
  if (scale === null || typeof grade !== 'object' || grade === null) return null;
  return gradeText(scale, grade as Grade, lang);
}
