import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aGrade, anyScale, aScore } from '../../test/grade.factory.ts';
import {
  allowedValues,
  compareGrades,
  type Grade,
  gravestDefect,
  isImpairedStrike,
  normalizeGrade,
  type PieceFacts,
  rankOf,
  stepDistance,
  validateGrade,
} from './grade.ts';
import { RESULT } from './result-types.ts';
import { restrictScale, SCALES, type ScaleCode, scaleForCategory } from './scales/scales.ts';

const silver = { isCopper: false };
const copper = { isCopper: true };
const ms = (number: number, more: Partial<Grade> = {}): Grade => ({
  resultType: RESULT.graded,
  strike: 'MS',
  number,
  ...more,
});
const note = (number: number, more: Partial<Grade> = {}): Grade => ({ resultType: RESULT.graded, number, ...more });

describe('the scales', () => {
  test.each([
    ['sheldon70', 30, 1, 70],
    ['sheldon70-gbca', 20, 25, 70],
    ['sheldon70-modern', 11, 60, 70],
    ['cash100-house', 24, 25, 100],
    ['cash100-gbca', 24, 25, 100],
    ['cash100-28', 28, 5, 100],
    ['paper70', 29, 1, 70],
    ['paper70-house', 21, 20, 70],
  ] as const)('%s has %i values from %i to %i', (code, count, lowest, highest) => {
    const values = allowedValues(SCALES[code]).map(({ value }) => value);

    expect([values.length, values[0], values.at(-1)]).toEqual([count, lowest, highest]);
  });

  test('sycee has four words and no number', () => {
    expect(allowedValues(SCALES['sycee-words']).map(({ value }) => value)).toEqual(['VF', 'XF', 'AU', 'MS']);
  });

  test('every category has the scale of the house, stamps and sets have none', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(scaleForCategory)).toEqual([
      'sheldon70-modern',
      'paper70-house',
      'cash100-house',
      null,
      'sheldon70',
      null,
      'sycee-words',
      'cash100-house',
      'sheldon70',
      'sheldon70',
    ]);
  });

  test('ranks rise by one and numbers rise with them', () => {
    for (const { ladder } of Object.values(SCALES)) {
      expect(ladder.map(({ rank }) => rank)).toEqual(ladder.map((_, index) => index + 1));
      const numbers = ladder.flatMap(({ number }) => number ?? []);
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    }
  });

  test('a company subset counts steps in its own list and has its own floor', () => {
    const own = restrictScale(SCALES.sheldon70, [40, 50, 60, 63]);

    expect(stepDistance(own, ms(50), ms(63))).toBe(2);
    expect(validateGrade(own, ms(30), silver)).toEqual(['BELOW_FLOOR']);
    expect(validateGrade(own, ms(61), silver)).toEqual(['NUMBER_NOT_ALLOWED']);
    expect(restrictScale(SCALES.sheldon70, [])).toBe(SCALES.sheldon70);
  });
});

const CASES: [string, ScaleCode, Grade, PieceFacts, string[]][] = [
  ['a plain grade', 'sheldon70', ms(63), silver, []],
  ['a number between the steps', 'sheldon70', ms(59), silver, ['NUMBER_NOT_ALLOWED']],
  ['half a point', 'sheldon70', ms(63.5), silver, ['NUMBER_NOT_ALLOWED']],
  ['no number', 'sheldon70', { resultType: RESULT.graded, strike: 'MS' }, silver, ['NUMBER_REQUIRED']],
  ['no strike', 'sheldon70', note(63), silver, ['STRIKE_REQUIRED']],
  ['a typed prefix of another number', 'sheldon70', ms(55, { band: 'MS' }), silver, ['PREFIX_MISMATCH']],
  ['the right typed prefix', 'sheldon70', ms(55, { band: 'AU' }), silver, []],
  ['a strike on paper', 'paper70-house', ms(63), silver, ['PREFIX_MISMATCH']],
  ['a modern coin below 60', 'sheldon70-modern', ms(58), silver, ['BELOW_FLOOR']],
  ['a cash coin below 25', 'cash100-house', note(20), silver, ['BELOW_FLOOR']],
  ['plus on 60', 'sheldon70', ms(60, { plus: true }), silver, ['PLUS_NOT_ALLOWED']],
  ['plus on 61', 'sheldon70', ms(61, { plus: true }), silver, ['PLUS_NOT_ALLOWED']],
  ['plus on 45', 'sheldon70', ms(45, { plus: true }), silver, []],
  ['plus on 68', 'sheldon70', ms(68, { plus: true }), silver, []],
  ['plus on 69', 'sheldon70', ms(69, { plus: true }), silver, ['PLUS_NOT_ALLOWED']],
  ['plus on a modern coin', 'sheldon70-modern', ms(65, { plus: true }), silver, ['PLUS_NOT_ALLOWED']],
  ['star on 69', 'sheldon70', ms(69, { star: true }), silver, []],
  ['star on 70', 'sheldon70', ms(70, { star: true }), silver, ['STAR_NOT_ALLOWED']],
  ['star on a cash coin', 'cash100-house', note(88, { star: true }), silver, ['STAR_NOT_ALLOWED']],
  ['paper 65 without EPQ', 'paper70-house', note(65), silver, ['EPQ_REQUIRED']],
  ['paper 64 without EPQ', 'paper70-house', note(64), silver, []],
  ['paper 20 with EPQ', 'paper70-house', note(20, { epq: true }), silver, []],
  ['paper 15 with EPQ', 'paper70', note(15, { epq: true }), silver, ['EPQ_FORBIDDEN']],
  ['EPQ on a coin', 'sheldon70', ms(65, { epq: true }), silver, ['EPQ_FORBIDDEN']],
  ['copper 60 without a colour', 'sheldon70', ms(60), copper, ['COLOUR_REQUIRED']],
  ['copper 58 without a colour', 'sheldon70', ms(58), copper, []],
  ['copper with a colour', 'sheldon70', ms(63, { designations: ['RB'] }), copper, []],
  ['two colours', 'sheldon70', ms(63, { designations: ['RB', 'RD'] }), copper, ['DESIGNATION_CONFLICT']],
  ['a colour on silver', 'sheldon70', ms(63, { designations: ['RB'] }), silver, ['DESIGNATION_NOT_ALLOWED']],
  ['cameo on a business strike', 'sheldon70', ms(66, { designations: ['CAM'] }), silver, ['DESIGNATION_NOT_ALLOWED']],
  ['prooflike below 60', 'sheldon70', ms(58, { designations: ['PL'] }), silver, ['DESIGNATION_NOT_ALLOWED']],
  ['two free flags', 'sheldon70', ms(63, { designations: ['原光', '五彩'] }), silver, []],
  ['an unknown designation', 'sheldon70', ms(63, { designations: ['FBL'] }), silver, ['DESIGNATION_NOT_ALLOWED']],
  ['a word on sycee', 'sycee-words', { resultType: RESULT.graded, word: 'XF' }, silver, []],
  ['an unknown word', 'sycee-words', { resultType: RESULT.graded, word: 'PF' }, silver, ['WORD_NOT_ALLOWED']],
  ['a number on sycee', 'sycee-words', note(55), silver, ['NUMBER_NOT_ALLOWED']],
  ['details', 'sheldon70', { resultType: RESULT.details, band: 'AU', defectCode: '02' }, silver, []],
  ['details without band', 'sheldon70', { resultType: RESULT.details, defectCode: '02' }, silver, ['BAND_REQUIRED']],
  [
    'details with MS',
    'sheldon70',
    { resultType: RESULT.details, band: 'MS', defectCode: '02' },
    silver,
    ['BAND_NOT_ALLOWED'],
  ],
  ['details without defect', 'sheldon70', { resultType: RESULT.details, band: 'AU' }, silver, ['DEFECT_REQUIRED']],
  [
    'a fold on a coin',
    'sheldon70',
    { resultType: RESULT.details, band: 'AU', defectCode: '30' },
    silver,
    ['DEFECT_NOT_ALLOWED'],
  ],
  [
    'details with a number',
    'sheldon70',
    { resultType: RESULT.details, band: 'AU', number: 55, defectCode: '02' },
    silver,
    ['SCORE_NOT_NULL'],
  ],
  ['details on cash', 'cash100-house', { resultType: RESULT.details, defectCode: '05' }, silver, []],
  [
    'a band on cash',
    'cash100-house',
    { resultType: RESULT.details, band: 'AU', defectCode: '05' },
    silver,
    ['BAND_NOT_ALLOWED'],
  ],
  [
    'a counterfeit with a number',
    'sheldon70',
    { resultType: RESULT.counterfeit, number: 63 },
    silver,
    ['SCORE_NOT_NULL'],
  ],
  ['a counterfeit', 'sheldon70', { resultType: RESULT.counterfeit }, silver, []],
  [
    'a defect that its category does not offer',
    'sheldon70',
    { resultType: RESULT.details, band: 'AU', defectCode: '02' },
    { isCopper: false, defects: ['01'] },
    ['DEFECT_NOT_OFFERED'],
  ],
  ['a defect on a graded coin', 'sheldon70', ms(63, { defectCode: '02' }), silver, ['DEFECT_NOT_ALLOWED']],
  ['an unknown result', 'sheldon70', { resultType: 12 }, silver, ['RESULT_NOT_ALLOWED']],
];

describe('what may be given', () => {
  test.each(CASES)('%s', (_title, code, grade, facts, problems) => {
    expect(validateGrade(SCALES[code], grade, facts)).toEqual(problems);
  });

  test('an impaired proof is allowed but pointed out', () => {
    expect(isImpairedStrike(SCALES.sheldon70, { resultType: RESULT.graded, strike: 'PF', number: 45 })).toBe(true);
    expect(isImpairedStrike(SCALES.sheldon70, { resultType: RESULT.graded, strike: 'PF', number: 60 })).toBe(false);
    expect(isImpairedStrike(SCALES.sheldon70, ms(45))).toBe(false);
  });

  test('the gravest of several defects is printed', () => {
    expect(gravestDefect(SCALES.sheldon70, ['09', '02', '16'])).toBe('16');
    expect(gravestDefect(SCALES['paper70-house'], ['30', '34'])).toBe('34');
    expect(gravestDefect(SCALES.sheldon70, [])).toBeNull();
  });

  test('no number outside the allowed list is ever accepted', () => {
    fc.assert(
      fc.property(anyScale, fc.integer({ min: -5, max: 120 }), (scale, number) => {
        const strike = scale.strikes[0]?.code;
        const grade = normalizeGrade(scale, strike === undefined ? note(number) : ms(number));
        const isListed = allowedValues(scale).some(({ value }) => value === number);

        expect(validateGrade(scale, grade, silver).length === 0).toBe(isListed);
      }),
    );
  });
});

describe('the canonical form', () => {
  test('EPQ is set by itself from 65, and only on paper', () => {
    expect(normalizeGrade(SCALES['paper70-house'], note(65))).toEqual({
      resultType: RESULT.graded,
      number: 65,
      epq: true,
    });
    expect(normalizeGrade(SCALES['paper70-house'], note(64))).toEqual({ resultType: RESULT.graded, number: 64 });
    expect(normalizeGrade(SCALES.sheldon70, ms(65))).toEqual({ resultType: RESULT.graded, strike: 'MS', number: 65 });
  });

  test('empty fields go, aliases are resolved, designations are ordered once', () => {
    const grade: Grade = {
      resultType: RESULT.graded,
      strike: 'PF',
      number: 66,
      word: null,
      plus: false,
      band: 'PF',
      defectCode: null,
      designations: ['原光', 'UC', 'DCAM'],
    };

    expect(normalizeGrade(SCALES.sheldon70, grade)).toEqual({
      resultType: RESULT.graded,
      strike: 'PF',
      number: 66,
      designations: ['DCAM', '原光'],
    });
  });

  test('what is wrong is kept, so that validation still sees it', () => {
    expect(normalizeGrade(SCALES.sheldon70, { resultType: RESULT.counterfeit, number: 63 })).toEqual({
      resultType: RESULT.counterfeit,
      number: 63,
    });
  });

  test('is stable, survives JSON, and every allowed grade stays allowed in it', () => {
    const pair = fc.tuple(anyScale, fc.boolean()).chain(([scale, isCopper]) => {
      return fc.tuple(fc.constant(scale), aGrade(scale, { isCopper }), fc.constant({ isCopper }));
    });
    fc.assert(
      fc.property(pair, ([scale, grade, facts]) => {
        expect(normalizeGrade(scale, grade)).toEqual(grade);
        expect(JSON.parse(JSON.stringify(grade))).toEqual(grade);
        expect(validateGrade(scale, grade, facts)).toEqual([]);
      }),
    );
  });
});

describe('ranks and distances', () => {
  test.each([
    ['sheldon70', ms(55), ms(60), 2],
    ['sheldon70', ms(63), ms(64), 1],
    ['sheldon70', ms(63, { plus: true }), ms(63), 0],
    ['cash100-house', note(85), note(90), 2],
    ['cash100-house', note(68), note(70), 1],
  ] as const)('on %s the steps between two grades are counted in the list', (code, a, b, steps) => {
    expect(stepDistance(SCALES[code], a, b)).toBe(steps);
    expect(stepDistance(SCALES[code], b, a)).toBe(steps);
  });

  test('there is no distance to a grade without a rank', () => {
    expect(stepDistance(SCALES.sheldon70, ms(63), { resultType: RESULT.genuine })).toBeNull();
    expect(rankOf(SCALES.sheldon70, { resultType: RESULT.details, band: 'AU', defectCode: '02' })).toBeNull();
  });

  test('order looks at the step, then at the plus, and not across strikes', () => {
    const scale = SCALES.sheldon70;

    expect(compareGrades(scale, ms(63, { plus: true }), ms(64))).toBe(-1);
    expect(compareGrades(scale, ms(64, { plus: true }), ms(64))).toBe(1);
    expect(compareGrades(scale, ms(64, { star: true }), ms(64))).toBe(0);
    expect(compareGrades(scale, ms(64), { resultType: RESULT.graded, strike: 'PF', number: 63 })).toBeNull();
  });

  test('order is antisymmetric', () => {
    fc.assert(
      fc.property(aScore(SCALES.sheldon70), aScore(SCALES.sheldon70), (a, b) => {
        const [there, back] = [compareGrades(SCALES.sheldon70, a, b), compareGrades(SCALES.sheldon70, b, a)];
        expect((there ?? 0) + (back ?? 0)).toBe(0);
      }),
    );
  });
});
