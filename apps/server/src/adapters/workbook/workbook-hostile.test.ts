import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readTable } from './index.ts';
import { aWorkbook, aZip, sheetBody, workbookParts } from './workbook.factory.ts';
import { readZipDirectory } from './zip-directory.ts';

const good = [
  ['名称', '数量'],
  ['半两', '1'],
];
const outcome = async (bytes: Uint8Array, name = 'list.xlsx'): Promise<string> => {
  const read = await readTable(bytes, name);
  return read.ok ? 'read' : read.error.code;
};

/** 40 MB of zeros in about 40 KB: ratio 1,000. */
const bomb = { name: 'xl/worksheets/sheet2.xml', data: Buffer.alloc(40 * 1024 * 1024) };

describe('a hostile workbook is refused', () => {
  it.each([
    ['a zip bomb', 'FILE_EXPANDS_TOO_MUCH', () => aZip(workbookParts([sheetBody(good)], [bomb]))],
    [
      'a zip bomb in a picture',
      'FILE_EXPANDS_TOO_MUCH',
      () => aWorkbook(good, [{ ...bomb, name: 'xl/media/image1.png' }]),
    ],
    ['a bomb that lies about its size', 'FILE_EXPANDS_TOO_MUCH', () => lyingBomb()],
    ['overlapping entries', 'FILE_EXPANDS_TOO_MUCH', () => overlapping()],
    [
      '1,000 sheets',
      'FILE_TOO_MANY_PARTS',
      () => aZip(workbookParts(Array.from({ length: 1000 }, () => sheetBody(good)))),
    ],
    ['1,000 sheets over one part', 'FILE_TOO_MANY_PARTS', () => manySheetsOnePart()],
    [
      '300,000 rows',
      'TOO_MANY_ROWS',
      () => aWorkbook(Array.from({ length: 300_000 }, (_, row) => ['半两', String((row * 7919) % 999_983)])),
    ],
    ['2,001 rows', 'TOO_MANY_ROWS', () => aWorkbook([...good, ...Array.from({ length: 2000 }, () => ['货泉', '1'])])],
    [
      'a row at the far end',
      'TOO_MANY_ROWS',
      () => aSheet('<sheetData><row r="1048576"><c r="A1048576"><v>1</v></c></row></sheetData>'),
    ],
    [
      '65 columns',
      'TOO_MANY_COLUMNS',
      () => aSheet('<sheetData><row r="1"><c r="A1"><v>1</v></c><c r="BM1"><v>1</v></c></row></sheetData>'),
    ],
    [
      'far cells in many rows',
      'TOO_MANY_COLUMNS',
      () => aSheet(`<sheetData>${'<row><c r="XFD1"/></row>'.repeat(9)}</sheetData>`),
    ],
    [
      'thousands of column ranges',
      'TOO_MANY_COLUMNS',
      () => aSheet(`<cols>${'<col min="1" max="16384"/>'.repeat(2000)}</cols>`),
    ],
    [
      'merged cells in the table',
      'MERGED_CELLS',
      () => aWorkbook(good, [], '<mergeCells><mergeCell ref="A2:B2"/></mergeCells>'),
    ],
    ['macros', 'FILE_HAS_MACROS', () => aWorkbook(good, [{ name: 'xl/vbaProject.bin', data: 'x' }])],
    [
      'external links',
      'FILE_HAS_EXTERNAL_LINKS',
      () => aWorkbook(good, [{ name: 'xl/externalLinks/externalLink1.xml', data: '<x/>' }]),
    ],
    ['billion laughs', 'FILE_HAS_ENTITIES', () => withEntities()],
    ['a broken part', 'FILE_DAMAGED', () => corrupted()],
    ['a zip that is no workbook', 'FILE_TYPE', () => aZip([{ name: 'hello.txt', data: 'x' }])],
    ['a cut archive', 'FILE_DAMAGED', () => aWorkbook(good).subarray(0, 400)],
    ['an empty file', 'FILE_EMPTY', () => Buffer.alloc(0)],
    ['a file over 10 MB', 'FILE_TOO_LARGE', () => Buffer.alloc(10 * 1024 * 1024 + 1, 65)],
    ['an old or encrypted Office file', 'FILE_TYPE', () => Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['text under the name xlsx', 'FILE_TYPE', () => Buffer.from('a,b')],
  ])('%s', async (_, code, build) => {
    expect(await outcome(build())).toBe(code);
  });

  it.each([
    ['a million lines', 'TOO_MANY_ROWS', Buffer.alloc(1_000_000, '\n')],
    ['a million fields', 'TOO_MANY_COLUMNS', Buffer.alloc(1_000_000, ',')],
    ['2,001 rows', 'TOO_MANY_ROWS', Buffer.from(`a,b\n${'1,2\n'.repeat(2001)}`)],
    ['a picture', 'FILE_TYPE', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['nothing but blanks', 'FILE_EMPTY', Buffer.from(' , \n,')],
  ])('as CSV: %s', async (_, code, bytes) => {
    expect(await outcome(bytes, 'list.csv')).toBe(code);
  });

  it('by the end of its name', async () => {
    expect(await outcome(aWorkbook(good), 'list.xlsm')).toBe('FILE_TYPE');
  });

  it('without holding up the event loop', async () => {
    const file = aWorkbook(Array.from({ length: 60_000 }, (_, row) => ['半两', String((row * 7919) % 999_983)]));
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 5);
    const code = await outcome(file);
    clearInterval(timer);

    expect(code).toBe('TOO_MANY_ROWS');
    expect(ticks).toBeGreaterThan(0);
  });
});

describe('an ordinary workbook', () => {
  it('with pictures, printer settings and 2,000 rows is read', async () => {
    const rows = Array.from({ length: 2000 }, (_, row) => ['民国三年袁世凯像壹圆', String(row)]);
    const more = [
      { name: 'xl/printerSettings/printerSettings1.bin', data: 'x' },
      { name: 'xl/media/image1.png', data: Buffer.alloc(5000, 7) },
    ];

    expect(await outcome(aWorkbook([['名称', '数量'], ...rows], more))).toBe('read');
  });

  it('is read several times at once, each in its own worker', async () => {
    expect(await Promise.all(Array.from({ length: 5 }, () => outcome(aWorkbook(good))))).toEqual(
      Array.from({ length: 5 }, () => 'read'),
    );
  });
});

/** A workbook with this as the content of its sheet. */
function aSheet(body: string): Buffer {
  return aZip(workbookParts([body]));
}

/** Declares 100 bytes, unpacks to 40 MB. */
function lyingBomb(): Buffer {
  return aZip(workbookParts([sheetBody(good)], [{ name: 'xl/styles.xml', data: bomb.data, claimedBytes: 100 }]));
}

function manySheetsOnePart(): Buffer {
  const parts = workbookParts([sheetBody(good)]);
  const sheets = '<sheet name="x" sheetId="1" r:id="rId1"/>'.repeat(1000);
  return aZip(
    parts.map((part) =>
      part.name === 'xl/workbook.xml' ? { ...part, data: `<workbook><sheets>${sheets}</sheets></workbook>` } : part,
    ),
  );
}

/** The packed bytes of the sheet are overwritten. */
function corrupted(): Buffer {
  const file = aWorkbook(good);
  const at = file.indexOf('sheet1.xml') + 'sheet1.xml'.length;
  return file.fill(0xff, at, at + 40);
}

function withEntities(): Buffer {
  const parts = workbookParts([sheetBody(good)]);
  const dtd = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>';
  return aZip(parts.map((part) => (part.name.includes('sheet1') ? { ...part, data: dtd + part.data } : part)));
}

/** Two directory entries that point at the same data. */
function overlapping(): Buffer {
  const file = aZip([
    { name: '[Content_Types].xml', data: 'a'.repeat(100) },
    { name: 'b', data: 'a'.repeat(100) },
  ]);
  const second = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  file.writeUInt32LE(0, second + 42);
  return file;
}

describe('the archive directory', () => {
  it('is read without unpacking', () => {
    const entries = readZipDirectory(aZip([{ name: 'a.xml', data: 'x'.repeat(1000) }]));

    expect(entries).toEqual([
      {
        name: 'a.xml',
        method: 8,
        compressedBytes: deflateRawSync('x'.repeat(1000)).length,
        unpackedBytes: 1000,
        dataOffset: 35,
      },
    ]);
  });
});
