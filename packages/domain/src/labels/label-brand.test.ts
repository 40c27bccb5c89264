import { describe, expect, it } from 'vitest';
import { drawingToSvg } from './drawing/label-svg.ts';
import { layoutLabel } from './drawing/layout-label.ts';
import { brandFields, fitsLabels } from './label-brand.ts';
import type { LabelTemplate } from './label-template.ts';
import { canonicalLabelString, differingFields } from './label-text.ts';
import { SAMPLE_LABELS, SAMPLE_LOGO } from './sample-labels.ts';
import { BUILTIN_TEMPLATES, FIRST_TEMPLATES } from './templates/builtin-templates.ts';
import { withClearCodes } from './templates/clear-codes.ts';

const QR = { qr: () => [[true]] };
const svgOf = (template: LabelTemplate, label: Readonly<Record<string, string>>): string => {
  const drawing = layoutLabel(template, label);
  if (!drawing.ok) throw new Error(JSON.stringify(drawing.error));
  return drawingToSvg(drawing.value, QR);
};
const own = brandFields({ labelBrand: '江南', hasLogo: true });

describe('what a company puts on its labels', () => {
  it('is its label brand, and without one the name of the house', () => {
    expect(brandFields({ labelBrand: ' 江南 ', hasLogo: false })).toEqual({ brand: '江南' });
    expect(brandFields({ labelBrand: '', hasLogo: true })).toEqual({ brand: 'MINTMARK', logo: '1' });
  });

  it.each(BUILTIN_TEMPLATES.filter(({ kind }) => kind !== 'chip'))(
    'stands on $id instead of the house’s',
    (template) => {
      const svg = svgOf({ ...template, logoHref: SAMPLE_LOGO }, { ...SAMPLE_LABELS[template.kind], ...own });
      expect(svg).toContain('江南');
      expect(svg).not.toContain('MINTMARK');
      expect(svg).toContain(`href="${SAMPLE_LOGO}"`);
    },
  );

  it.each(FIRST_TEMPLATES)('leaves the first version of $id as it was printed', (template) => {
    const label = SAMPLE_LABELS[template.kind];
    expect(svgOf(template, { ...label, ...own })).toBe(svgOf(template, label));
  });

  it.each(BUILTIN_TEMPLATES)('looks on $id as before where a company has neither brand nor logo', (template) => {
    const first = FIRST_TEMPLATES.find(({ id }) => id === template.id);
    const label = { ...SAMPLE_LABELS[template.kind], ...brandFields({ labelBrand: '', hasLogo: false }) };
    // What came after with the clear room of codes is no matter of the brand.
    expect(svgOf(template, label)).toBe(first && svgOf(withClearCodes(first), label));
  });

  it('is no fact of the coin: a printed label stays valid when the company changes it', () => {
    const label = SAMPLE_LABELS.grading;
    expect(canonicalLabelString({ ...label, ...own })).toBe(canonicalLabelString(label));
    expect(differingFields({ ...label, ...own }, label)).toEqual([]);
  });

  it.each<[string, boolean]>([
    ['JIANGNAN', true],
    ['上海江南钱币评级', true],
    ['江南钱币评级鉴定中心有限公司', false],
    ['江\u202e南', false],
  ])('is refused when a delivered label cannot set it: %j', (brand, fits) => expect(fitsLabels(brand)).toBe(fits));
});

describe('a logo', () => {
  const template: LabelTemplate = {
    ...{ id: 'box-1', kind: 'box', version: 1, widthMm: 60, heightMm: 40, fontFamily: 'sans-serif' },
    elements: [{ kind: 'logo', x: 2, y: 3, w: 12, h: 8 }],
  };

  it('keeps its proportions in the middle of its place', () => {
    expect(svgOf({ ...template, logoHref: SAMPLE_LOGO }, { logo: '1' })).toContain(
      '<image x="2" y="3" width="12" height="8" preserveAspectRatio="xMidYMid meet"',
    );
  });

  it.each<[string, string | undefined, Record<string, string>]>([
    ['the company has none', SAMPLE_LOGO, {}],
    ['its file is gone', '', { logo: '1' }],
    ['nobody brought the picture', undefined, { logo: '1' }],
    ['it is no picture', 'https://example.com/x.png', { logo: '1' }],
  ])('is refused when %s', (_, logoHref, label) =>
    expect(layoutLabel({ ...template, logoHref }, label)).toMatchObject({
      ok: false,
      error: [{ code: 'LOGO_MISSING', field: 'logo' }],
    }),
  );
});
