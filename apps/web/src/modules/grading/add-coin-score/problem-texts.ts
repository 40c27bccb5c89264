import type { QuickProblem } from '@mintmark/domain/grading/grammar.ts';
import type { Translate } from '../../../kit/i18n/index.ts';
import { GRADE_PROBLEM_TEXTS, type GridErrors } from '../../../kit/workbench/index.ts';
import type { TableRow } from './desk-types.ts';

/** Column of a problem, by the first word of its code. */
const CELLS: Readonly<Record<string, string>> = {
  NUMBER: 'score',
  BELOW: 'score',
  SCORE: 'score',
  WORD: 'score',
  GRADE: 'score',
  EXTRA: 'comment',
  STRIKE: 'prefix',
  PREFIX: 'prefix',
  BAND: 'prefix',
  PLUS: 'plus',
  STAR: 'star',
  EPQ: 'marks',
  DESIGNATION: 'marks',
  COLOUR: 'marks',
  DEFECT: 'defect',
  RESULT: 'result',
};

/** Column of a field that the server named: `grade.number` … */
const FIELDS: Readonly<Record<string, string>> = {
  'grade.number': 'score',
  'grade.word': 'score',
  'grade.strike': 'prefix',
  'grade.band': 'prefix',
  'grade.plus': 'plus',
  'grade.star': 'star',
  'grade.epq': 'marks',
  'grade.designations': 'marks',
  'grade.defectCode': 'defect',
  'grade.resultType': 'result',
  fineScore: 'fine',
  comment: 'comment',
  reason: 'comment',
};

export const problemText = (problem: QuickProblem, text: Translate): string => text(GRADE_PROBLEM_TEXTS[problem]);

/** Messages beside the cells of a row: what the scale refuses, what the server said. */
export function rowErrors(row: TableRow, text: Translate): GridErrors {
  const errors: Record<string, string> = {};
  for (const problem of row.read.problems) {
    errors[CELLS[problem.split('_')[0] ?? ''] ?? 'score'] ??= problemText(problem, text);
  }
  if (row.hasChanged) errors['coin'] = text('grading.problem.coinChanged');
  if (row.lacksReason) errors['comment'] ??= text('grading.problem.reasonMissing');
  for (const field of row.failure?.fields ?? []) errors[FIELDS[field.path] ?? 'coin'] ??= field.msg;
  if (row.failure && row.failure.fields.length === 0) errors['coin'] = row.failure.msg;
  return errors;
}

/** The first message of a row, for the quick line. */
export const firstProblem = (row: TableRow, text: Translate): string | null =>
  (row.hasChanged ? text('grading.problem.coinChanged') : null) ??
  Object.values(rowErrors(row, text)).find((message) => message !== undefined) ??
  null;
