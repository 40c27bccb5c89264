import { describe, expect, test } from 'vitest';
import type { Grade } from './grade.ts';
import { parseShortGrade } from './grade-text.ts';
import { SCALES, type ScaleCode } from './scales/scales.ts';
import { checkSpot, isInTolerance, spotTolerance } from './spot-check.ts';

function read(code: ScaleCode, text: string): Grade {
  const grade = parseShortGrade(SCALES[code], text);
  if (grade === null) throw new Error(`not a grade: ${text}`);
  return grade;
}

describe('the tolerance', () => {
  test.each([
    ['sheldon70', 'MS70', 0],
    ['sheldon70', 'MS68', 0],
    ['sheldon70', 'MS67', 1],
    ['sheldon70', 'MS60', 1],
    ['sheldon70', 'AU58', 2],
    ['sheldon70', 'PO1', 2],
    ['sheldon70-modern', 'MS69', 0],
    ['sheldon70-modern', 'PF66', 1],
    ['cash100-house', '98', 2],
    ['paper70-house', '68', 0],
    ['paper70-house', '64', 1],
    ['paper70-house', '20', 2],
    ['sycee-words', 'XF', 0],
    ['sheldon70', 'D:AU:02', 0],
  ] as const)('of %s %s is %i steps', (code, text, steps) => {
    expect(spotTolerance(SCALES[code], read(code, text))).toBe(steps);
  });
});

describe('a spot check', () => {
  test.each([
    ['sheldon70', 'MS69', 'MS69', 0, 0],
    ['sheldon70', 'MS69', 'MS68', -1, 1],
    ['sheldon70', 'MS69', 'MS67', -2, 2],
    ['sheldon70', 'MS64', 'MS65', 1, 0],
    ['sheldon70', 'MS64', 'MS62', -2, 1],
    ['sheldon70', 'MS64+', 'MS64', 0, 0],
    ['sheldon70', 'AU55', 'AU50', -2, 0],
    ['cash100-house', '85', '80', -2, 0],
    ['cash100-house', '85', '78', -3, 1],
    ['sycee-words', 'XF', 'AU', 1, 1],
    ['sheldon70', 'MS64', 'PF64', null, 2],
    ['sheldon70', 'MS64', 'R4', null, 2],
    ['sheldon70', 'D:AU:02', 'D:AU:02', null, 0],
    ['sheldon70', 'D:AU:02', 'D:XF:02', null, 1],
    ['sheldon70', 'R3', 'R3', null, 0],
  ] as const)('%s: final %s against %s is %s steps, verdict %i', (code, final, recheck, steps, verdict) => {
    const check = checkSpot(SCALES[code], read(code, final), read(code, recheck));

    expect([check.steps, check.verdict]).toEqual([steps, verdict]);
    expect(isInTolerance(SCALES[code], read(code, final), read(code, recheck))).toBe(verdict === 0);
  });
});
