import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;

/** The parts of a zip file by name. Small on purpose: it must not be the reader that the server uses. */
export function unzip(file: Buffer): Map<string, Buffer> {
  let end = file.length - 22;
  while (end >= 0 && file.readUInt32LE(end) !== END) end -= 1;
  if (end < 0) throw new Error('not a zip file');
  const parts = new Map<string, Buffer>();
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (file.readUInt32LE(at) !== ENTRY) throw new Error('broken zip directory');
    const [method, size] = [file.readUInt16LE(at + 10), file.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => file.readUInt16LE(at + offset));
    const start = file.readUInt32LE(at + 42);
    const name = file.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const data = start + 30 + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28);
    const bytes = file.subarray(data, data + size);
    parts.set(name, method === 0 ? bytes : inflateRawSync(bytes));
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return parts;
}

export interface SheetText {
  readonly rows: readonly (readonly string[])[];
  readonly formulas: number;
  /** What the XML parser of the browser has against a part. */
  readonly broken: readonly string[];
}

/** Texts of the first sheet; runs inside a page, whose XML parser judges every part. */
export function readSheet(parts: readonly (readonly [string, string])[]): SheetText {
  const documents = new Map(parts.map(([name, xml]) => [name, new DOMParser().parseFromString(xml, 'text/xml')]));
  const broken = [...documents].filter(([, one]) => one.querySelector('parsererror')).map(([name]) => name);
  const sheet = documents.get('xl/worksheets/sheet1.xml');
  const shared = [...(documents.get('xl/sharedStrings.xml')?.querySelectorAll('si') ?? [])].map(
    (one) => one.textContent ?? '',
  );
  const columnOf = (reference: string): number =>
    [...reference.replace(/\d/g, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  const rows = [...(sheet?.querySelectorAll('sheetData > row') ?? [])].map((row) => {
    const cells: string[] = [];
    for (const cell of row.querySelectorAll('c')) {
      const text = (cell.querySelector('is') ?? cell.querySelector('v'))?.textContent ?? '';
      cells[columnOf(cell.getAttribute('r') ?? 'A1')] =
        cell.getAttribute('t') === 's' ? (shared[Number(text)] ?? '') : text;
    }
    return Array.from(cells, (cell) => cell ?? '');
  });
  return { rows, formulas: sheet?.querySelectorAll('f').length ?? 0, broken };
}
