import { describe, expect, test } from 'vitest';
import { layoutLabel } from '../labels/drawing/layout-label.ts';
import { validateLabelTemplate } from '../labels/label-template.ts';
import { WAYBILL_FIELDS, waybillDesign } from './waybill-design.ts';

const data = {
  ...Object.fromEntries(WAYBILL_FIELDS.map((name) => [name, name])),
  waybillNo: 'SF0000000000000',
  receiverAddress: '上海市 浦东新区 世纪大道 100 号 环球金融中心 20 层',
};
const draw = (widthMm: number, heightMm: number) => {
  const design = waybillDesign({ code: 'x', widthMm, heightMm });
  return { design, layout: layoutLabel(design, data) };
};

describe('an e-waybill', () => {
  test.each([
    [76, 130],
    [100, 150],
    [40, 40],
    [300, 300],
    [40, 300],
    [300, 40],
  ])('fits the paper of its template: %i × %i mm', (widthMm, heightMm) => {
    const { design, layout } = draw(widthMm, heightMm);
    expect(validateLabelTemplate({ ...design, kind: 'box' })).toEqual([]);
    expect(layout).toMatchObject({ ok: true, value: { widthMm, heightMm } });
  });

  test('says where everything goes by the size of the paper: twice the paper, twice the bars', () => {
    const barsOf = (widthMm: number, heightMm: number) =>
      draw(widthMm, heightMm).design.elements.find(({ kind }) => kind === 'code128');
    expect((barsOf(155, 155)?.w ?? 0) / (barsOf(80, 80)?.w ?? 1)).toBeCloseTo(2);
  });

  test('without a number is refused', () => {
    const layout = layoutLabel(waybillDesign({ code: 'x', widthMm: 76, heightMm: 130 }), { ...data, waybillNo: '' });
    expect(layout.ok).toBe(false);
  });
});
