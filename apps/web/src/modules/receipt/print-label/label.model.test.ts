import { describe, expect, it } from 'vitest';
import { drawReceiptLabel } from './label.model.ts';

const FIELDS = { orderCode: 'S2026112000017', pieces: '65', customer: 'U000123 王**', arrivedAt: '2026-11-20' };

describe('the receipt label', () => {
  it('is a picture of 60 × 40 mm with the order code in bars and in words', () => {
    const drawn = drawReceiptLabel(FIELDS);
    if (!drawn.ok) throw new Error(JSON.stringify(drawn.problems));
    const svg = decodeURIComponent(drawn.src.slice(drawn.src.indexOf(',') + 1));
    expect(svg).toContain('width="60mm" height="40mm"');
    expect(svg).toContain('>S2026112000017<');
    expect(svg).toContain('crispEdges');
    expect(drawn.isShrunk).toBe(false);
  });

  it('is refused as a whole when something does not fit or is missing', () => {
    expect(drawReceiptLabel({ ...FIELDS, orderCode: '' })).toMatchObject({
      ok: false,
      problems: [{ code: 'FIELD_MISSING' }, { code: 'FIELD_MISSING' }],
    });
    expect(drawReceiptLabel({ ...FIELDS, customer: '王'.repeat(40) })).toMatchObject({
      ok: false,
      problems: [{ code: 'TEXT_TOO_LONG', field: 'customer' }],
    });
  });
});
