import type { Grade } from '@mintmark/domain/grading/grade.ts';
import { parseQuickGrade } from '@mintmark/domain/grading/grammar.ts';
import { SCALES, scaleForCategory } from '@mintmark/domain/grading/scales/scales.ts';

/** Grades of the submission of 38 lines, per row of the file in order of its pieces, and the fee of the row in fen. */
const ROWS: readonly (readonly [row: number, grades: string, feeFen: number])[] = [
  [1, 'XF45, AU55', 12_000],
  [2, 'AU58', 45_000],
  [3, 'AU55', 10_000],
  [4, 'XF40, AU Details 02', 12_000],
  [5, 'AU50, AU53, AU58', 18_000],
  [6, 'XF45', 6_000],
  [7, 'AU55, MS61, MS62, VF35', 16_000],
  [8, 'MS62, MS63, MS64, AU58', 24_000],
  [9, 'AU58', 6_000],
  [10, 'MS66', 26_400],
  [11, 'MS63', 10_000],
  [12, 'MS65', 10_000],
  [13, '伪品', 10_500],
  [14, 'AU55, XF Details 06', 12_000],
  [15, 'AU53', 10_000],
  [16, 'XF45', 10_000],
  [17, 'VF30', 6_000],
  [18, 'AU50', 10_000],
  [19, 'VF20, 存疑', 8_000],
  [20, 'AU58', 260_000],
  [21, 'AU55, AU58', 12_000],
  [22, 'AU58 BN, MS62 RB, VF35 BN', 12_000],
  [23, 'AU58', 6_500],
  [24, '82, 78', 6_000],
  [25, '75', 3_000],
  [26, '90, 80', 6_900],
  [27, '85', 6_500],
  [28, '85', 3_000],
  [29, '72, 真品', 6_000],
  [30, '88', 3_000],
  [31, '65', 4_500],
  [32, 'UNC66 EPQ, UNC64', 18_000],
  [33, 'UNC67 EPQ', 9_000],
  [34, 'UNC65 EPQ, UNC64 EPQ, AU58, AU55', 14_000],
  [35, 'UNC66 EPQ', 5_000],
  [36, 'XF', 20_000],
  [37, 'AU', 40_000],
  [38, 'MS70, MS70, MS69, MS69, MS69, MS69', 18_000],
];

export const ROW_FEES: ReadonlyMap<number, number> = new Map(ROWS.map(([row, , feeFen]) => [row, feeFen]));

/** What the graders type for the piece of a row (both from 1). */
export function gradeLine(row: number, piece: number): string {
  const line = ROWS.find(([number]) => number === row)?.[1].split(', ')[piece - 1];
  if (line === undefined) throw new RangeError(`row ${row} has no piece ${piece}`);
  return line;
}

/** The typed line as a grade of the category. */
export function readGrade(category1: number, line: string, isCopper: boolean): Grade {
  const code = scaleForCategory(category1);
  if (code === null) throw new RangeError(`category ${category1} has no scale`);
  const { grade, problems } = parseQuickGrade(SCALES[code], line.toLowerCase(), { isCopper });
  if (grade === null || problems.length > 0) throw new RangeError(`${line}: ${problems.join(' ')}`);
  return grade;
}

/** Sums of the submission in fen (fees.md). */
export const SUMS = {
  goods: 714_300,
  lines: { 10: 546_500, 11: 5_300, 12: 160_000, 21: 2_000, 28: 500 },
  return: 1_000,
  shipping: 5_500,
  insurance: 202_235,
  total: 923_035,
  vat: 52_247,
  quoted: 715_500,
} as const;
