import { ENTRY_LABEL, RECEIPT_LABEL } from '@mintmark/domain/labels/templates/handling-templates.ts';
import { describe, expect, it } from 'vitest';
import { drawLabel } from './draw-label.ts';

const RECEIPT = { orderCode: 'S2026112000017', pieces: '65', customer: 'U000123 王**', arrivedAt: '2026-11-20' };
const ENTRY = {
  name: '民国三年袁世凯像壹圆',
  detail: '三角圆 · 1914',
  category: '机制币 · 银元',
  coinCode: 'C0000000123',
};
const QR = Array.from({ length: 21 }, () => '10'.repeat(11).slice(0, 21)).join('/');

function svgOf(drawn: ReturnType<typeof drawLabel>): string {
  if (!drawn.ok) throw new Error(JSON.stringify(drawn.problems));
  return decodeURIComponent(drawn.src.slice(drawn.src.indexOf(',') + 1));
}

describe('a drawn label', () => {
  it('of a receipt is a picture of 60 × 40 mm with the order code in bars and in words', () => {
    const svg = svgOf(drawLabel(RECEIPT_LABEL, RECEIPT, ''));
    expect(svg).toContain('width="60mm" height="40mm"');
    expect(svg).toContain('>S2026112000017<');
    expect(svg.match(/crispEdges/g)).toHaveLength(1);
  });

  it('of an entry has name, code and both codes', () => {
    const svg = svgOf(drawLabel(ENTRY_LABEL, ENTRY, QR));
    for (const words of Object.values(ENTRY)) expect(svg).toContain(words);
    expect(svg.match(/crispEdges/g)).toHaveLength(2);
  });

  it('is refused as a whole when something does not fit or is missing', () => {
    expect(drawLabel(RECEIPT_LABEL, { ...RECEIPT, orderCode: '' }, '')).toMatchObject({
      ok: false,
      problems: [{ code: 'FIELD_MISSING' }, { code: 'FIELD_MISSING' }],
    });
    expect(drawLabel(ENTRY_LABEL, { ...ENTRY, name: '民国'.repeat(30) }, QR)).toMatchObject({
      ok: false,
      problems: [{ code: 'TEXT_TOO_LONG', field: 'name' }],
    });
  });
});
