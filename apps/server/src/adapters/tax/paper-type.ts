import { readZipDirectory } from '../workbook/zip-directory.ts';

export type PaperType = 'pdf' | 'ofd';
export const PAPER_MIME: Readonly<Record<PaperType, string>> = { pdf: 'application/pdf', ofd: 'application/ofd' };

/** Largest file of an invoice. */
export const MAX_PAPER_BYTES = 4 * 1024 * 1024;

function isOfd(bytes: Buffer): boolean {
  try {
    return readZipDirectory(bytes).some(({ name }) => name === 'OFD.xml');
  } catch {
    return false;
  }
}

/** What a file is by its own bytes, whatever it is called: a PDF, an OFD (GB/T 33190), or none of them. */
export function paperTypeOf(bytes: Buffer): PaperType | null {
  if (bytes.length === 0 || bytes.length > MAX_PAPER_BYTES) return null;
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-')
    return bytes.subarray(-1024).toString('latin1').includes('%%EOF') ? 'pdf' : null;
  return isOfd(bytes) ? 'ofd' : null;
}
