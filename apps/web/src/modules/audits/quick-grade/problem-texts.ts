import type { TextKey } from '../../../kit/i18n/index.ts';
import { GRADE_PROBLEM_TEXTS } from '../../../kit/workbench/index.ts';
import type { LineProblem } from './read-line.ts';

/** What the quick line refuses. */
export const PROBLEM_TEXT: Readonly<Record<LineProblem, TextKey>> = {
  ...GRADE_PROBLEM_TEXTS,
  COMMENT_NOT_HERE: 'audits.grade.commentNotHere',
};
