import { layoutLabel } from '@mintmark/domain/labels/drawing/layout-label.ts';
import { zplLabel } from '@mintmark/domain/labels/drawing/zpl.ts';
import type { LabelTemplate } from '@mintmark/domain/labels/label-template.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { renderLabel } from './render-label.ts';
import { dotsOf } from './zpl-reader.factory.ts';

/** Four fields wide, two high: which of them are black. */
const FIELDS = ['1010', '0111'];
const PLACE = { x: 4, y: 5, w: 16, h: 12 };

async function logo(): Promise<string> {
  const px = 40;
  const grey = Buffer.from(
    Array.from({ length: px * 2 * px * 4 }, (_, at) => {
      const [x, y] = [at % (px * 4), Math.floor(at / (px * 4))];
      return FIELDS[Math.floor(y / px)]?.[Math.floor(x / px)] === '1' ? 0 : 255;
    }),
  );
  const png = await sharp(grey, { raw: { width: px * 4, height: px * 2, channels: 1 } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

test.each([
  [203, 8],
  [300, 12],
  [600, 24],
] as const)('a logo comes out of a head of %i dpi in its proportions, black and white', async (dpi, perMm) => {
  const template: LabelTemplate = {
    ...{ id: 'box-1', kind: 'box', version: 1, widthMm: 30, heightMm: 20, fontFamily: 'sans-serif' },
    elements: [{ kind: 'logo', ...PLACE }],
    logoHref: await logo(),
  };
  const drawing = layoutLabel(template, { logo: '1' });
  if (!drawing.ok) throw new Error('refused');
  const head = { dpi, paperWidthUm: 30_000, paperHeightUm: 20_000, offsetRightUm: 0, offsetDownUm: 0 };
  const bitmap = await renderLabel(drawing.value, head);
  if (!bitmap.ok) throw new Error(bitmap.error.code);
  const { isBlack } = dotsOf(zplLabel(bitmap.value, 'logo'));
  const at = (xMm: number, yMm: number) => (isBlack(Math.round(xMm * perMm), Math.round(yMm * perMm)) ? '1' : '0');
  // Twice as wide as high: 16 × 8 mm in the middle of 16 × 12 mm, so two millimetres stay free above and below.
  const top = PLACE.y + 2;
  const read = [0, 1].map((row) =>
    [0, 1, 2, 3].map((column) => at(PLACE.x + column * 4 + 2, top + row * 4 + 2)).join(''),
  );
  expect(read).toEqual(FIELDS);
  for (const x of [5, 9, 13, 17]) expect([at(x, top - 1), at(x, top + 9)]).toEqual(['0', '0']);
});
