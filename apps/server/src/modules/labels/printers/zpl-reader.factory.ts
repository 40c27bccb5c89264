import { createRequire } from 'node:module';

type QrReader = (data: Uint8ClampedArray, width: number, height: number) => { readonly data: string } | null;
// A CommonJS package with its function under `default`.
const { default: readQr }: { default: QrReader } = createRequire(import.meta.url)('jsqr');

/** The picture of a ZPL label as dots. */
export function dotsOf(zpl: string) {
  const [, total, perRow, data] = /\^GFA,\d+,(\d+),(\d+),([0-9A-F]+)\^FS/.exec(zpl) ?? [];
  const bytes = Buffer.from(data ?? '', 'hex');
  if (bytes.length !== Number(total)) throw new Error('the picture is not as long as it says');
  const width = Number(perRow) * 8;
  const height = bytes.length / Number(perRow);
  const isBlack = (x: number, y: number) => ((bytes[y * Number(perRow) + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0;
  return { width, height, isBlack };
}

/** What a reader finds in the QR code of a label. */
export function qrIn({ width, height, isBlack }: ReturnType<typeof dotsOf>): string | undefined {
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) rgba.fill(isBlack(x, y) ? 0 : 255, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return readQr(rgba, width, height)?.data;
}

/** Bars and spaces in modules along a line, from the first to the last bar of a code of so many modules. */
export function barsIn({ isBlack }: ReturnType<typeof dotsOf>, y: number, from: number, to: number, modules: number) {
  const row = Array.from({ length: to - from }, (_, at) => (isBlack(from + at, y) ? '1' : '0')).join('');
  const runs = row.replace(/^0+|0+$/g, '').match(/1+|0+/g) ?? [];
  const module = runs.reduce((sum, run) => sum + run.length, 0) / modules;
  return runs.map((run) => run.length / module);
}
