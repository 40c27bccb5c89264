import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Grade } from '../../grading/grade.ts';
import { RESULT } from '../../grading/result-types.ts';
import { CASH100_HOUSE } from '../../grading/scales/hundred.ts';
import { PAPER70_HOUSE } from '../../grading/scales/paper.ts';
import { SCALES, type Scale } from '../../grading/scales/scales.ts';
import { SHELDON70 } from '../../grading/scales/sheldon.ts';
import { SYCEE_WORDS } from '../../grading/scales/words.ts';
import {
  detailsCell,
  type GradeCell,
  genuineCell,
  gradeCellOf,
  gradingLabelData,
  measuresText,
} from '../grading-label.ts';
import type { LabelData } from '../label-template.ts';
import { GRADING_LABEL } from '../templates/grading-template.ts';
import { BOX_LABEL, CHIP_LABEL, ENTRY_LABEL, RECEIPT_LABEL } from '../templates/handling-templates.ts';
import { drawingToSvg, escapeXml } from './label-svg.ts';
import { type DrawItem, type LabelDrawing, layoutLabel } from './layout-label.ts';
import { approximateTextWidth } from './measure-text.ts';

const GRADE: GradeCell = {
  kind: 'number',
  prefix: 'AU',
  number: 55,
  hasPlus: false,
  hasStar: false,
  caption: '近未使用',
};
const COIN = {
  name: '贵州民国十七年汽车币',
  variety: '二叶草',
  year: '1928',
  denomination: '壹圆',
  english: 'Kweichow Auto Dollar',
  references: ['L&M-609', 'Y-428'],
  certNo: 'Y6000184204',
  measures: { weightMg: 26_840, diameterUm: 39_870, lengthUm: null, widthUm: null },
  grade: GRADE,
  hasChip: true,
  verifyUrl: 'http://localhost:3000/c/Y6000184204?s=abcdefghij',
};
const DATA = gradingLabelData(COIN);

function drawn(data: LabelData, template = GRADING_LABEL): LabelDrawing {
  const result = layoutLabel(template, data);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

type TextItem = Extract<DrawItem, { kind: 'text' }>;
const texts = (drawing: LabelDrawing) => drawing.items.filter((item): item is TextItem => item.kind === 'text');
const textOf = (item: TextItem) => item.runs.map((run) => run.text).join('');
const sizeOf = (drawing: LabelDrawing, text: string) =>
  texts(drawing).find((item) => textOf(item) === text)?.runs[0]?.sizeMm;
const problems = (change: LabelData, template = GRADING_LABEL, base = DATA) => {
  const result = layoutLabel(template, { ...base, ...change });
  return result.ok ? [] : result.error.map((problem) => [problem.code, problem.field]);
};

describe('grading label', () => {
  it.each([
    ['Xian Feng Zhong Bao, Board of Works, value 10', ['N-43107', 'H22.7'], '　N-43107'],
    ['Xian Feng Zhong Bao, Board of Works, value 100', ['N-43107-10', 'H22.7'], ''],
  ])('leaves out a reference before the English line is refused: %s', (english, references, tail) => {
    const data = gradingLabelData({ ...COIN, english, references });
    expect(data.english).toBe(`${english}${tail}`);
    expect(problems({}, GRADING_LABEL, data)).toEqual([]);
  });
  it('says what the design says', () => {
    expect(texts(drawn(DATA)).map(textOf)).toEqual([
      'MINTMARK',
      '钱币评级',
      '芯片',
      '贵州民国十七年汽车币',
      '二叶草　1928　壹圆',
      'Kweichow Auto Dollar　L&M-609　Y-428',
      'Y6000184204',
      '26.84 g　39.87 mm',
      'AU',
      '55',
      '近未使用',
      '扫码验证',
      '评分只代表品相，不代表版式珍稀度',
    ]);
    expect(drawn(DATA).shrunkFields).toEqual([]);
  });

  it('sets the grade largest', () => {
    const drawing = drawn(DATA);
    const sizes = texts(drawing).flatMap((item) => item.runs.map((run) => run.sizeMm));
    expect(sizeOf(drawing, '55')).toBe(Math.max(...sizes));
  });

  it('without a chip has no chip mark', () => {
    expect(texts(drawn(gradingLabelData({ ...COIN, hasChip: false }))).map(textOf)).not.toContain('芯片');
  });

  it('sets a plus raised and smaller behind the number', () => {
    const drawing = drawn(gradingLabelData({ ...COIN, grade: { ...GRADE, number: 64, hasPlus: true } }));
    const grade = texts(drawing).find((item) => textOf(item) === '64+');
    expect(grade?.runs[1]?.sizeMm).toBeLessThan(grade?.runs[0]?.sizeMm ?? 0);
    expect(grade?.runs[1]?.riseMm).toBeGreaterThan(0);
  });

  it.each([
    ['details', detailsCell('AU', '清洗'), ['AU 细节', '清洗', '真品']],
    ['genuine without a score', genuineCell('古钱'), ['古钱', '真品', '不评分']],
    ['a words scale', { kind: 'words', top: '银锭', words: 'XF', caption: '上品' } as const, ['银锭', 'XF', '上品']],
    ['a long defect', detailsCell('AU', '人工做色/假锈'), ['AU 细节', '人工做色/假锈', '真品']],
  ])('uses words in the same cell for %s', (_title, grade, expected) => {
    const all = texts(drawn(gradingLabelData({ ...COIN, grade }))).map(textOf);
    expect(all.slice(-5, -2)).toEqual(expected);
  });

  it.each<[string, Scale, Grade, string[]]>([
    ['a struck coin', SHELDON70, { resultType: RESULT.graded, strike: 'MS', number: 55 }, ['AU', '55', '近未使用']],
    [
      'its colour before its word',
      SHELDON70,
      { resultType: RESULT.graded, strike: 'MS', number: 63, designations: ['RB'] },
      ['MS', '63', 'RB'],
    ],
    ['a cash coin', CASH100_HOUSE, { resultType: RESULT.graded, number: 88 }, ['美品', '88', '百分制']],
    ['its highest band', CASH100_HOUSE, { resultType: RESULT.graded, number: 95 }, ['极美', '95', '百分制']],
    ['a note', PAPER70_HOUSE, { resultType: RESULT.graded, number: 66, epq: true }, ['UNC', '66', 'EPQ']],
    [
      'a cash coin with a defect',
      CASH100_HOUSE,
      { resultType: RESULT.details, defectCode: '02' },
      ['细节', '清洗', '真品'],
    ],
    ['genuine, not scored', CASH100_HOUSE, { resultType: RESULT.genuine }, ['古钱', '真品', '不评分']],
    ['an ingot', SYCEE_WORDS, { resultType: RESULT.graded, word: 'XF' }, ['古钱', 'XF', '上品']],
  ])('of %s has band, grade and caption of the mock', (_title, scale, grade, expected) => {
    const drawing = drawn(gradingLabelData({ ...COIN, grade: gradeCellOf(scale, grade, '古钱') }));
    expect(texts(drawing).map(textOf).slice(-5, -2)).toEqual(expected);
    expect(drawing.shrunkFields).toEqual([]);
  });

  it('prints every step of every scale', () => {
    const cells = Object.values(SCALES).flatMap((scale) =>
      scale.ladder.map((step) =>
        gradeCellOf(
          scale,
          { resultType: RESULT.graded, number: step.number, word: step.number === null ? step.code : null },
          '银锭',
        ),
      ),
    );
    expect(cells.flatMap((grade) => problems({}, GRADING_LABEL, gradingLabelData({ ...COIN, grade })))).toEqual([]);
  });

  it('shrinks a long name down to 2.9 mm and then refuses it', () => {
    const longest = drawn({ ...DATA, name: '银'.repeat(13) });
    expect(longest.shrunkFields).toEqual(['name']);
    expect(sizeOf(longest, '银'.repeat(13))).toBeGreaterThanOrEqual(2.9);
    const refused = layoutLabel(GRADING_LABEL, { ...DATA, name: '银'.repeat(14) });
    expect(refused).toMatchObject({ ok: false, error: [{ code: 'TEXT_TOO_LONG', field: 'name', availableMm: 40 }] });
  });

  it.each([
    [{ name: '' }, [['FIELD_MISSING', 'name']]],
    [{ name: '  ' }, [['FIELD_MISSING', 'name']]],
    [{ english: 'x'.repeat(80) }, [['TEXT_TOO_LONG', 'english']]],
    [{ name: '银\u202e元' }, [['TEXT_NOT_PRINTABLE', 'name']]],
    [{ detail: 'a\u0007' }, [['TEXT_NOT_PRINTABLE', 'detail']]],
    [{ verifyUrl: `https://x.example/${'a'.repeat(90)}` }, [['QR_TOO_DENSE', 'verifyUrl']]],
    [{ verifyUrl: '' }, [['FIELD_MISSING', 'verifyUrl']]],
    [{ certNo: '银1' }, [['BARCODE_NOT_ENCODABLE', 'certNo']]],
    [
      { name: '银'.repeat(20), verifyUrl: '' },
      [
        ['TEXT_TOO_LONG', 'name'],
        ['FIELD_MISSING', 'verifyUrl'],
      ],
    ],
  ])('%# refuses with %j', (change, expected) => {
    expect(problems(change)).toEqual(expected);
  });

  it('uses the measuring of the caller', () => {
    const narrow = layoutLabel(
      GRADING_LABEL,
      { ...DATA, name: '银'.repeat(20) },
      (text, size) => text.length * size * 0.2,
    );
    expect(narrow.ok).toBe(true);
    expect(layoutLabel(GRADING_LABEL, DATA, () => 1_000).ok).toBe(false);
  });

  it('never sets a text wider than its place', () => {
    const words = fc.string({ unit: fc.constantFrom('银', 'W', 'i', ' ', '1', '（'), minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(words, words, (name, detail) => {
        const result = layoutLabel(GRADING_LABEL, { ...DATA, name: `a${name}`, detail });
        if (!result.ok) return;
        for (const item of texts(result.value).filter((one) => one.x === 2.4)) {
          const [run] = item.runs;
          const width = approximateTextWidth(run?.text ?? '', run?.sizeMm ?? 0, item.weight);
          expect(width).toBeLessThanOrEqual(40);
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('measures', () => {
  const none = { weightMg: null, diameterUm: null, lengthUm: null, widthUm: null };

  it.each([
    [{ ...none, weightMg: 26_700, diameterUm: 39_000 }, '26.70 g　39.00 mm'],
    [{ ...none, weightMg: 6_845 }, '6.85 g'],
    [{ ...none, weightMg: 4, diameterUm: 24_094 }, '0.00 g　24.09 mm'],
    [{ ...none, lengthUm: 105_000, widthUm: 50_460 }, '105 × 50.5 mm'],
    [none, ''],
  ])('%j', (measures, expected) => {
    expect(measuresText(measures)).toBe(expected);
  });
});

describe('handling labels', () => {
  const receipt = {
    orderCode: 'S2026112000017',
    pieces: '38 行 65 枚',
    parcelOf: '1 / 2',
    customer: '陈**',
    arrivedAt: '2026-11-20 10:26',
    location: 'A-03-12',
    receiver: '许文澜',
  };
  const box = { boxNo: 'X20261120-007', boxType: 'S1 标准圆盒', pieces: '20' };
  const entry = {
    coinCode: 'C0000012345',
    name: '民国三年袁世凯像壹圆',
    detail: '三角圆　1914',
    category: '机制币 银元',
  };
  const chip = { certNo: 'Y6000184204', name: COIN.name, chipUid: '04A1B2C3D4E5F6', verifyUrl: COIN.verifyUrl };

  it.each([
    ['receipt', RECEIPT_LABEL, receipt, 'orderCode'],
    ['box', BOX_LABEL, box, 'boxNo'],
    ['entry', ENTRY_LABEL, entry, 'coinCode'],
    ['chip', CHIP_LABEL, chip, 'verifyUrl'],
  ] as const)('%s label is drawn and needs its code', (_title, template, data, code) => {
    expect(drawn(data, template).items.length).toBeGreaterThan(5);
    expect(problems({ [code]: '' }, template, data)).toContainEqual(['FIELD_MISSING', code]);
  });

  it('a caption without its field is left out', () => {
    expect(texts(drawn({ orderCode: 'S1', pieces: '1' }, RECEIPT_LABEL)).map(textOf)).not.toContain('客户');
  });
});

describe('SVG', () => {
  const qr = () => [
    [true, true, false],
    [false, false, false],
    [true, false, true],
  ];

  it('is in millimetres and carries both codes', () => {
    const svg = drawingToSvg(drawn(DATA), { qr });
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="70mm" height="25mm" viewBox="0 0 70 25"/);
    expect(svg).toContain('translate(57 5.3) scale(3.6 3.6)" d="M0 0h2v1h-2zM0 2h1v1h-1zM2 2h1v1h-1z"');
    expect(svg).toContain('translate(2.4 16.2) scale(0.344643 4.7)" d="M0 0h2v1h-2zM3 0h1v1h-1z');
  });

  it('passes the payload of the QR code on and takes another Code 128', () => {
    const seen: string[] = [];
    const spy = (text: string) => {
      seen.push(text);
      return qr();
    };
    const svg = drawingToSvg(drawn(DATA), { qr: spy, code128: () => [1, 1, 2] });
    expect(seen).toEqual([COIN.verifyUrl]);
    expect(svg).toContain('d="M0 0h1v1h-1zM2 0h2v1h-2z"');
  });

  it('escapes everything that comes from data', () => {
    const svg = drawingToSvg(drawn({ ...DATA, name: '<b>"&\'</b>' }), { qr });
    expect(svg).toContain('&lt;b&gt;&quot;&amp;&#39;&lt;/b&gt;');
    expect(svg).not.toContain('<b>');
    expect(escapeXml('a\u0000\ud800<')).toBe('a\ufffd&lt;');
  });

  it('refuses an encoder that gives nothing', () => {
    expect(() => drawingToSvg(drawn(DATA), { qr: () => [] })).toThrow(RangeError);
    expect(() => drawingToSvg(drawn(DATA), { qr, code128: () => [] })).toThrow(RangeError);
  });

  it('the same data give the same bytes', () => {
    expect(drawingToSvg(drawn(DATA), { qr })).toBe(drawingToSvg(drawn({ ...DATA }), { qr }));
  });
});
