import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aGrade, anyScale } from '../../test/grade.factory.ts';
import { isSameGrade, validateGrade } from './grade.ts';
import { gradeParts, gradeText, ownWords, parseShortGrade, prefixOf, shortGrade } from './grade-text.ts';
import { RESULT } from './result-types.ts';
import { SCALES, type ScaleCode } from './scales/scales.ts';

function read(code: ScaleCode, text: string) {
  const grade = parseShortGrade(SCALES[code], text);
  if (grade === null) throw new Error(`not a grade: ${text}`);
  return grade;
}

test('a grade keeps the words of its own scale, and only where they differ from the delivered one', () => {
  const delivered = SCALES['cash100-house'];
  const own = {
    ...delivered,
    ladder: delivered.ladder.map((step) => (step.number === 95 ? { ...step, zh: '顶极', en: 'Top' } : step)),
  };
  expect(ownWords(own, delivered, { resultType: RESULT.graded, number: 88 })).toBeUndefined();
  const words = ownWords(own, delivered, { resultType: RESULT.graded, number: 95 });
  const shown = { resultType: RESULT.graded, number: 95, ...(words ? { words } : {}) };
  expect(gradeParts(delivered, shown, 'zh')).toMatchObject({
    prefix: '顶极',
    shortPrefix: '顶极',
    number: 95,
    word: '顶极',
  });
  expect(gradeText(delivered, shown, 'en')).toBe('Top 95');
  expect(isSameGrade(delivered, shown, { resultType: RESULT.graded, number: 95 })).toBe(true);
});

describe('the text of a grade', () => {
  test.each([
    ['sheldon70', 'MS63 RB', 'MS 63 RB', 'MS 63 RB'],
    ['sheldon70', 'AU55', 'AU 55', 'AU 55'],
    ['sheldon70', 'PO1', 'PO 1', 'PO 1'],
    ['sheldon70', 'MS64+★', 'MS 64+★', 'MS 64+★'],
    ['sheldon70', 'PF45', 'PF 45', 'PF 45'],
    ['sheldon70', 'MS63 原光', 'MS 63 原光', 'MS 63 原光'],
    ['sheldon70', 'D:AU:02', 'AU 细节 清洗', 'AU Details – Cleaned'],
    ['sheldon70', 'D:UNC:01', 'UNC 细节 污染/锈蚀', 'UNC Details – Contaminated/corroded'],
    ['cash100-house', '88', '美品 88', 'Fine 88'],
    ['cash100-house', '92', '极美 92', 'Superb 92'],
    ['cash100-gbca', '92', '美品 92', 'Fine 92'],
    ['cash100-28', '88', '近未流通上美 88', '88'],
    ['cash100-house', 'D::05', '真品 破裂/暗裂', 'Genuine – Cracked'],
    ['paper70-house', '66', 'UNC 66 EPQ', 'UNC 66 EPQ'],
    ['paper70-house', '64', 'UNC 64', 'UNC 64'],
    ['paper70-house', 'D:VF:33', 'VF NET 修补', 'VF NET – Restored'],
    ['sycee-words', 'XF', 'XF', 'XF'],
    ['sycee-words', 'D::02', '真品 清洗', 'Genuine – Cleaned'],
    ['sheldon70', 'R3', '真品', 'Genuine'],
    ['sheldon70', 'R4', '伪品', 'Counterfeit'],
    ['sheldon70', 'R5', '真伪存疑', 'Questionable'],
  ] as const)('%s %s reads %s and %s', (code, short, zh, en) => {
    const grade = read(code, short);

    expect([gradeText(SCALES[code], grade, 'zh'), gradeText(SCALES[code], grade, 'en')]).toEqual([zh, en]);
  });

  test('the prefix follows the number on a business strike and the strike otherwise', () => {
    const scale = SCALES.sheldon70;
    const prefixes = scale.ladder.map(({ number }) =>
      prefixOf(scale, { resultType: RESULT.graded, strike: 'MS', number }),
    );

    expect(prefixes.join(' ')).toBe(
      'PO FR AG G G VG VG F F VF VF VF VF XF XF AU AU AU AU MS MS MS MS MS MS MS MS MS MS MS',
    );
    expect(prefixOf(scale, { resultType: RESULT.graded, strike: 'SP', number: 30 })).toBe('SP');
  });
});

describe('the parts of a badge', () => {
  test('a graded coin has prefix, number, marks and designations', () => {
    expect(gradeParts(SCALES.sheldon70, read('sheldon70', 'MS64+ PL'), 'en')).toEqual({
      kind: 'graded',
      prefix: 'MS',
      shortPrefix: 'MS',
      number: 64,
      marks: ['+'],
      designations: ['PL'],
      word: 'Mint State',
    });
  });

  test('a cash coin has its band, short for narrow places', () => {
    const parts = gradeParts(SCALES['cash100-house'], read('cash100-house', '88'), 'zh');

    expect([parts.prefix, parts.shortPrefix, parts.number]).toEqual(['美品', '美', 88]);
  });

  test('details carry the defect as the word, sycee its Chinese word', () => {
    const details = gradeParts(SCALES.sheldon70, read('sheldon70', 'D:AU:02'), 'zh');
    const sycee = gradeParts(SCALES['sycee-words'], read('sycee-words', 'XF'), 'zh');

    expect([details.kind, details.prefix, details.number, details.word]).toEqual(['details', 'AU', null, '清洗']);
    expect([sycee.prefix, sycee.number, sycee.word]).toEqual(['XF', null, '上品']);
  });

  test('every result type has its silhouette', () => {
    const kinds = Array.from({ length: 11 }, (_, index) => {
      return gradeParts(SCALES.sheldon70, { resultType: index + 1 }, 'zh').kind;
    });

    expect(kinds.join(' ')).toBe(
      'graded details genuine counterfeit questionable questionable none counterfeit counterfeit none none',
    );
    expect(gradeParts(SCALES.sheldon70, null, 'zh').kind).toBe('none');
  });
});

describe('the compact notation', () => {
  test.each([
    ['sheldon70', 'MS55', 'AU55'],
    ['sheldon70', '63', 'MS63'],
    ['sheldon70', 'ms 63 + rb', 'MS63+ RB'],
    ['sheldon70', 'PR69 UCAM', 'PF69 DCAM'],
    ['sheldon70', 'EF45＋', 'XF45+'],
    ['sheldon70', 'MS66*', 'MS66★'],
    ['paper70-house', 'UNC66 EPQ', '66 EPQ'],
    ['paper70-house', '65', '65 EPQ'],
    ['cash100-house', '美88', '88'],
    ['sycee-words', 'ef', 'XF'],
  ] as const)('%s reads %s as %s', (code, typed, short) => {
    expect(shortGrade(SCALES[code], read(code, typed))).toBe(short);
  });

  test.each(['', 'AU63', 'XF55', 'MS', 'hello', 'MS63 64', 'R4 MS63', 'D:AU:2'])('%j is not one', (text) => {
    expect(parseShortGrade(SCALES.sheldon70, text)).toBeNull();
  });

  test('gives back every allowed grade of every scale', () => {
    const pair = fc.tuple(anyScale, fc.boolean()).chain(([scale, isCopper]) => {
      return fc.tuple(fc.constant(scale), aGrade(scale, { isCopper }), fc.constant({ isCopper }));
    });
    fc.assert(
      fc.property(pair, ([scale, grade, facts]) => {
        expect(parseShortGrade(scale, shortGrade(scale, grade))).toEqual(grade);
        expect(gradeText(scale, grade, 'zh')).not.toBe('');
        expect(validateGrade(scale, grade, facts)).toEqual([]);
      }),
    );
  });
});
