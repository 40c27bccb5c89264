import type { Bitmap } from './bitmap.ts';

/** A row of dots as bytes, the leftmost dot in the highest bit, in hexadecimal. */
function rowHex({ width, dots }: Bitmap, row: number): string {
  const bytes = Array.from({ length: Math.ceil(width / 8) }, (_, byte) => {
    let value = 0;
    for (let bit = 0; bit < 8; bit += 1) {
      const x = byte * 8 + bit;
      if (x < width && dots[row * width + x] === 1) value |= 0x80 >> bit;
    }
    return value;
  });
  return bytes.map((value) => value.toString(16).toUpperCase().padStart(2, '0')).join('');
}

/**
 * One label as ZPL II: the whole paper as one picture (`^GF`), so that the printer needs no font of ours and nothing of
 * the data is ever read as a command. `name` is a remark for who looks at the stream. Pure.
 */
export function zplLabel(bitmap: Bitmap, name: string, copies = 1): string {
  const { width, height } = bitmap;
  const bytesPerRow = Math.ceil(width / 8);
  const total = bytesPerRow * height;
  const data = Array.from({ length: height }, (_, row) => rowHex(bitmap, row)).join('');
  const remark = name.replace(/[\^~\p{C}]/gu, ' ');
  return [
    '^XA',
    `^FX ${remark}^FS`,
    `^PW${width}^LL${height}^LH0,0^LS0^LT0`,
    `^FO0,0^GFA,${total},${total},${bytesPerRow},${data}^FS`,
    `^PQ${copies}`,
    '^XZ',
    '',
  ].join('\n');
}
