import { crc32, deflateRawSync } from 'node:zlib';

/** A part of an archive. `claimedBytes` lies about the unpacked size in the directory. */
export type Part = { readonly name: string; readonly data: string | Buffer; readonly claimedBytes?: number };

const RELS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE_RELS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';

/** A zip archive of the parts, in order. */
export function aZip(parts: readonly Part[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const raw = Buffer.from(part.data);
    const packed = deflateRawSync(raw);
    const name = Buffer.from(part.name);
    const sizes = [crc32(raw), packed.length, part.claimedBytes ?? raw.length];
    const local = Buffer.concat([header(0x04034b50, [20, 0, 8, 0, 0], sizes, [name.length, 0]), name, packed]);
    const central = header(0x02014b50, [20, 20, 0, 8, 0, 0], sizes, [name.length, 0, 0, 0, 0]);
    centrals.push(Buffer.concat([central, longs([0, offset]), name]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.concat([
    longs([0x06054b50]),
    shorts([0, 0, parts.length, parts.length]),
    longs([directory.length, offset]),
    shorts([0]),
  ]);
  return Buffer.concat([...locals, directory, end]);
}

/** The parts of a workbook with these sheet bodies (the content of `<worksheet>`) and further parts. */
export function workbookParts(sheets: readonly string[], more: readonly Part[] = []): Part[] {
  const list = sheets
    .map((_, index) => `<sheet name="S${index + 1}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join('');
  const rels = sheets
    .map((_, index) => relationship(index + 1, 'worksheet', `worksheets/sheet${index + 1}.xml`))
    .join('');
  return [
    {
      name: '[Content_Types].xml',
      data: `<Types xmlns="${TYPES}"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      data: relationships(relationship(1, 'officeDocument', 'xl/workbook.xml')),
    },
    {
      name: 'xl/workbook.xml',
      data: `<workbook xmlns="${MAIN}" xmlns:r="${RELS}"><sheets>${list}</sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', data: relationships(rels) },
    ...sheets.map((body, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      data: `<worksheet xmlns="${MAIN}">${body}</worksheet>`,
    })),
    ...more,
  ];
}

/** The body of a sheet with rows of inline text; a cell that begins with `<` is taken as cell content as it is. */
export function sheetBody(rows: readonly (readonly string[])[], after = ''): string {
  const body = rows.map((cells, row) => {
    const inner = cells.map((cell, column) => cellXml(cell, row, column)).join('');
    return `<row r="${row + 1}">${inner}</row>`;
  });
  return `<sheetData>${body.join('')}</sheetData>${after}`;
}

/** A workbook of one sheet. */
export function aWorkbook(rows: readonly (readonly string[])[], more: readonly Part[] = [], after = ''): Buffer {
  return aZip(workbookParts([sheetBody(rows, after)], more));
}

function relationship(id: number, type: string, target: string): string {
  return `<Relationship Id="rId${id}" Type="${RELS}/${type}" Target="${target}"/>`;
}

function relationships(list: string): string {
  return `<Relationships xmlns="${PACKAGE_RELS}">${list}</Relationships>`;
}

function cellXml(cell: string, row: number, column: number): string {
  const place = `${String.fromCharCode(65 + column)}${row + 1}`;
  return cell.startsWith('<')
    ? `<c r="${place}">${cell}</c>`
    : `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`;
}

function header(
  signature: number,
  before: readonly number[],
  sizes: readonly number[],
  after: readonly number[],
): Buffer {
  return Buffer.concat([longs([signature]), shorts([...before]), longs(sizes), shorts(after)]);
}

function shorts(values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) buffer.writeUInt16LE(value, index * 2);
  return buffer;
}

function longs(values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) buffer.writeUInt32LE(value >>> 0, index * 4);
  return buffer;
}
