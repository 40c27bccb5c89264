import { drawingToSvg, type QrMatrix } from '@mintmark/domain/labels/label-svg.ts';
import type { LabelData, LabelTemplate } from '@mintmark/domain/labels/label-template.ts';
import { layoutLabel } from '@mintmark/domain/labels/layout-label.ts';

/** A label as the address of a picture in its own millimetres; null when the engine refuses it. */
export interface DrawnLabel {
  readonly src: string;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** Rows of 0 and 1 with `/` between them → matrix. */
export function readQr(rows: string): QrMatrix {
  return rows.split('/').map((row) => [...row].map((module) => module === '1'));
}

/** Draws a label. A data address: the page's policy lets no markup in, a picture it does; it prints as vectors. */
export function drawLabel(template: LabelTemplate, data: LabelData, qr: string): DrawnLabel | null {
  const layout = layoutLabel(template, data);
  if (!layout.ok) return null;
  const svg = drawingToSvg(layout.value, { qr: () => readQr(qr) });
  const { widthMm, heightMm } = layout.value;
  return { src: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`, widthMm, heightMm };
}
