import { describe, expect, test } from 'vitest';
import { fitObserved, isNothingObserved, type Observed, observedFaults, observedText } from './observed.ts';
import { RESULT } from './result-types.ts';
import { SCALES } from './scales/scales.ts';

const cash = SCALES['cash100-house'];
const struck = SCALES.sheldon70;
const graded = { resultType: RESULT.graded, number: 85 };
const details = { resultType: RESULT.details, band: 'AU', defectCode: '02' };
const all: Observed = {
  ...{ subScores: { 文字: 85, 锈色: 90 }, strike: 4, surface: 3 },
  ...{ confidence: 'high', commentEn: 'Light wear' },
};

describe('what a grader saw beside the grade', () => {
  test.each<[string, Parameters<typeof observedFaults>, readonly string[]]>([
    ['everything of a graded cash coin', [cash, graded, all], []],
    ['no sub-scores and no eye on a scale that knows none', [struck, graded, all], ['subScores', 'strike', 'surface']],
    ['a sub-score of another name', [cash, graded, { subScores: { 光泽: 80 } }], ['subScores']],
    ['the side of a defect', [struck, details, { defectSide: 'reverse' }], []],
    ['a side without a defect', [struck, graded, { defectSide: 'reverse' }], ['defectSide']],
    [
      'no scores of a piece that is not genuine',
      [cash, { resultType: RESULT.counterfeit }, all],
      ['subScores', 'strike', 'surface'],
    ],
  ])('is held against grade and scale: %s', (_, given, faults) => {
    expect(observedFaults(...given)).toEqual(faults);
  });

  test('is cut to what belongs to the grade, so that what remains is never refused', () => {
    const typed = { ...all, subScores: { 文字: 85, 光泽: 80 }, defectSide: 'both' as const, commentEn: '' };
    for (const [scale, grade] of [
      [cash, graded],
      [struck, graded],
      [struck, details],
    ] as const)
      expect(observedFaults(scale, grade, fitObserved(scale, grade, typed))).toEqual([]);
    expect(fitObserved(cash, graded, typed)).toEqual({
      subScores: { 文字: 85 },
      strike: 4,
      surface: 3,
      confidence: 'high',
    });
    expect(fitObserved(struck, details, typed)).toEqual({ defectSide: 'both', confidence: 'high' });
    expect(isNothingObserved(fitObserved(struck, graded, { defectSide: 'both', commentEn: '' }))).toBe(true);
  });

  test('is one line in both languages', () => {
    expect(observedText(all, 'zh')).toBe('文字 85 · 锈色 90 · 铸造 4/5 · 表面 3/5 · 把握大 · Light wear');
    expect(observedText(all, 'en')).toBe('Legend 85 · Patina 90 · Strike 4/5 · Surface 3/5 · Sure · Light wear');
    expect(observedText({}, 'zh')).toBe('');
  });
});
