import type { Writable } from 'node:stream';
import type { SheetFormat } from './sheet-format.ts';
import { writeTo } from './zip-stream.ts';

/** Excel reads UTF-8 only with this in front. */
const BOM = '\ufeff';
const SPECIAL = /[",\r\n]/;

function quoted(text: string): string {
  return SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** RFC 4180, CRLF. */
export const CSV: SheetFormat = {
  rowStart: '',
  between: ',',
  rowEnd: '\r\n',
  empty: '',
  around: () => ['', ''],
  escape: quoted,
  isSpecial: (byte) => SPECIAL.test(String.fromCharCode(byte)),
  longest: Number.POSITIVE_INFINITY,
};

/** Writes the pieces of a body under its headings as CSV (UTF-8 with BOM). */
export async function writeCsv(
  sink: Writable,
  headings: readonly string[],
  body: AsyncIterable<string | Buffer>,
): Promise<void> {
  await writeTo(sink, `${BOM}${headings.map(quoted).join(CSV.between)}${CSV.rowEnd}`);
  for await (const piece of body) await writeTo(sink, piece);
}
