import { pdfFile } from '../pdf/pdf-file.ts';

const escaped = (text: string): string => text.replace(/[^\x20-\x7e]/g, '?').replace(/[\\()]/g, '\\$&');

/** A page of plain lines as PDF: what the stand-ins of a tax gateway give for an invoice. It says that it is none. */
export function standInPaper(lines: readonly string[]): Buffer {
  const shown = ['STAND-IN. THIS IS NOT A TAX INVOICE.', ...lines];
  const content = `BT /F1 12 Tf 40 780 Td 18 TL ${shown.map((line) => `(${escaped(line)}) Tj T*`).join(' ')} ET`;
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    { entries: '', bytes: Buffer.from(content, 'latin1') },
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]);
}
