import { createRequire } from 'node:module';
import { setImmediate as breathe } from 'node:timers/promises';
import type { QrMatrix } from '@mintmark/domain/labels/drawing/label-svg.ts';
import { CacheMeter, registerCache } from '../../kernel/caches.ts';

/** Codes that are kept: an address never changes, and a label is looked at several times before it is printed. */
const KEPT = 2_000;
const known = new Map<string, string>();
const meter = new CacheMeter();

registerCache({
  name: 'labels.qrCodes',
  limit: KEPT,
  meter,
  size: () => known.size,
  evict: () => known.clear(),
});

type Encoder = Pick<typeof import('bwip-js/node'), 'raw'>;

let encoder: Encoder | null = null;

/** Loaded with the first code (16 MB), so that a start need not wait for it. */
function load(): Encoder {
  const library: Encoder = createRequire(import.meta.url)('bwip-js/node');
  return library;
}

/** Modules of a QR code, byte mode as the label engine reckons (qr-size.ts): error correction M. */
function encode(text: string): string {
  encoder ??= load();
  const [symbol] = encoder.raw('qrcode', text, 'eclevel=M');
  if (!symbol || !('pixs' in symbol)) throw new Error('the QR encoder gave no matrix');
  const { pixs, pixx } = symbol;
  return Array.from({ length: pixs.length / pixx }, (_, row) => pixs.slice(row * pixx, (row + 1) * pixx).join('')).join(
    '/',
  );
}

/**
 * The QR code as rows of 0 and 1 with `/` between them: what the browser draws from. One takes some milliseconds, so
 * other requests get their turn between two of them. Empty for an empty text, of which there is no code: a label that was
 * kept without an address is drawn without one.
 */
export async function qrRows(text: string): Promise<string> {
  if (text === '') return '';
  const kept = meter.count(known.get(text));
  if (kept !== undefined) return kept;
  await breathe();
  const rows = encode(text);
  const [oldest] = known.keys();
  if (known.size >= KEPT && oldest !== undefined) known.delete(oldest);
  known.set(text, rows);
  return rows;
}

/** The matrix of a QR code, for drawing on this side. */
export function qrMatrix(text: string): QrMatrix {
  return encode(text)
    .split('/')
    .map((row) => [...row].map((module) => module === '1'));
}
