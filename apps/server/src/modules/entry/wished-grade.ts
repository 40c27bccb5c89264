import type { Grade } from '@mintmark/domain/grading/grade.ts';
import { gradeText } from '@mintmark/domain/grading/grade-text.ts';
import { parseQuickGrade } from '@mintmark/domain/grading/grammar.ts';
import { SCALES, scaleForCategory } from '@mintmark/domain/grading/scales/scales.ts';

/** The grade that a customer wishes for (`ms65`, `XF`), read by the scale of the category; null when it is none. */
export function readWishedGrade(category1: number, text: string): Grade | null {
  const code = scaleForCategory(category1);
  if (code === null) return null;
  const { grade, problems } = parseQuickGrade(SCALES[code], text, { isCopper: false });
  return grade !== null && grade.resultType === 1 && problems.length === 0 ? grade : null;
}

/** A grade in words, or null. */
export function gradeWords(category1: number, grade: unknown, lang: 'zh' | 'en'): string | null {
  const code = scaleForCategory(category1);
  if (code === null || typeof grade !== 'object' || grade === null) return null;
  return gradeText(SCALES[code], grade as Grade, lang);
}
