import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { neutralise } from '../../kernel/listing/export/neutralise.ts';
import { annotateTable, readTable, type Table, writeTable } from './index.ts';
import { aWorkbook, aZip, sheetBody, workbookParts } from './workbook.factory.ts';
import { readZipDirectory } from './zip-directory.ts';

const fixture = (name: string) => readFileSync(new URL(`../../../../../e2e/fixtures/${name}`, import.meta.url));
const outcome = async (bytes: Uint8Array, name = 'list.xlsx'): Promise<string | string[][]> => {
  const read = await readTable(bytes, name);
  return read.ok ? read.value.rows : read.error.code;
};
const tableOf = async (bytes: Uint8Array, name: string): Promise<Table> => {
  const read = await readTable(bytes, name);
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
};
const sheetXml = (file: Uint8Array): string => {
  const entry = readZipDirectory(file).find((candidate) => candidate.name === 'xl/worksheets/sheet1.xml');
  if (entry === undefined) throw new Error('no sheet');
  const packed = file.subarray(entry.dataOffset, entry.dataOffset + entry.compressedBytes);
  return (entry.method === 0 ? Buffer.from(packed) : inflateRawSync(packed)).toString();
};
const gbk = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');

describe('reading', () => {
  it('gives the same table for the customer’s xlsx and CSV file', async () => {
    const [xlsx, csv] = [
      await tableOf(fixture('submission-clean.xlsx'), 'a.xlsx'),
      await tableOf(fixture('submission-clean.csv'), 'a.csv'),
    ];

    expect(xlsx.headers).toEqual([
      '序号',
      '类别',
      '名称',
      '年份/年号',
      '版别',
      '目录号',
      '数量',
      '申报价值(元)',
      '服务类型',
      '旧证书号',
      '备注',
    ]);
    expect(xlsx.rows).toHaveLength(38);
    expect(csv).toEqual(xlsx);
    expect([xlsx.sheetRowNumbers[0], xlsx.sheetRowNumbers.at(-1)]).toEqual([2, 39]);
  });

  it('takes formulas as text and calculates nothing, keeps numbers plain and dates as days', async () => {
    const file = aWorkbook([
      ['名称', '数量', '价值', '年'],
      [
        '<f>HYPERLINK("http://127.0.0.1:1/","x")</f><v>1</v>',
        '<f>1+1</f><v>2</v>',
        '<v>1300.5499999999999</v>',
        '<v>1E+21</v>',
      ],
    ]);

    expect(await outcome(file)).toEqual([
      ['=HYPERLINK("http://127.0.0.1:1/","x")', '=1+1', '1300.55', '1000000000000000000000'],
    ]);
  });

  it('keeps sheet rows, skips blank ones, finds the heading below a merged title', async () => {
    const title = '<mergeCells count="1"><mergeCell ref="A1:C1"/></mergeCells>';
    const file = aWorkbook([['送评清单'], ['名称', '数量'], ['', ' '], ['半两', '1', 'no heading']], [], title);

    expect(await tableOf(file, 'a.xlsx')).toEqual({
      headers: ['名称', '数量'],
      rows: [['半两', '1']],
      sheetRowNumbers: [4],
    });
  });

  it('reads only the first sheet and ignores an archive inside the archive', async () => {
    const nested = aZip([{ name: 'a.zip', data: Buffer.alloc(1000) }]);
    const bodies = [
      sheetBody([
        ['名称', '数量'],
        ['半两', '1'],
      ]),
      sheetBody([
        ['x', 'y'],
        ['2', '3'],
      ]),
    ];

    expect(await outcome(aZip(workbookParts(bodies, [{ name: 'xl/media/inner.zip', data: nested }])))).toEqual([
      ['半两', '1'],
    ]);
  });

  it.each([
    ['UTF-8 with a mark', Buffer.from('\ufeff名称,数量\n半两,1')],
    ['UTF-8', Buffer.from('名称;数量\r\n半两;1\r\n\r\n')],
    ['GBK', gbk('c3fbb3c6 2c cafdc1bf 0a b0ebc1bd 2c 31')],
    ['UTF-16', Buffer.from('\ufeff名称\t数量\n半两\t1', 'utf16le')],
  ])('reads CSV in %s', async (_, bytes) => {
    expect(await tableOf(bytes, 'list.csv')).toEqual({
      headers: ['名称', '数量'],
      rows: [['半两', '1']],
      sheetRowNumbers: [2],
    });
  });

  it('keeps script text as text', async () => {
    expect(await outcome(Buffer.from('名称,数量\n"<script>alert(1)</script>, ""x""\n2",1'), 'a.csv')).toEqual([
      ['<script>alert(1)</script>, "x"\n2', '1'],
    ]);
  });

  it('runs its worker under plain Node', () => {
    const index = new URL('./index.ts', import.meta.url).href;
    const read = `await readTable(Buffer.from('a,b\\n1,2'), 'x.csv')`;
    const script = `const { readTable } = await import('${index}'); console.log(JSON.stringify(${read}));`;
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
      env: {},
    });

    expect(JSON.parse(printed)).toEqual({
      ok: true,
      value: { headers: ['a', 'b'], rows: [['1', '2']], sheetRowNumbers: [2] },
    });
  });
});

describe('writing', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', '＋1', '－1', '＠x'])('neutralises %j', (text) => {
    expect(neutralise(text)).toBe(`'${text}`);
  });

  it('writes text as text and numbers as numbers, several sheets, and reads them again', async () => {
    const file = await writeTable([
      {
        name: '送评清单',
        headers: ['名称', '数量'],
        rows: [
          ['=1+1', 2],
          ['半两', null],
        ],
        choices: [{ column: 0, values: ['半两', '货泉'] }],
        textColumns: [0],
      },
      { name: '填写说明', headers: ['列', '说明'], rows: [['数量', '1–1000']] },
    ]);

    expect(await outcome(file)).toEqual([
      ["'=1+1", '2'],
      ['半两', ''],
    ]);
  });

  it('gives the person’s own file back with findings, rows in their places', async () => {
    const original = await tableOf(fixture('submission-dirty.xlsx'), 'a.xlsx');
    const note = { sheetRow: 5, text: '数量不是数字', cells: [{ column: 6, severity: 'error' as const }] };
    const first = await annotateTable(fixture('submission-dirty.xlsx'), 'a.xlsx', {
      heading: '错误原因',
      rows: [note],
    });
    const again = first.ok
      ? await annotateTable(first.value, 'a.xlsx', { heading: '错误原因', rows: [{ ...note, text: '两处' }] })
      : first;
    if (!again.ok) throw new Error(again.error.code);
    const table = await tableOf(again.value, 'a.xlsx');

    expect(table.headers).toEqual([...original.headers, '错误原因']);
    expect(table.sheetRowNumbers).toEqual(original.sheetRowNumbers);
    expect(table.rows.map((row) => row.at(-1)).filter((text) => text !== '')).toEqual(['两处']);
    expect(table.rows[14]?.[2]).toMatch(/^'+=HYPERLINK/);
    expect(table.rows[0]?.slice(0, 11)).toEqual(original.rows[0]);
  });

  it('annotates a CSV file as xlsx without a living formula', async () => {
    const annotated = await annotateTable(Buffer.from('名称,数量\n=cmd|calc,-3'), 'a.csv', {
      heading: 'Findings',
      rows: [{ sheetRow: 2, text: '=bad', cells: [] }],
    });

    expect(annotated.ok && (await outcome(annotated.value))).toEqual([["'=cmd|calc", "'-3", "'=bad"]]);
    expect(annotated.ok && sheetXml(annotated.value)).not.toContain('<f');
  });
});
