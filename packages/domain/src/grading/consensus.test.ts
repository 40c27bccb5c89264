import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aGrade, aScore } from '../../test/grade.factory.ts';
import { type ConsensusMode, decideConsensus, graderGap, isEqualResult, isOutsideSpan } from './consensus.ts';
import { type Grade, rankOf, validateGrade } from './grade.ts';
import { parseShortGrade, shortGrade } from './grade-text.ts';
import { isNotGenuine } from './result-types.ts';
import { SCALES, type Scale, type ScaleCode } from './scales/scales.ts';

function grades(scale: Scale, texts: readonly string[]): Grade[] {
  return texts.map((text) => {
    const grade = parseShortGrade(scale, text);
    if (grade === null) throw new Error(`not a grade: ${text}`);
    return grade;
  });
}

/** The outcome in the words of consensus-cases.csv: `final MS64`, `needThird`, `doubt R5`, `conference`. */
function outcome(mode: ConsensusMode, code: ScaleCode, texts: readonly string[]): string {
  const scale = SCALES[code];
  const result = decideConsensus(mode, scale, grades(scale, texts));
  if (result.status === 'final') return `final ${shortGrade(scale, result.grade)}`;
  return result.status === 'doubt' ? `doubt R${result.resultType}` : result.status;
}

describe('consensus-cases.csv', () => {
  test.each([
    [1, 'A', 'sheldon70', ['MS64', 'MS64'], 'final MS64'],
    [3, 'A', 'sheldon70', ['MS64+', 'MS64+'], 'final MS64+'],
    [5, 'A', 'sheldon70', ['MS63 RB', 'MS63 RB'], 'final MS63 RB'],
    [7, 'A', 'sheldon70', ['PF66 CAM', 'PF66 DCAM'], 'final PF66 CAM'],
    [9, 'A', 'sheldon70', ['MS63', 'MS64'], 'needThird'],
    [11, 'A', 'sheldon70', ['MS63', 'MS64', 'MS63'], 'final MS63'],
    [13, 'A', 'sheldon70', ['MS65', 'MS63', 'MS64'], 'final MS64'],
    [15, 'A', 'sheldon70', ['AU55', 'MS60', 'MS63'], 'conference'],
    [17, 'A', 'sheldon70', ['MS64', 'PF64'], 'conference'],
    [19, 'A', 'sheldon70', ['R4', 'R8'], 'doubt R5'],
    [21, 'A', 'sheldon70', ['D:AU:02', 'D:AU:02'], 'final D:AU:02'],
    [23, 'A', 'sheldon70', ['D:AU:02', 'D:AU:06', 'D:AU:06'], 'final D:AU:06'],
    [25, 'A', 'sheldon70', ['D:AU:02', 'AU55', 'MS55'], 'final AU55'],
    [27, 'A', 'sheldon70', ['R3', 'R3'], 'final R3'],
    [29, 'A', 'cash100-house', ['85', '88', '82'], 'final 85'],
    [31, 'A', 'cash100-house', ['68', '70', '72'], 'final 70'],
    [33, 'A', 'paper70-house', ['65 EPQ', '66 EPQ', '64'], 'final 65 EPQ'],
    [35, 'A', 'sycee-words', ['XF', 'XF'], 'final XF'],
    [37, 'B', 'sheldon70', ['MS63', 'MS64'], 'final MS63'],
    [39, 'B', 'sheldon70', ['MS63', 'MS65'], 'needThird'],
    [41, 'C', 'sheldon70', ['MS63', 'MS65'], 'needFinalizer'],
    [43, 'C', 'sheldon70', ['R4', 'MS64'], 'conference'],
  ] as const)('case %i: mode %s on %s, %j gives %s', (_case, mode, code, texts, expected) => {
    expect(outcome(mode, code, texts)).toBe(expected);
  });
});

const FURTHER = [
  ['plus only when both gave it', 'A', 'sheldon70', ['MS64+', 'MS64'], 'final MS64'],
  ['star only when both gave it', 'A', 'sheldon70', ['MS64★', 'MS64★'], 'final MS64★'],
  ['no star when one gave it', 'A', 'sheldon70', ['MS64★', 'MS64'], 'final MS64'],
  ['the lower colour', 'A', 'sheldon70', ['MS63 RD', 'MS63 BN'], 'final MS63 BN'],
  ['no cameo when one gave none', 'A', 'sheldon70', ['PF66 CAM', 'PF66'], 'final PF66'],
  ['the lower prooflike', 'A', 'sheldon70', ['MS63 DPL', 'MS63 PL'], 'final MS63 PL'],
  ['eye flags that both gave', 'A', 'sheldon70', ['MS63 原光 五彩', 'MS63 原光'], 'final MS63 原光'],
  ['a middle has no plus', 'A', 'sheldon70', ['MS63+', 'MS64+', 'MS65+'], 'final MS64'],
  ['a lower has no plus', 'B', 'sheldon70', ['MS64+', 'MS63+'], 'final MS63'],
  ['the agreeing pair keeps its plus', 'A', 'sheldon70', ['MS63', 'MS64+', 'MS64+'], 'final MS64+'],
  ['EPQ below 65 only when all gave it', 'A', 'paper70-house', ['63 EPQ', '64 EPQ', '62'], 'final 63'],
  ['EPQ from 65 by itself in a lower', 'B', 'paper70-house', ['66', '65'], 'final 65 EPQ'],
  ['the common verdict', 'A', 'sheldon70', ['R9', 'R9'], 'doubt R9'],
  ['mode C asks for review too', 'C', 'sheldon70', ['R4', 'R4'], 'doubt R4'],
  ['not suitable twice is a result', 'A', 'sheldon70', ['R7', 'R7'], 'final R7'],
  ['genuine against graded', 'A', 'sheldon70', ['R3', 'MS63'], 'needThird'],
  ['a third that is not genuine', 'A', 'sheldon70', ['MS63', 'MS64', 'R4'], 'conference'],
  ['a third of another strike', 'A', 'sheldon70', ['MS63', 'MS65', 'PF64'], 'conference'],
  ['a third neighbour of one only', 'A', 'sheldon70', ['MS63', 'MS64', 'MS66'], 'conference'],
  ['neighbours above, a gap below', 'A', 'sheldon70', ['MS65', 'MS62', 'MS64'], 'conference'],
  ['three kinds', 'A', 'sheldon70', ['MS63', 'R3', 'D:AU:02'], 'conference'],
  ['other bands', 'A', 'sheldon70', ['D:AU:02', 'D:XF:02'], 'needThird'],
  ['words in a row', 'A', 'sycee-words', ['VF', 'AU', 'XF'], 'final XF'],
  ['two steps apart in B, then a middle', 'B', 'sheldon70', ['MS63', 'MS65', 'MS64'], 'final MS64'],
  ['strikes differ in B', 'B', 'sheldon70', ['MS63', 'PF64'], 'conference'],
  ['strikes differ in C', 'C', 'sheldon70', ['MS63', 'PF64'], 'needFinalizer'],
  ['equal in C', 'C', 'sheldon70', ['MS63', 'MS63'], 'final MS63'],
  ['the finalizer decides', 'C', 'sheldon70', ['MS63', 'MS65', 'MS66'], 'final MS66'],
  ['the finalizer doubts', 'C', 'sheldon70', ['MS63', 'MS65', 'R5'], 'conference'],
  ['nobody is asked for a colour below 60', 'A', 'sheldon70', ['AU58', 'MS60 RB', 'MS61 BN'], 'final MS60 BN'],
] as const;

describe('what the cases do not show', () => {
  test.each(FURTHER)('%s', (_title, mode, code, texts, expected) => {
    expect(outcome(mode, code, texts)).toBe(expected);
  });

  test('refuses one grade and four', () => {
    const [one] = grades(SCALES.sheldon70, ['MS63']);
    if (one === undefined) throw new Error('no grade');

    expect(() => decideConsensus('A', SCALES.sheldon70, [one])).toThrow(RangeError);
    expect(() => decideConsensus('A', SCALES.sheldon70, [one, one, one, one])).toThrow(RangeError);
  });

  test.each([
    [['MS63', 'MS65'], 'MS64', false],
    [['MS63', 'MS65'], 'MS65+', false],
    [['MS63', 'MS65'], 'MS66', true],
    [['MS63', 'MS65'], 'PF64', true],
    [['MS63', 'D:AU:02'], 'D:AU:02', false],
    [['MS63', 'MS65'], 'R3', true],
  ] as const)('between %j a finalizer who gives %s needs a reason: %s', (two, value, isNeeded) => {
    const scale = SCALES.sheldon70;
    const [own] = grades(scale, [value]);
    if (own === undefined) throw new Error('no grade');

    expect(isOutsideSpan(scale, grades(scale, two), own)).toBe(isNeeded);
  });

  test('the gap is the widest distance of graded results', () => {
    expect(graderGap(SCALES.sheldon70, grades(SCALES.sheldon70, ['MS63', 'MS66', 'MS64', 'R3']))).toBe(3);
    expect(graderGap(SCALES.sheldon70, grades(SCALES.sheldon70, ['R3', 'R3']))).toBe(0);
  });
});

const aMode = fc.constantFrom<ConsensusMode>('A', 'B', 'C');
const aCase = (count: number) =>
  fc
    .tuple(fc.constantFrom(...Object.values(SCALES)), fc.boolean())
    .chain(([scale, isCopper]) =>
      fc.tuple(
        fc.constant(scale),
        fc.array(aGrade(scale, { isCopper }), { minLength: count, maxLength: count }),
        fc.constant({ isCopper }),
      ),
    );
/** Three scores near each other, so that agreement, neighbours and gaps all occur. */
const nearScores = fc.boolean().chain((isCopper) => {
  const scale = SCALES.sheldon70;
  const near = aScore(scale, { isCopper }).filter((grade) => grade.strike === 'MS' && (grade.number ?? 0) > 53);
  return fc.tuple(fc.array(near, { minLength: 3, maxLength: 3 }), fc.constant({ isCopper }));
});

describe('for all grades', () => {
  test('two graders may change places', () => {
    fc.assert(
      fc.property(aMode, aCase(2), (mode, [scale, pair]) => {
        expect(decideConsensus(mode, scale, pair)).toEqual(decideConsensus(mode, scale, [...pair].reverse()));
      }),
    );
  });

  test('equal results are final in every mode, with nothing that only one gave', () => {
    fc.assert(
      fc.property(aMode, aCase(2), fc.boolean(), (mode, [scale, [one]], isPlus) => {
        if (one === undefined || isNotGenuine(one.resultType)) return;
        const other: Grade = { ...one, plus: isPlus };
        const result = decideConsensus(mode, scale, [one, other]);

        expect(result.status).toBe('final');
        if (result.status !== 'final') return;
        expect(isEqualResult(result.grade, one)).toBe(true);
        expect(result.grade.plus === true).toBe(one.plus === true && isPlus);
      }),
    );
  });

  test('a final result is allowed when the grades were, and never outside their span', () => {
    fc.assert(
      fc.property(fc.constantFrom<ConsensusMode>('A', 'B'), nearScores, (mode, [three, facts]) => {
        const scale = SCALES.sheldon70;
        const result = decideConsensus(mode, scale, three);
        if (result.status !== 'final') return;
        const ranks = three.map((grade) => rankOf(scale, grade) ?? 0);
        const rank = rankOf(scale, result.grade) ?? 0;

        expect(rank).toBeGreaterThanOrEqual(Math.min(...ranks));
        expect(rank).toBeLessThanOrEqual(Math.max(...ranks));
        expect(validateGrade(scale, result.grade, facts)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test('any mix of three has exactly one outcome, and two not genuine never become final', () => {
    fc.assert(
      fc.property(aMode, aCase(3), (mode, [scale, three, facts]) => {
        const result = decideConsensus(mode, scale, three);
        const [first, second] = three.map((grade) => isNotGenuine(grade.resultType));

        if (first && second) expect(result.status).toBe('doubt');
        else if (first || second) expect(result.status).toBe('conference');
        else expect(['final', 'conference']).toContain(result.status);
        if (result.status === 'final') expect(validateGrade(scale, result.grade, facts)).toEqual([]);
      }),
    );
  });
});
