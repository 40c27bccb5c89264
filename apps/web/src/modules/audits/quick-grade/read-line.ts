import type { Grade } from '@mintmark/domain/grading/grade.ts';
import { parseQuickGrade, type QuickGrade, type QuickProblem } from '@mintmark/domain/grading/grammar.ts';
import type { Scale } from '@mintmark/domain/grading/scales/scales.ts';

/** Beyond the grammar: words behind the grade, which belong into the reason. */
export type LineProblem = QuickProblem | 'COMMENT_NOT_HERE';

/** What a typed line means. */
export interface ReadLine {
  readonly grade: Grade | null;
  readonly problem: LineProblem | null;
  readonly isEmpty: boolean;
}

/**
 * Reads one grade in the keyboard grammar. Whether the piece is copper is known to the server only, so a line that
 * holds for either is taken; the server looks again. Words behind the grade are no comment here: they are refused.
 */
export function readLine(scale: Scale, line: string): ReadLine {
  if (line.trim() === '') return { grade: null, problem: null, isEmpty: true };
  const readings = [false, true].map((isCopper): QuickGrade => parseQuickGrade(scale, line, { isCopper }));
  const best = readings.find((reading) => reading.problems.length === 0) ?? readings[0];
  const trailing: LineProblem | null = best && best.comment !== '' ? 'COMMENT_NOT_HERE' : null;
  return { grade: best?.grade ?? null, problem: best?.problems[0] ?? trailing, isEmpty: false };
}
