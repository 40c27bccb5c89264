import type { Writable } from 'node:stream';
import { writeTo } from './zip-stream.ts';

/** Excel reads UTF-8 only with this in front. */
const BOM = '\ufeff';
const CHUNK = 64 * 1024;

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes rows of finished cells as CSV (RFC 4180, CRLF, UTF-8 with BOM). */
export async function writeCsv(
  sink: Writable,
  headings: readonly string[],
  rows: AsyncIterable<readonly (readonly string[])[]>,
): Promise<void> {
  let text = `${BOM}${headings.map(quoted).join(',')}\r\n`;
  for await (const batch of rows) {
    for (const row of batch) {
      for (let index = 0; index < row.length; index += 1) text += (index === 0 ? '' : ',') + quoted(row[index] ?? '');
      text += '\r\n';
      if (text.length < CHUNK) continue;
      await writeTo(sink, text);
      text = '';
    }
  }
  await writeTo(sink, text);
}
