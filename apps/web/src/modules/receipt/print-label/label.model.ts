import { drawingToSvg } from '@mintmark/domain/labels/label-svg.ts';
import type { LabelData } from '@mintmark/domain/labels/label-template.ts';
import { type LabelProblem, layoutLabel } from '@mintmark/domain/labels/layout-label.ts';
import { RECEIPT_LABEL } from '@mintmark/domain/labels/templates/handling-templates.ts';

/** The receipt label as the address of a picture, or why it is not printed. */
export type DrawnLabel =
  | { readonly ok: true; readonly src: string; readonly isShrunk: boolean }
  | { readonly ok: false; readonly problems: readonly LabelProblem[] };

/** It has one code, a Code 128; asking for another is a mistake of the template. */
const noQr = (): never => {
  throw new RangeError('the receipt label has no QR code');
};

/** Draws RECEIPT_LABEL (60 × 40 mm). A data address: the page's policy lets no markup in, an image it does. */
export function drawReceiptLabel(data: LabelData): DrawnLabel {
  const layout = layoutLabel(RECEIPT_LABEL, data);
  if (!layout.ok) return { ok: false, problems: layout.error };
  const svg = drawingToSvg(layout.value, { qr: noQr });
  const src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  return { ok: true, src, isShrunk: layout.value.shrunkFields.length > 0 };
}
