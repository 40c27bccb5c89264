import { stepOf } from '../grading/grade.ts';
import { parseQuickGrade } from '../grading/grammar.ts';
import { isScaleCode, SCALES, type ScaleCode } from '../grading/scales/scales.ts';

/** One grade of theirs and the grade of ours that answers to it; empty = none of ours does. */
export interface ScaleMapRow {
  readonly theirs: string;
  readonly ours: string;
}

/** Their grades from the lowest to the highest, on one of our scales, and what is claimed of the table. */
export interface ScaleMap {
  readonly scale: string;
  readonly isComplete: boolean;
  readonly isMonotone: boolean;
  readonly rows: readonly ScaleMapRow[];
}

export type ScaleMapFault =
  | 'scale-unknown'
  | 'scale-twice'
  | 'grade-unknown'
  | 'grade-twice'
  | 'map-not-complete'
  | 'map-not-monotone';

export interface ScaleMapProblem {
  /** `1.rows.3.ours` below the list of maps. */
  readonly path: string;
  readonly fault: ScaleMapFault;
}

/** Where a grade stands on our scale, `+` between two numbers; null when it is none. */
export function rankOf(code: ScaleCode, text: string): number | null {
  const scale = SCALES[code];
  const { grade, problems } = parseQuickGrade(scale, text, { isCopper: false });
  if (grade === null || grade.resultType !== 1 || problems.length > 0) return null;
  const step = stepOf(scale, grade);
  return step === null ? null : step.rank + (grade.plus ? 0.5 : 0);
}

function rowProblems(code: ScaleCode, map: ScaleMap, at: number): ScaleMapProblem[] {
  const seen = new Set<string>();
  let highest = Number.NEGATIVE_INFINITY;
  return map.rows.flatMap(({ theirs, ours }, index) => {
    const problems: ScaleMapProblem[] = [];
    const say = (field: 'theirs' | 'ours', fault: ScaleMapFault) =>
      problems.push({ path: `${at}.rows.${index}.${field}`, fault });
    if (seen.has(theirs)) say('theirs', 'grade-twice');
    seen.add(theirs);
    const rank = ours === '' ? null : rankOf(code, ours);
    if (ours !== '' && rank === null) say('ours', 'grade-unknown');
    if (ours === '' && map.isComplete) say('ours', 'map-not-complete');
    if (rank !== null && map.isMonotone && rank < highest) say('ours', 'map-not-monotone');
    highest = Math.max(highest, rank ?? highest);
    return problems;
  });
}

/** What is wrong with the maps of a company: grades that our scale does not know, and claims that do not hold. */
export function scaleMapProblems(maps: readonly ScaleMap[]): ScaleMapProblem[] {
  const scales = maps.map((map) => map.scale);
  return maps.flatMap((map, at) => {
    if (!isScaleCode(map.scale)) return [{ path: `${at}.scale`, fault: 'scale-unknown' as const }];
    if (scales.indexOf(map.scale) < at) return [{ path: `${at}.scale`, fault: 'scale-twice' as const }];
    return rowProblems(map.scale, map, at);
  });
}
