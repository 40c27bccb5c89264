import bwipjs from 'bwip-js/node';

/**
 * Modules of a QR code as rows of 0 and 1, without quiet zone, error correction M: what `drawingToSvg` takes after
 * splitting (domain labels/label-svg.ts “QrMatrix”). The browser has no encoder of its own.
 */
export function qrRows(text: string): string[] {
  const [symbol] = bwipjs.raw('qrcode', text, 'eclevel=M');
  if (!symbol || !('pixs' in symbol)) throw new RangeError('no QR code for the text');
  const { pixs, pixx } = symbol;
  const rows: string[] = [];
  for (let at = 0; at < pixs.length; at += pixx) rows.push(pixs.slice(at, at + pixx).join(''));
  return rows;
}
