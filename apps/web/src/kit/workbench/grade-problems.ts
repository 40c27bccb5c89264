import type { QuickProblem } from '@mintmark/domain/grading/grammar.ts';
import type { TextKey } from '../i18n/index.ts';

/** What a scale refuses, in the words of the grading desk: wherever a grade is typed, the same is said. */
export const GRADE_PROBLEM_TEXTS: Readonly<Record<QuickProblem, TextKey>> = {
  RESULT_NOT_ALLOWED: 'grading.problem.result',
  NUMBER_REQUIRED: 'grading.problem.numberMissing',
  NUMBER_NOT_ALLOWED: 'grading.problem.number',
  BELOW_FLOOR: 'grading.problem.belowFloor',
  WORD_REQUIRED: 'grading.problem.wordMissing',
  WORD_NOT_ALLOWED: 'grading.problem.word',
  STRIKE_REQUIRED: 'grading.problem.strikeMissing',
  PREFIX_MISMATCH: 'grading.problem.prefix',
  PLUS_NOT_ALLOWED: 'grading.problem.plus',
  STAR_NOT_ALLOWED: 'grading.problem.star',
  EPQ_REQUIRED: 'grading.problem.epqMissing',
  EPQ_FORBIDDEN: 'grading.problem.epq',
  DESIGNATION_NOT_ALLOWED: 'grading.problem.designation',
  DESIGNATION_CONFLICT: 'grading.problem.designationTwice',
  COLOUR_REQUIRED: 'grading.problem.colourMissing',
  SCORE_NOT_NULL: 'grading.problem.scoreNotNull',
  DEFECT_REQUIRED: 'grading.problem.defectMissing',
  DEFECT_NOT_ALLOWED: 'grading.problem.defect',
  DEFECT_NOT_OFFERED: 'grading.problem.defectOffered',
  BAND_REQUIRED: 'grading.problem.bandMissing',
  BAND_NOT_ALLOWED: 'grading.problem.band',
  GRADE_MISSING: 'grading.problem.gradeMissing',
  EXTRA_NUMBER: 'grading.problem.extraNumber',
};
