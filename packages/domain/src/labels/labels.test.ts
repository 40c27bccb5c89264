import { describe, expect, it } from 'vitest';
import { approximateTextWidth } from './drawing/measure-text.ts';
import { qrModulesFor } from './drawing/qr-size.ts';
import { A4_GRADING_SHEET, placeOnSheet } from './label-sheet.ts';
import { fieldsOfTemplate, type LabelElement, type LabelTemplate, validateLabelTemplate } from './label-template.ts';
import { canonicalLabelString, differingFields } from './label-text.ts';
import { BUILTIN_TEMPLATES } from './templates/builtin-templates.ts';
import { ENTRY_LABEL } from './templates/handling-templates.ts';

describe('built-in templates', () => {
  it.each(BUILTIN_TEMPLATES.map((template) => [template.id, template] as const))('%s is sound', (_id, template) => {
    expect(validateLabelTemplate(template)).toEqual([]);
  });

  it('there is one of each kind', () => {
    expect(BUILTIN_TEMPLATES.map((template) => template.kind)).toEqual(['grading', 'receipt', 'entry', 'box', 'chip']);
  });

  it('the entry label that graders see names nothing of customer, order, value or tier', () => {
    expect(fieldsOfTemplate(ENTRY_LABEL)).toEqual(['name', 'detail', 'category', 'note', 'coinCode']);
  });
});

describe('check of a template', () => {
  const look = { sizeMm: 2, minSizeMm: 1, weight: 400, align: 'left', color: '#111111', spacingMm: 0 } as const;
  const sound = { kind: 'text', text: 'a', x: 0, y: 0, w: 10, h: 3, ...look } as const;
  const template = (element: LabelElement, more: Partial<LabelTemplate> = {}): LabelTemplate => {
    const head = { id: 't', kind: 'box', version: 1, widthMm: 10, heightMm: 5, fontFamily: 'Arial' } as const;
    return { ...head, elements: [element], ...more };
  };
  const path = {
    kind: 'path',
    x: 0,
    y: 0,
    w: 1,
    viewSize: 8,
    d: 'M0 0h1',
    color: '#111111',
    strokeWidth: null,
  } as const;

  it.each([
    [{ ...sound, w: 11 }, 'OUTSIDE'],
    [{ ...sound, y: -0.1 }, 'OUTSIDE'],
    [{ ...sound, w: 0 }, 'SIZE_NOT_POSITIVE'],
    [{ ...sound, sizeMm: 3.2 }, 'TEXT_HIGHER_THAN_BOX'],
    [{ ...sound, minSizeMm: 2.1 }, 'MIN_ABOVE_SIZE'],
    [{ ...sound, color: 'red" onload="x' }, 'COLOR'],
    [{ ...path, d: 'M0 0"/><script>' }, 'PATH'],
  ] as const)('%# finds %s', (element, code) => {
    expect(validateLabelTemplate(template(element))).toEqual([{ index: 0, code }]);
  });

  it('looks at the label itself', () => {
    expect(validateLabelTemplate(template(sound, { fontFamily: 'a;b' }))).toEqual([{ index: -1, code: 'FONT' }]);
    expect(validateLabelTemplate(template(sound))).toEqual([]);
    expect(validateLabelTemplate(template(path))).toEqual([]);
  });
});

describe('text width', () => {
  it('Han and full-width signs are one em wide, Latin less, bold Latin more', () => {
    expect(approximateTextWidth('银元（壹）　', 2, 400)).toBe(12);
    expect(approximateTextWidth('𠮷', 2, 700)).toBe(2);
    const plain = approximateTextWidth('Kweichow Auto Dollar', 2, 400);
    expect(plain).toBeGreaterThan(18);
    expect(plain).toBeLessThan(26);
    expect(approximateTextWidth('Kweichow Auto Dollar', 2, 700)).toBeGreaterThan(plain);
  });

  it('a combining mark has no width of its own', () => {
    expect(approximateTextWidth('q\u0303', 1, 400)).toBe(approximateTextWidth('q', 1, 400));
  });
});

describe('QR size', () => {
  it.each([
    ['a'.repeat(14), 21],
    ['a'.repeat(15), 25],
    ['https://mintmark.example/c/Y6000184204?s=abcdefgh', 33],
    ['银'.repeat(14), 29],
    ['a'.repeat(213), 57],
    ['a'.repeat(214), null],
  ])('%s', (text, modules) => {
    expect(qrModulesFor(text)).toBe(modules);
  });
});

describe('data of a label', () => {
  it('has one spelling, whatever the order and form of its fields', () => {
    const one = canonicalLabelString({ name: 'e\u0301cu', certNo: 'Y1', measures: '' });
    expect(one).toBe(canonicalLabelString({ certNo: 'Y1', name: '\u00e9cu' }));
    expect(one).toBe('[["certNo","Y1"],["name","écu"]]');
  });

  it('cannot be confused by what stands in a field', () => {
    expect(canonicalLabelString({ a: 'x","b":"y' })).not.toBe(canonicalLabelString({ a: 'x', b: 'y' }));
  });

  it('names the fields that differ', () => {
    expect(differingFields({ name: 'a', grade: '55', chip: '' }, { name: 'a', grade: '58', certNo: 'Y1' })).toEqual([
      'certNo',
      'grade',
    ]);
  });
});

describe('sheet', () => {
  it('starts at the chosen cell and goes on to the next page', () => {
    const slots = placeOnSheet(A4_GRADING_SHEET, 32, 3, { xMm: 0.5, yMm: -0.5 });
    expect(slots).toEqual([
      { page: 0, slot: 32, xMm: 70.5, yMm: 260.5 },
      { page: 0, slot: 33, xMm: 140.5, yMm: 260.5 },
      { page: 1, slot: 1, xMm: 0.5, yMm: 10.5 },
    ]);
  });

  it('fits A4 exactly', () => {
    const { columns, rows, cellWidthMm, cellHeightMm, topMm } = A4_GRADING_SHEET;
    expect([columns * cellWidthMm, rows * cellHeightMm + 2 * topMm]).toEqual([210, 297]);
  });

  it.each([0, 34, 1.5])('has no cell %s', (start) => {
    expect(() => placeOnSheet(A4_GRADING_SHEET, start, 1)).toThrow(RangeError);
  });
});
