import { stepOf } from '../grading/grade.ts';
import { parseQuickGrade } from '../grading/grammar.ts';
import { RESULT } from '../grading/result-types.ts';
import type { Scale } from '../grading/scales/scale-types.ts';

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

/** Our scales by their code, each with its published versions, the newest first (decision 0021). */
export type MapScales = ReadonlyMap<string, readonly Scale[]>;

/** Where a grade stands on a scale, `+` between two numbers; null when it is none. */
export function rankOf(scale: Scale, text: string): number | null {
  const { grade, problems } = parseQuickGrade(scale, text, { isCopper: false });
  if (grade === null || grade.resultType !== RESULT.graded || problems.length > 0) return null;
  const step = stepOf(scale, grade);
  return step === null ? null : step.rank + (grade.plus ? 0.5 : 0);
}

/** Grades that a version knows no longer stay right for pieces of older orders; the newest version alone orders them. */
function rowProblems(versions: readonly Scale[], map: ScaleMap, at: number): ScaleMapProblem[] {
  const isKnown = (text: string) => versions.some((scale) => rankOf(scale, text) !== null);
  const [newest] = versions;
  const seen = new Set<string>();
  let highest = Number.NEGATIVE_INFINITY;
  return map.rows.flatMap(({ theirs, ours }, index) => {
    const problems: ScaleMapProblem[] = [];
    const say = (field: 'theirs' | 'ours', fault: ScaleMapFault) =>
      problems.push({ path: `${at}.rows.${index}.${field}`, fault });
    if (seen.has(theirs)) say('theirs', 'grade-twice');
    seen.add(theirs);
    const rank = ours === '' || newest === undefined ? null : rankOf(newest, ours);
    if (ours !== '' && rank === null && !isKnown(ours)) say('ours', 'grade-unknown');
    if (ours === '' && map.isComplete) say('ours', 'map-not-complete');
    if (rank !== null && map.isMonotone && rank < highest) say('ours', 'map-not-monotone');
    highest = Math.max(highest, rank ?? highest);
    return problems;
  });
}

/** What is wrong with the maps of a company: grades that our scale does not know, and claims that do not hold. */
export function scaleMapProblems(maps: readonly ScaleMap[], known: MapScales): ScaleMapProblem[] {
  const scales = maps.map((map) => map.scale);
  return maps.flatMap((map, at) => {
    const versions = known.get(map.scale);
    if (versions === undefined) return [{ path: `${at}.scale`, fault: 'scale-unknown' as const }];
    if (scales.indexOf(map.scale) < at) return [{ path: `${at}.scale`, fault: 'scale-twice' as const }];
    return rowProblems(versions, map, at);
  });
}

/** What a grade of theirs is on our scale: mapped, without an answer, not in the table, or there is no table. */
export type ForeignGrade =
  | { readonly kind: 'mapped'; readonly ours: string }
  | { readonly kind: 'unanswered' | 'unknown' | 'noMap' };

const plain = (grade: string): string =>
  grade
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s-]+/g, '');

/**
 * Our grade for one of theirs, by the table of the scale that the piece is graded on. The piece's own version must know
 * the answer. A hint for staff of the desk, never for graders (D6). Source: records.md §8 tripartiteCompany.
 */
export function foreignGrade(maps: readonly ScaleMap[], scale: Scale, theirs: string): ForeignGrade {
  const map = maps.find((one) => one.scale === scale.code);
  if (map === undefined) return { kind: 'noMap' };
  const row = map.rows.find((one) => plain(one.theirs) === plain(theirs));
  if (row === undefined) return { kind: 'unknown' };
  return row.ours === '' || rankOf(scale, row.ours) === null
    ? { kind: 'unanswered' }
    : { kind: 'mapped', ours: row.ours };
}
