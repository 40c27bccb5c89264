import { err, ok, type Result } from '@mintmark/domain/kernel/result.ts';
import { calibrationSvg } from '@mintmark/domain/labels/calibration-page.ts';
import {
  type Bitmap,
  blackAndWhite,
  type CodeTooFine,
  codeTooFine,
  isCode,
  layOnPaper,
  stampCodes,
} from '@mintmark/domain/labels/drawing/bitmap.ts';
import { drawingToSvg } from '@mintmark/domain/labels/drawing/label-svg.ts';
import type { LabelDrawing } from '@mintmark/domain/labels/drawing/layout-label.ts';
import { DOTS_PER_MM, PRINTER_DPI } from '@mintmark/domain/labels/printer.enums.ts';
import { qrMatrix } from '../qr-code.ts';
import type { PrinterFacts } from './printers.repo.ts';

/** The renderer applies its density to millimetres and to the view box: the root gives the wanted dots. */
const POINTS_PER_INCH = 72;
const MM_PER_INCH = 25.4;
const UM_PER_MM = 1_000;

type Head = Pick<PrinterFacts, 'dpi' | 'paperWidthUm' | 'paperHeightUm' | 'offsetRightUm' | 'offsetDownUm'>;
export type RenderFault = CodeTooFine | { readonly code: 'TOO_LARGE' };

/** Dots in a millimetre of a head. */
export function dotsPerMm({ dpi }: Pick<Head, 'dpi'>): number {
  const known = PRINTER_DPI.find((one) => one === dpi);
  return DOTS_PER_MM[known ?? 203];
}

async function greyOf(svg: string, width: number, height: number, perMm: number): Promise<Bitmap> {
  const { default: sharp } = await import('sharp');
  const data = await sharp(Buffer.from(svg), { density: Math.sqrt(perMm * MM_PER_INCH * POINTS_PER_INCH) })
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer();
  return blackAndWhite(data, width, height);
}

/** A picture on the printer's paper, moved by its calibration. */
function onPaper(bitmap: Bitmap, head: Head): Bitmap {
  const perUm = dotsPerMm(head) / UM_PER_MM;
  const paper = { width: Math.round(head.paperWidthUm * perUm), height: Math.round(head.paperHeightUm * perUm) };
  return layOnPaper(bitmap, paper, {
    x: Math.round(head.offsetRightUm * perUm),
    y: Math.round(head.offsetDownUm * perUm),
  });
}

/** What keeps a head from setting a label, looked at without drawing it; null when it can. */
export function renderFault({ widthMm, heightMm, items }: LabelDrawing, head: Head): RenderFault | null {
  if (widthMm * UM_PER_MM > head.paperWidthUm || heightMm * UM_PER_MM > head.paperHeightUm)
    return { code: 'TOO_LARGE' };
  return codeTooFine(items, dotsPerMm(head), qrMatrix);
}

/** A laid-out label as the dots of a print head. Errors: it does not fit the paper, or a code is too fine for the head. */
export async function renderLabel(drawing: LabelDrawing, head: Head): Promise<Result<Bitmap, RenderFault>> {
  const { widthMm, heightMm, items } = drawing;
  const fault = renderFault(drawing, head);
  if (fault !== null) return err(fault);
  const perMm = dotsPerMm(head);
  const svg = drawingToSvg({ ...drawing, items: items.filter((item) => !isCode(item)) }, { qr: qrMatrix });
  const plain = await greyOf(svg, Math.round(widthMm * perMm), Math.round(heightMm * perMm), perMm);
  const stamped = stampCodes(plain, items, perMm, qrMatrix);
  return stamped.ok ? ok(onPaper(stamped.value, head)) : stamped;
}

/** Rulers, frame and cross over the whole paper. */
export async function renderCalibration(head: Head, words: readonly string[]): Promise<Bitmap> {
  const perMm = dotsPerMm(head);
  const [widthMm, heightMm] = [head.paperWidthUm / UM_PER_MM, head.paperHeightUm / UM_PER_MM];
  const svg = calibrationSvg({ widthMm, heightMm, words });
  return onPaper(await greyOf(svg, Math.round(widthMm * perMm), Math.round(heightMm * perMm), perMm), head);
}
