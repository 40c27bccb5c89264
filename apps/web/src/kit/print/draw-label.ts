import { drawingToSvg, type QrMatrix } from '@mintmark/domain/labels/drawing/label-svg.ts';
import { type LabelDrawing, type LabelProblem, layoutLabel } from '@mintmark/domain/labels/drawing/layout-label.ts';
import { layoutPages } from '@mintmark/domain/labels/drawing/layout-pages.ts';
import type { LabelData, LabelDesign, PaperData } from '@mintmark/domain/labels/label-template.ts';

/** A label as the address of a picture in its own millimetres, or why the engine refuses it. */
export type DrawnLabel =
  | { readonly ok: true; readonly src: string; readonly drawing: LabelDrawing; readonly isShrunk: boolean }
  | { readonly ok: false; readonly problems: readonly LabelProblem[] };

/** Rows of 0 and 1 with `/` between them → matrix. */
export function readQr(rows: string): QrMatrix {
  return rows.split('/').map((row) => [...row].map((module) => module === '1'));
}

/** A data address: the page's policy lets no markup in, a picture it does; it prints as vectors. */
function srcOf(drawing: LabelDrawing, qr: string): string {
  const svg = drawingToSvg(drawing, { qr: () => readQr(qr) });
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

/** A paper as the addresses of its pages, or why the engine refuses it. */
export type DrawnPages =
  | { readonly ok: true; readonly pages: readonly string[] }
  | { readonly ok: false; readonly problems: readonly LabelProblem[] };

/** Draws a paper: as many pages as the rows of its tables take; a label has one. */
export function drawPages(template: LabelDesign, paper: PaperData, qr: string): DrawnPages {
  const layout = layoutPages(template, paper);
  if (!layout.ok) return { ok: false, problems: layout.error };
  return { ok: true, pages: layout.value.map((drawing) => srcOf(drawing, qr)) };
}

/** Draws a label. */
export function drawLabel(template: LabelDesign, data: LabelData, qr: string): DrawnLabel {
  const layout = layoutLabel(template, data);
  if (!layout.ok) return { ok: false, problems: layout.error };
  return {
    ok: true,
    src: srcOf(layout.value, qr),
    drawing: layout.value,
    isShrunk: layout.value.shrunkFields.length > 0,
  };
}

/** Resolves when every picture of the page can be printed. */
export async function imagesReady(): Promise<void> {
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
}
