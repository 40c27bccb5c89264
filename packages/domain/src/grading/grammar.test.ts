import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aGrade, anyScale } from '../../test/grade.factory.ts';
import { validateGrade } from './grade.ts';
import { shortGrade } from './grade-text.ts';
import { parseQuickGrade } from './grammar.ts';
import { RESULT } from './result-types.ts';
import { SCALES, type ScaleCode } from './scales/scales.ts';

const silver = { isCopper: false };

/** Short form, comment and problems in one line: `MS63+ 原光 | 腮部轻擦 | `. */
function read(code: ScaleCode, text: string, isCopper = false): string {
  const { grade, comment, problems } = parseQuickGrade(SCALES[code], text, { isCopper });
  return [grade === null ? '' : shortGrade(SCALES[code], grade), comment, problems.join(' ')].join('|');
}

describe('a graded line', () => {
  test.each([
    ['sheldon70', 'ms63+ 原光', 'MS63+ 原光||'],
    ['sheldon70', 'MS 63 + 原光 腮部轻擦', 'MS63+ 原光|腮部轻擦|'],
    ['sheldon70', '63', 'MS63||'],
    ['sheldon70', '55 边齿好', 'AU55|边齿好|'],
    ['sheldon70', 'ms64*', 'MS64★||'],
    ['sheldon70', 'ms64 ★ pl', 'MS64★ PL||'],
    ['sheldon70', 'pf69dcam', 'PF69 DCAM||'],
    ['sheldon70', 'pr66 uc', 'PF66 DCAM||'],
    ['sheldon70', 'ＭＳ６３＋　原光', 'MS63+ 原光||'],
    ['sheldon70', 'ef45', 'XF45||'],
    ['sheldon70', 'ms63 戳记', 'MS63|戳记|'],
    ['sheldon70', 'ms63 彩光，很美', 'MS63|彩光，很美|'],
    ['paper70-house', '66', '66 EPQ||'],
    ['paper70-house', 'unc64 epq 冠号 AB', '64 EPQ|冠号 AB|'],
    ['paper70-house', 'vf30', '30||'],
    ['cash100-house', '88 锈色好', '88|锈色好|'],
    ['cash100-house', '美品88', '88||'],
    ['cash100-house', '美 88 清洗', '88|清洗|'],
    ['sycee-words', 'xf 戳记', 'XF|戳记|'],
    ['sycee-words', '美品 五两', 'AU|五两|'],
  ] as const)('%s: %s', (code, text, expected) => {
    expect(read(code, text)).toBe(expected);
  });

  test('copper reads its colour, and misses it', () => {
    expect(read('sheldon70', 'ms63 rb', true)).toBe('MS63 RB||');
    expect(read('sheldon70', 'ms63', true)).toBe('MS63||COLOUR_REQUIRED');
    expect(read('sheldon70', 'ms63 rb')).toBe('MS63 RB||DESIGNATION_NOT_ALLOWED');
  });
});

describe('a details line', () => {
  test.each([
    ['sheldon70', 'd au 02', 'D:AU:02||'],
    ['sheldon70', 'au details 02 背面', 'D:AU:02|背面|'],
    ['sheldon70', 'au d 12', 'D:AU:12||'],
    ['sheldon70', 'au 清洗', 'D:AU:02||'],
    ['sheldon70', 'AU 细节 清洗', 'D:AU:02||'],
    ['sheldon70', 'au 02', 'D:AU:02||'],
    ['sheldon70', 'xf casting flaw 左侧', 'D:XF:07|左侧|'],
    ['sheldon70', 'ms 划伤', 'D:UNC:06||'],
    ['sheldon70', 'unc 抛光', 'D:UNC:12||'],
    ['sheldon70', 'd 02', 'D::02||BAND_REQUIRED'],
    ['sheldon70', 'd au', 'D:AU:||DEFECT_REQUIRED'],
    ['sheldon70', 'd au 33', 'D:AU:33||DEFECT_NOT_ALLOWED'],
    ['sheldon70', 'd au55 02', 'D:AU:02||SCORE_NOT_NULL'],
    ['paper70-house', 'vf net 修补', 'D:VF:33||'],
    ['paper70-house', 'd vf 30', 'D:VF:30||'],
    ['cash100-house', '清洗', 'D::02||'],
    ['cash100-house', 'd 05 穿口', 'D::05|穿口|'],
    ['cash100-house', '真品 清洗', 'D::02||'],
    ['sycee-words', 'd 02', 'D::02||'],
  ] as const)('%s: %s', (code, text, expected) => {
    expect(read(code, text)).toBe(expected);
  });
});

describe('a line without a score', () => {
  test.each([
    ['r4', 'R4||'],
    ['伪', 'R4||'],
    ['伪品 边齿不对', 'R4|边齿不对|'],
    ['存疑', 'R5||'],
    ['真品', 'R3||'],
    ['真 2 处', 'R3|2 处|'],
    ['r7 表面涂层', 'R7|表面涂层|'],
    ['臆造', 'R9||'],
    ['r10', 'R10||RESULT_NOT_ALLOWED'],
    ['r11', 'R11||RESULT_NOT_ALLOWED'],
    ['r12', 'R12||RESULT_NOT_ALLOWED'],
  ])('%s', (text, expected) => {
    expect(read('sheldon70', text)).toBe(expected);
  });
});

describe('a line that is not right', () => {
  test.each([
    ['sheldon70', '', null, '', ['GRADE_MISSING']],
    ['sheldon70', '原光', null, '原光', ['GRADE_MISSING']],
    ['sheldon70', 'ms55', 55, '', ['PREFIX_MISMATCH']],
    ['sheldon70', 'au63', 63, '', ['PREFIX_MISMATCH']],
    ['sheldon70', 'ms', undefined, '', ['NUMBER_REQUIRED']],
    ['sheldon70', 'ms59', 59, '', ['NUMBER_NOT_ALLOWED']],
    ['sheldon70', 'ms60+', 60, '', ['PLUS_NOT_ALLOWED']],
    ['sheldon70', 'ms70*', 70, '', ['STAR_NOT_ALLOWED']],
    ['sheldon70', 'au55 92', 55, '92', ['EXTRA_NUMBER']],
    ['sheldon70', 'ms63 磕 2 处', 63, '磕 2 处', []],
    ['sheldon70-modern', '58', 58, '', ['BELOW_FLOOR']],
    ['cash100-house', '20', 20, '', ['BELOW_FLOOR']],
    ['cash100-house', '极美88', 88, '', ['PREFIX_MISMATCH']],
    ['cash100-house', '88+', 88, '', ['PLUS_NOT_ALLOWED']],
    ['sycee-words', '55', 55, '', ['NUMBER_NOT_ALLOWED']],
  ] as const)('%s: %j', (code, text, number, comment, problems) => {
    const line = parseQuickGrade(SCALES[code], text, silver);

    expect(line.grade === null ? null : line.grade.number).toBe(number);
    expect([line.comment, line.problems]).toEqual([comment, problems]);
  });
});

describe('for all input', () => {
  test('reads back every allowed grade typed in its short form, in lower case and full width', () => {
    const pair = fc.tuple(anyScale, fc.boolean()).chain(([scale, isCopper]) => {
      return fc.tuple(fc.constant(scale), aGrade(scale, { isCopper }), fc.constant({ isCopper }));
    });
    fc.assert(
      fc.property(pair, ([scale, grade, facts]) => {
        const short = shortGrade(scale, grade);
        const typed =
          grade.resultType === RESULT.details ? short.replaceAll(':', ' ').toLowerCase() : short.toLowerCase();
        const wide = typed.replace(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0));

        expect(parseQuickGrade(scale, typed, facts)).toEqual({ grade, comment: '', problems: [] });
        expect(parseQuickGrade(scale, wide, facts)).toEqual({ grade, comment: '', problems: [] });
      }),
    );
  });

  test('never throws, and says so when what it read is not allowed', () => {
    const words = fc.constantFrom(
      'ms',
      'au',
      'd',
      '63',
      '02',
      '+',
      '★',
      'rb',
      '清洗',
      'r4',
      '伪',
      'x',
      '原光',
      '0',
      '999',
    );
    fc.assert(
      fc.property(
        anyScale,
        fc.oneof(
          fc.string(),
          fc.array(words).map((list) => list.join(' ')),
        ),
        (scale, text) => {
          const { grade, problems } = parseQuickGrade(scale, text, silver);
          if (grade === null) expect(problems).toContain('GRADE_MISSING');
          else expect(problems).toEqual(expect.arrayContaining(validateGrade(scale, grade, silver)));
        },
      ),
      { numRuns: 500 },
    );
  });
});
