import { describe, expect, it } from 'vitest';
import { CATEGORY } from '../catalogue/catalogue.enums.ts';
import { checkLabelTemplate } from './check-label-template.ts';
import { chooseTemplate, type TemplateOffer, versionsInForce } from './choose-template.ts';
import { compareTemplates } from './compare-templates.ts';
import { layoutLabel } from './drawing/layout-label.ts';
import { samplesOf } from './label-samples.ts';
import { A4_GRADING_SHEET } from './label-sheet.ts';
import type { LabelElement, LabelTemplate } from './label-template.ts';
import { SAMPLE_LOGO } from './sample-labels.ts';
import { sheetForLabel } from './sheet-for-label.ts';
import { BUILTIN_TEMPLATES } from './templates/builtin-templates.ts';
import { GRADING_LABEL } from './templates/grading-template.ts';
import { box, field, rect, style, text } from './templates/template-parts.ts';

const LIMITS = { minTypeMm: 1.3 };
const qr = (more: object = {}): LabelElement => ({
  kind: 'qr',
  field: 'boxNo',
  x: 45,
  y: 25,
  w: 10,
  minModuleMm: 0.3,
  ...more,
});
const boxLabel = (...elements: LabelElement[]): LabelTemplate => ({
  id: 'box-1',
  kind: 'box',
  version: 1,
  widthMm: 60,
  heightMm: 40,
  fontFamily: 'sans-serif',
  elements: [field('boxNo', box(2, 2, 40, 6), style(4, { minSizeMm: 2 })), ...elements],
});
const found = (template: LabelTemplate) =>
  checkLabelTemplate(template, LIMITS).map(({ index, code, severity, other }) => [index, code, severity, other]);

describe('a template', () => {
  it.each(BUILTIN_TEMPLATES)(
    'delivered as $id has no fault, warns of nothing, and its samples can be set',
    (template) => {
      expect(checkLabelTemplate(template, LIMITS)).toEqual([]);
      expect(
        samplesOf(template.kind).map(({ label }) => layoutLabel({ ...template, logoHref: SAMPLE_LOGO }, label).ok),
      ).not.toContain(false);
    },
  );

  it('with a clear code is sound', () => expect(found(boxLabel(qr()))).toEqual([]));

  it.each<[string, LabelElement[], unknown[]]>([
    ['a field outside', [qr(), text('x', box(50, 2, 12, 3), style(2))], [2, 'OUTSIDE', 'error', null]],
    ['texts over each other', [qr(), text('x', box(30, 4, 20, 3), style(2))], [2, 'OVERLAP', 'error', 0]],
    ['type too small', [qr(), text('x', box(2, 30, 20, 3), style(1.2))], [2, 'TYPE_TOO_SMALL', 'error', null]],
    ['an empty text', [qr(), text(' ', box(2, 30, 20, 3), style(2))], [2, 'TEXT_EMPTY', 'error', null]],
    [
      'a field of another kind',
      [qr(), field('certNo', box(2, 30, 20, 3), style(2))],
      [2, 'FIELD_UNKNOWN', 'error', null],
    ],
    ['a code of what is no code', [qr({ field: 'pieces' })], [1, 'FIELD_NOT_A_CODE', 'error', null]],
    ['no code', [], [-1, 'MUST_BE_SCANNED', 'error', null]],
    ['a text in the clear room', [qr(), text('x', box(45, 35.2, 10, 3), style(2))], [1, 'QUIET_ZONE', 'error', 2]],
    ['a text near the clear room', [qr(), text('x', box(45, 36, 10, 3), style(2))], [1, 'QUIET_ZONE', 'warning', 2]],
    ['a code at the edge', [qr({ x: 49.7 })], [1, 'QUIET_ZONE', 'error', null]],
    ['a code on a dark band', [qr(), rect(box(40, 20, 20, 20), '#14213d')], [1, 'CODE_ON_DARK', 'error', 2]],
    ['a module for 300 dpi only', [qr({ minModuleMm: 0.2 })], [1, 'MODULE_TOO_FINE', 'warning', null]],
    ['a module for no head', [qr({ minModuleMm: 0.15 })], [1, 'MODULE_TOO_FINE', 'error', null]],
  ])('with %s is told so', (_, elements, expected) => {
    expect(found(boxLabel(...elements))).toContainEqual(expected);
  });

  it('may lay texts over each other on purpose, or where only one is ever drawn', () => {
    const over = text('x', box(30, 4, 20, 3), style(2));
    expect(found(boxLabel(qr(), { ...over, mayOverlap: true }))).toEqual([]);
    const when = { field: 'pieces', isSet: true };
    const pair = [
      { ...over, when },
      { ...over, when: { ...when, isSet: false }, y: 5 },
    ].map((one) => ({ ...one, x: 44, w: 10 }) as LabelElement);
    expect(found(boxLabel(qr(), ...pair))).toEqual([]);
  });

  it('of grading labels must carry number and both ways of a result', () => {
    const without = { ...GRADING_LABEL, elements: GRADING_LABEL.elements.filter((one) => !('field' in one)) };
    const codes = checkLabelTemplate(without, LIMITS).map(({ code, field: name }) => `${code} ${name}`);
    expect(codes).toEqual(
      expect.arrayContaining(['MUST_CARRY certNo', 'MUST_CARRY gradeWords', 'MUST_BE_SCANNED certNo']),
    );
  });
});

describe('the template of a label', () => {
  const offer = (code: string, more: Partial<TemplateOffer> = {}): TemplateOffer => ({
    code,
    version: 1,
    kind: 'grading',
    companyId: null,
    category: null,
    isOnChoice: false,
    validFrom: '2026-01-01',
    ...more,
  });
  const piece = { companyId: '7', category1: CATEGORY.banknote, category2: 201, named: null };
  const chosen = (offers: TemplateOffer[], more: object = {}) =>
    chooseTemplate(offers, 'grading', { ...piece, ...more })?.code ?? null;

  it('is the company’s before the house’s, the nearest category first, else what the category names', () => {
    const house = offer('house');
    const notes = offer('notes', { category: 2 });
    const near = offer('near', { category: 201 });
    const special = offer('special', { isOnChoice: true });
    const own = offer('own', { companyId: '7' });
    expect(chosen([house])).toBe('house');
    expect(chosen([house, notes])).toBe('notes');
    expect(chosen([house, notes, near])).toBe('near');
    expect(chosen([house, near, special], { named: 'special' })).toBe('special');
    expect(chosen([house, near, special, own], { named: 'special' })).toBe('own');
    expect(chosen([special, offer('foreign', { companyId: '8' })])).toBeNull();
  });

  it('is the version that began last; one to come waits', () => {
    const line = [
      offer('a'),
      offer('a', { version: 2, validFrom: '2026-03-01' }),
      offer('a', { version: 3, validFrom: '2026-03-01' }),
      offer('a', { version: 4, validFrom: '2027-01-01' }),
    ];
    const on = (day: string) => versionsInForce(line, day).map(({ version }) => version);
    expect([on('2025-12-31'), on('2026-02-28'), on('2026-03-01'), on('2027-01-01')]).toEqual([[], [1], [3], [4]]);
  });
});

describe('two versions', () => {
  it('differ in what was moved, added and taken away, however the elements stand', () => {
    const [first, ...rest] = GRADING_LABEL.elements;
    const moved = rest.map((one) => (one.kind === 'qr' ? { ...one, x: one.x + 0.1 } : one));
    const after = { ...GRADING_LABEL, heightMm: 26, elements: [...moved, text('新', box(1, 1, 3, 3), style(2))] };
    expect(first?.kind).toBe('rect');
    expect(compareTemplates(GRADING_LABEL, GRADING_LABEL)).toEqual([]);
    expect(
      compareTemplates(GRADING_LABEL, after).map(({ key, name, before, after: now }) => [key, name, before, now]),
    ).toEqual(
      expect.arrayContaining([
        ['heightMm', '', '25', '26'],
        ['x', 'verifyUrl', '57', '57.1'],
        ['added', '新', null, '新'],
      ]),
    );
  });
});

describe('labels on a paper', () => {
  it('stand as the A4 sheet of the house always did, and alone on a roll', () => {
    expect(sheetForLabel(GRADING_LABEL)).toEqual(A4_GRADING_SHEET);
    expect(sheetForLabel({ widthMm: 60, heightMm: 40 }, { widthMm: 60, heightMm: 40 })).toMatchObject({
      columns: 1,
      rows: 1,
      leftMm: 0,
      topMm: 0,
    });
    expect(sheetForLabel({ widthMm: 70, heightMm: 25 }, { widthMm: 60, heightMm: 40 })).toBeNull();
  });
});
