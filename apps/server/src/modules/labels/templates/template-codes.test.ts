import { createRequire } from 'node:module';
import { code128Bars, code128Modules } from '@mintmark/domain/labels/drawing/code128.ts';
import { layoutLabel } from '@mintmark/domain/labels/drawing/layout-label.ts';
import { samplesOf } from '@mintmark/domain/labels/label-samples.ts';
import type { LabelElement, LabelTemplate } from '@mintmark/domain/labels/label-template.ts';
import { BUILTIN_TEMPLATES } from '@mintmark/domain/labels/templates/builtin-templates.ts';
import { expect, test } from 'vitest';
import { dotsPerMm, renderLabel } from '../printers/render-label.ts';

type QrReader = (data: Uint8ClampedArray, width: number, height: number) => { readonly data: string } | null;
// A CommonJS package with its function under `default`.
const { default: readQr }: { default: QrReader } = createRequire(import.meta.url)('jsqr');

/** Paper somewhat larger than the label, no calibration. */
const head = ({ widthMm, heightMm }: LabelTemplate, dpi: 203 | 300) => ({
  dpi,
  paperWidthUm: (widthMm + 2) * 1_000,
  paperHeightUm: (heightMm + 2) * 1_000,
  offsetRightUm: 0,
  offsetDownUm: 0,
});

/** Another design: a wider label with a larger code at another place. */
const wider = (template: LabelTemplate): LabelTemplate => ({
  ...template,
  widthMm: template.widthMm + 12,
  elements: template.elements.map(
    (one): LabelElement => (one.kind === 'qr' ? { ...one, x: one.x + 6, w: one.w + 1 } : one),
  ),
});

async function printed(template: LabelTemplate, dpi: 203 | 300) {
  const [sample] = samplesOf(template.kind);
  const drawing = layoutLabel(template, sample?.label ?? {});
  if (!drawing.ok) throw new Error(JSON.stringify(drawing.error));
  const rendered = await renderLabel(drawing.value, head(template, dpi));
  if (!rendered.ok) throw new Error(rendered.error.code);
  return { label: sample?.label ?? {}, bitmap: rendered.value };
}

const CASES = BUILTIN_TEMPLATES.flatMap((template) => [template, wider(template)]).flatMap((template) =>
  ([203, 300] as const).map((dpi) => ({
    name: `${template.id} of ${template.widthMm} mm at ${dpi} dpi`,
    template,
    dpi,
  })),
);

test.each(CASES)('$name has codes that readers understand', async ({ template, dpi }) => {
  const { label, bitmap } = await printed(template, dpi);
  const { width, height, dots } = bitmap;
  const perMm = dotsPerMm({ dpi });
  let codes = 0;
  for (const element of template.elements) {
    if (element.kind === 'qr') {
      const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
      for (const [at, dot] of dots.entries()) if (dot === 1) rgba.fill(0, at * 4, at * 4 + 3);
      expect(readQr(rgba, width, height)?.data).toBe(label[element.field]);
      codes += 1;
    }
    if (element.kind === 'code128') {
      const y = Math.round((element.y + element.h / 2) * perMm);
      const from = Math.round(element.x * perMm);
      const row = dots.slice(y * width + from, y * width + from + Math.round(element.w * perMm)).join('');
      const runs = row.replace(/^0+|0+$/g, '').match(/1+|0+/g) ?? [];
      const module = runs.reduce((sum, run) => sum + run.length, 0) / code128Modules(label[element.field] ?? '');
      expect(module).toBeGreaterThanOrEqual(2);
      expect(runs.map((run) => run.length / module)).toEqual(code128Bars(label[element.field] ?? ''));
      codes += 1;
    }
  }
  expect(codes).toBeGreaterThan(0);
});
