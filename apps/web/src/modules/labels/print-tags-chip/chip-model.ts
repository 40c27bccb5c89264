import type { ChipRow } from '@mintmark/contract/labels/chip.schema.ts';
import type { Scan } from '../../../kit/scan/index.ts';

export type ChipState = 'open' | 'written' | 'verified';

/** Where a coin's chip stands. */
export const chipState = (row: Pick<ChipRow, 'uid' | 'verifiedAt'>): ChipState =>
  row.uid === null ? 'open' : row.verifiedAt === null ? 'written' : 'verified';

/** What a reader delivered at the chip table. */
export type ChipScan =
  | { readonly kind: 'coin'; readonly code: string; readonly field: 'coinCode' | 'certNo' }
  | { readonly kind: 'uid'; readonly uid: string }
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'unknown'; readonly code: string };

const ADDRESS = /^https?:\/\/\S+\/c\/[A-Za-z]\d{10}/;

/** An address is what a chip (or a label's QR code) holds; a number opens its coin; hex digits are a chip's serial. */
export function readChipScan(scan: Scan): ChipScan {
  if (ADDRESS.test(scan.raw)) return { kind: 'url', url: scan.raw };
  if (scan.kind === 'coin') return { kind: 'coin', code: scan.code, field: 'coinCode' };
  if (scan.kind === 'certificate') return { kind: 'coin', code: scan.code, field: 'certNo' };
  const uid = scan.raw
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s:.-]/g, '');
  return /^[0-9A-F]{8,20}$/.test(uid) ? { kind: 'uid', uid } : { kind: 'unknown', code: scan.code };
}
