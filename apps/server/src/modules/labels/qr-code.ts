import type { QrMatrix } from '@mintmark/domain/labels/label-svg.ts';
import bwipjs from 'bwip-js/node';

/** Modules of a QR code, byte mode as the label engine reckons (qr-size.ts): error correction M. */
function modulesOf(text: string): { pixels: readonly number[]; width: number } {
  const [symbol] = bwipjs.raw('qrcode', text, 'eclevel=M');
  if (!symbol || !('pixs' in symbol)) throw new Error('the QR encoder gave no matrix');
  return { pixels: symbol.pixs, width: symbol.pixx };
}

/** The QR code as rows of 0 and 1 with `/` between them: what the browser draws from. */
export function qrRows(text: string): string {
  const { pixels, width } = modulesOf(text);
  return Array.from({ length: pixels.length / width }, (_, row) =>
    pixels.slice(row * width, (row + 1) * width).join(''),
  ).join('/');
}

/** The matrix of `qrRows`, for drawing on this side. */
export function qrMatrix(text: string): QrMatrix {
  return qrRows(text)
    .split('/')
    .map((row) => [...row].map((module) => module === '1'));
}
