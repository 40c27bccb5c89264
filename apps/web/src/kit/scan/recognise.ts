import { isValidCertNo, normalizeCertNo } from '@mintmark/domain/certificates/cert-number.ts';
import { readSheetCode } from '@mintmark/domain/entry/picking-sheet.ts';

/** What a scanned code is (terms.md “Numbers”). */
export type ScanKind =
  | 'package'
  | 'order'
  | 'dispatch'
  | 'coin'
  | 'certificate'
  | 'box'
  | 'delivery'
  | 'waybill'
  | 'sheet'
  | 'unknown';

export interface Scan {
  readonly kind: ScanKind;
  /** The number in its stored form. */
  readonly code: string;
  /** What came in. */
  readonly raw: string;
}

const SHAPES: readonly (readonly [ScanKind, RegExp])[] = [
  ['package', /^P\d{10}$/],
  ['dispatch', /^S\d{13}-\d{2,3}$/],
  ['order', /^S\d{13}$/],
  ['coin', /^C\d{10}$/],
  ['delivery', /^F\d{6,14}(-\d{2,3})?$/],
  ['box', /^B-?\d{2,10}([-/]\d{1,3})?$/],
  ['waybill', /^(SF|JD|YT|ZT|ST|YD|EMS|E[A-Z])[A-Z]{0,2}\d{8,16}([A-Z]{2})?$/],
  ['waybill', /^\d{10,18}$/],
];

/** A certificate number out of the QR code of a label (`…/c/Y6000123459?s=…`), else the text itself. */
function unwrap(text: string): string {
  const match = /\/c\/([A-Za-z]\d{10})(?:[?#/]|$)/.exec(text);
  return match?.[1] ?? text;
}

/** Tells what a code is. Spaces and case do not matter; a certificate must have the right check digit. */
export function recogniseScan(text: string): Scan {
  const raw = text.trim();
  const inner = unwrap(raw);
  const code = inner.normalize('NFKC').toUpperCase().replace(/\s/g, '').replaceAll('–', '-');
  const cert = normalizeCertNo(inner);
  if (isValidCertNo(cert)) return { kind: 'certificate', code: cert, raw };
  if (readSheetCode(code) !== null) return { kind: 'sheet', code, raw };
  const found = SHAPES.find(([, shape]) => shape.test(code));
  return { kind: found?.[0] ?? 'unknown', code, raw };
}
