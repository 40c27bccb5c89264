import { err, ok, type Result } from '../../kernel/result.ts';
import { code128Bars } from './code128.ts';
import type { QrMatrix } from './label-svg.ts';
import type { DrawItem } from './layout-label.ts';

/** A picture in dots of a print head, row by row; 1 = black. */
export type Bitmap = { readonly width: number; readonly height: number; readonly dots: Uint8Array };

/** Lighter than this is paper: navy and bronze print, pale text on navy stays readable. */
const THRESHOLD = 160;
/** A module of one dot is lost to the heat of the head. */
const LEAST_DOTS = 2;

/** Paper without a dot. Throws a RangeError for a size that is not positive. */
export function blankBitmap(width: number, height: number): Bitmap {
  if (!(Number.isInteger(width) && Number.isInteger(height) && width > 0 && height > 0))
    throw new RangeError(`no paper of ${width} × ${height} dots`);
  return { width, height, dots: new Uint8Array(width * height) };
}

/** Grey values (0 black … 255 white), one a dot → black and white. */
export function blackAndWhite(grey: Uint8Array, width: number, height: number): Bitmap {
  const { dots } = blankBitmap(width, height);
  return { width, height, dots: dots.map((_, at) => ((grey[at] ?? 255) < THRESHOLD ? 1 : 0)) };
}

type Code = Extract<DrawItem, { kind: 'code128' | 'qr' }>;
/** A code that this head cannot set: less than two dots a module. */
export type CodeTooFine = { readonly code: 'CODE_TOO_FINE'; readonly kind: Code['kind']; readonly text: string };

/** The codes among drawn things; they are set dot by dot, never as a scaled picture. */
export const isCode = (item: DrawItem): item is Code => item.kind === 'code128' || item.kind === 'qr';

function matrixOf(item: Code, qr: (text: string) => QrMatrix): QrMatrix {
  if (item.kind === 'qr') return qr(item.text);
  return [code128Bars(item.text).flatMap((width, at) => Array.from({ length: width }, () => at % 2 === 0))];
}

/** A code on whole dots: its modules, how wide one is, and how many dots are left over. */
function onDots(item: Code, dotsPerMm: number, qr: (text: string) => QrMatrix) {
  const matrix = matrixOf(item, qr);
  const columns = matrix[0]?.length ?? 0;
  const boxDots = Math.floor(item.w * dotsPerMm + 1e-6);
  const module = columns === 0 ? 0 : Math.floor(boxDots / columns);
  return { matrix, module, spare: Math.floor((boxDots - module * columns) / 2) };
}

/** The first code that a head cannot set, looked at without drawing; null when it sets them all. */
export function codeTooFine(
  items: readonly DrawItem[],
  dotsPerMm: number,
  qr: (text: string) => QrMatrix,
): CodeTooFine | null {
  const item = items.filter(isCode).find((code) => onDots(code, dotsPerMm, qr).module < LEAST_DOTS);
  return item ? { code: 'CODE_TOO_FINE', kind: item.kind, text: item.text } : null;
}

/**
 * Sets barcode and QR code on whole dots, centred in their boxes, so that every module is equally wide.
 * Errors: a code whose modules would be narrower than two dots.
 */
export function stampCodes(
  bitmap: Bitmap,
  items: readonly DrawItem[],
  dotsPerMm: number,
  qr: (text: string) => QrMatrix,
): Result<Bitmap, CodeTooFine> {
  const dots = bitmap.dots.slice();
  for (const item of items.filter(isCode)) {
    const { matrix, module, spare } = onDots(item, dotsPerMm, qr);
    if (module < LEAST_DOTS) return err({ code: 'CODE_TOO_FINE', kind: item.kind, text: item.text });
    const height = item.kind === 'qr' ? module : Math.round(item.h * dotsPerMm);
    const left = Math.round(item.x * dotsPerMm) + spare;
    const top = Math.round(item.y * dotsPerMm) + (item.kind === 'qr' ? spare : 0);
    for (const [row, modules] of matrix.entries())
      for (const [column, isDark] of modules.entries())
        if (isDark) fill(dots, bitmap, { x: left + column * module, y: top + row * height, w: module, h: height });
  }
  return ok({ ...bitmap, dots });
}

function fill(dots: Uint8Array, size: Omit<Bitmap, 'dots'>, box: { x: number; y: number; w: number; h: number }): void {
  for (let y = Math.max(0, box.y); y < Math.min(size.height, box.y + box.h); y += 1)
    for (let x = Math.max(0, box.x); x < Math.min(size.width, box.x + box.w); x += 1) dots[y * size.width + x] = 1;
}

/** Lays a picture on paper at a place in dots (may be negative); what leaves the paper is not printed. */
export function layOnPaper(
  bitmap: Bitmap,
  paper: Omit<Bitmap, 'dots'>,
  at: { readonly x: number; readonly y: number },
): Bitmap {
  const sheet = blankBitmap(paper.width, paper.height);
  for (let y = 0; y < bitmap.height; y += 1)
    for (let x = 0; x < bitmap.width; x += 1) {
      const [toX, toY] = [x + at.x, y + at.y];
      const isOn = toX >= 0 && toX < sheet.width && toY >= 0 && toY < sheet.height;
      if (isOn && bitmap.dots[y * bitmap.width + x] === 1) sheet.dots[toY * sheet.width + toX] = 1;
    }
  return sheet;
}
