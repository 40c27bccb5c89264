import { describe, expect, it } from 'vitest';
import { drawEntryLabel } from './label.model.ts';

const FIELDS = {
  name: '民国三年袁世凯像壹圆',
  detail: '三角圆 · 1914',
  category: '机制币 · 银元',
  coinCode: 'C0000000123',
};
const QR = Array.from({ length: 21 }, () => '10'.repeat(11).slice(0, 21));
const svgOf = (src: string): string => decodeURIComponent(src.split(',')[1] ?? '');

describe('an entry label', () => {
  it('is drawn at 60 × 40 mm with name, code and both codes', () => {
    const drawn = drawEntryLabel({ fields: FIELDS, qr: QR });
    if (!drawn.ok) throw new Error(JSON.stringify(drawn.problems));
    const svg = svgOf(drawn.src);
    expect(svg).toContain('width="60mm" height="40mm"');
    for (const words of Object.values(FIELDS)) expect(svg).toContain(words);
    expect(svg.match(/crispEdges/g)).toHaveLength(2);
  });

  it('says which field does not fit instead of printing half of it', () => {
    const drawn = drawEntryLabel({ fields: { ...FIELDS, name: '民国'.repeat(30) }, qr: QR });
    expect(drawn).toMatchObject({ ok: false, problems: [{ code: 'TEXT_TOO_LONG', field: 'name' }] });
  });
});
