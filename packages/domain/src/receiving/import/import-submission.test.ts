import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATEGORY } from '../../catalogue/catalogue.enums.ts';
import { categoryBook } from '../../catalogue/category-book.ts';
import { certificateMachine } from '../../certificates/certificate.machine.ts';
import { SERVICE } from '../receiving.enums.ts';
import { isForbiddenText } from './cell-text.ts';
import { anImportContext, aTable, HEADERS, openCategories } from './import.factory.ts';
import { checkSubmission, collectOldCertNos, toSubmissionLines } from './import-submission.ts';
import type { ImportTable } from './import-types.ts';

const { newGrading } = SERVICE;
const regrade = {
  类别: '机制币',
  名称: '民国三年袁世凯像壹圆',
  '年份/年号': '1914',
  目录号: 'L&M-63',
  服务类型: '重评',
  旧证书号: 'Y6000123459',
};

/** The customer's list full of mistakes, row by row as D10 lists them. */
const dirty: ImportTable = aTable(
  {
    名称: '民国三年袁世凯像壹圆',
    '年份/年号': '1914',
    版别: '三角圆',
    目录号: 'L&M-63',
    数量: '2',
    '申报价值(元)': '1800',
  },
  { 名称: '', '年份/年号': '1914', 目录号: 'L&M-63', '申报价值(元)': '1800', 备注: '名称缺失' },
  { 名称: '民国九十九年袁像壹圆', '年份/年号': '2010', 目录号: 'L&M-9999' },
  { 数量: '两枚' },
  { 数量: '0' },
  { 数量: '-3' },
  { 数量: '1.5' },
  { 名称: '民国廿二年船洋', '年份/年号': '１９３３', 目录号: 'L&M－109', 数量: '１', '申报价值(元)': '1,300.50' },
  { 名称: '孙中山开国纪念币(小头) 六星', '年份/年号': '1927', 目录号: 'L&M-49', '申报价值(元)': '-900' },
  { 名称: '宣统三年大清银币壹圆', '年份/年号': '1911', 版别: '深版', 目录号: 'L&M-37', '申报价值(元)': '七千五百' },
  { 类别: '火柴盒', 名称: '火花一套', '年份/年号': '1960', 目录号: '' },
  { 名称: '造币总厂光绪元宝', '年份/年号': '1908', 目录号: 'L&M-11', 服务类型: '加急特快' },
  { ...regrade, 旧证书号: '' },
  { ...regrade, 旧证书号: 'Y6000123450' },
  { 类别: '古钱', 名称: '=HYPERLINK("http://127.0.0.1:1/","开元通宝")', '年份/年号': '唐', 目录号: 'H14.1' },
  { 类别: '古钱', 名称: '开元通宝 早期<script>alert(1)</script>', '年份/年号': '唐', 目录号: 'H14.1' },
  { 类别: '古钱', 名称: '崇宁通宝 当十', '年份/年号': '1102', 目录号: 'H16.400', 数量: '100000' },
  { 类别: '古钱', 名称: '大观通宝 折十'.repeat(60), '年份/年号': '1107', 目录号: 'S-630' },
  { 类别: '纸钞', 名称: '第三套 枣红壹角', '年份/年号': '1960', 目录号: 'P-873', '申报价值(元)': '99999999999999' },
  { 类别: '纸钞', 名称: '第三套 背绿壹角', '年份/年号': '1962', 版别: '水印', 目录号: 'P-877', '申报价值(元)': '9800' },
  { 类别: '', 名称: '', '年份/年号': '', 目录号: '', 数量: '', '申报价值(元)': '', 服务类型: '' },
);

function report(table: ImportTable, more: Parameters<typeof anImportContext>[0] = {}) {
  const checked = checkSubmission(table, anImportContext(more));
  if (!checked.ok) throw new Error(checked.error.code);
  return checked.value;
}

describe('services', () => {
  const two = aTable({ 服务类型: '新评' }, { 服务类型: '真品鉴定' });
  const found = (more: Parameters<typeof anImportContext>[0]) =>
    report(two, more).findings.map(
      ({ row, column, code, params }) => `${row} ${column} ${code} ${params?.['category']}`,
    );
  it('that the category does not offer are told in their column', () => {
    const { entries } = openCategories(5);
    const categories = categoryBook(
      entries.map((one) => (one.code === 5 ? { ...one, needs: { ...one.needs, services: [newGrading] } } : one)),
    );
    expect(found({ categories })).toEqual(['2 serviceType SERVICE_NOT_OF_CATEGORY 机制币']);
  });

  it('that the company does not offer for the category are told in their column', () => {
    const offers = [
      { category1: CATEGORY.struck, services: [newGrading] },
      { category1: CATEGORY.ancient, services: [SERVICE.authentication] },
    ];
    expect(found({ offers })).toEqual(['2 serviceType SERVICE_NOT_OF_COMPANY 机制币']);
    expect(found({ offers: null })).toEqual([]);
  });
});

describe('a list full of mistakes', () => {
  it('gets exactly the findings of D10, row by row', () => {
    const found = report(dirty).findings.map(
      ({ row, column, severity, code }) => `${row} ${column} ${severity} ${code}`,
    );
    expect(found).toEqual([
      '2 name info NAME_FROM_REFERENCE',
      '3 name error ITEM_UNKNOWN',
      '4 quantity error QTY_NOT_NUMBER',
      '5 quantity error QTY_RANGE',
      '6 quantity error QTY_RANGE',
      '7 quantity error QTY_NOT_INTEGER',
      '9 declaredValue error VALUE_RANGE',
      '10 declaredValue error VALUE_NOT_NUMBER',
      '11 category error CATEGORY_NOT_ACCEPTED',
      '12 serviceType error SERVICE_UNKNOWN',
      '13 oldCertNo error OLD_CERT_MISSING',
      '14 oldCertNo error OLD_CERT_CHECK_DIGIT',
      '15 name error TEXT_NOT_ALLOWED',
      '16 name error TEXT_NOT_ALLOWED',
      '17 quantity error QTY_RANGE',
      '18 name error NAME_TOO_LONG',
      '19 declaredValue error VALUE_RANGE',
    ]);
  });
  it('lets rows 1, 2, 8 and 20 in and skips the blank row silently', () => {
    const { rows, importableCount } = report(dirty);
    expect(rows.filter((row) => row.line !== null).map((row) => row.row)).toEqual([1, 2, 8, 20]);
    expect(importableCount).toBe(4);
    expect(rows).toHaveLength(20);
  });

  it('reads full width digits and thousands, takes the name from the reference, finds varieties', () => {
    const lines = toSubmissionLines(report(dirty).rows);

    expect(
      lines.map(({ seq, itemId, name, quantity, declaredFen, varietyId }) => [
        seq,
        itemId,
        name,
        quantity,
        declaredFen,
        varietyId,
      ]),
    ).toEqual([
      [1, 'yuan3', '民国三年袁世凯像壹圆', 2, 180_000, '三角圆'],
      [2, 'yuan3', '民国三年袁世凯像壹圆', 1, 180_000, null],
      [3, 'junk22', '民国廿二年船洋', 1, 130_050, null],
      [4, 'green', '第三套 背绿壹角', 1, 980_000, '水印'],
    ]);
    expect(lines[2]).toMatchObject({
      yearText: '1933',
      reference: 'L&M-109',
      serviceType: newGrading,
      category1: CATEGORY.struck,
      oldCertNo: null,
    });
  });
});

describe('a regrade', () => {
  const codes = (table: ImportTable, more: Parameters<typeof anImportContext>[0] = {}) =>
    report(table, more).findings.map((finding) => finding.code);
  const certificate = {
    certStatus: certificateMachine.state.valid,
    itemId: 'yuan3',
    customerId: '10',
    agentId: null,
    heldBy: null,
    seenIn: [],
  };

  it('is accepted with a valid certificate of the same customer and item', () => {
    expect(codes(aTable(regrade))).toEqual([]);
  });

  it.each([
    ['OLD_CERT_UNKNOWN', null],
    ['OLD_CERT_NOT_VALID', { ...certificate, certStatus: certificateMachine.state.superseded }],
    ['OLD_CERT_NOT_OWNED', { ...certificate, customerId: '11', agentId: '4' }],
    ['OLD_CERT_OTHER_ITEM', { ...certificate, itemId: 'yuan8' }],
    ['OLD_CERT_HELD', { ...certificate, heldBy: '5' }],
  ])('is refused as %s', (code, found) => {
    expect(codes(aTable(regrade), { findOldCertificate: () => found })).toEqual([code]);
  });

  it('may be handed in by the agent of the customer who owns the certificate', () => {
    const found = { ...certificate, customerId: '11', agentId: '3' };
    expect(codes(aTable(regrade), { findOldCertificate: () => found })).toEqual([]);
  });

  it('hands one certificate in once, as one piece', () => {
    expect(codes(aTable({ ...regrade, 数量: '2' }))).toEqual(['QTY_RANGE']);
    expect(report(aTable(regrade, regrade)).findings).toEqual([
      { row: 2, column: 'oldCertNo', severity: 'error', code: 'OLD_CERT_NOT_VALID', params: { repeatsRow: 1 } },
    ]);
  });

  it('names the certificates to look up before the check, each once and only well-formed ones', () => {
    expect(
      collectOldCertNos(aTable(regrade, { ...regrade, 旧证书号: 'ｙ6000123459 ' }, { 旧证书号: 'Y6000123450' })),
    ).toEqual(['Y6000123459']);
  });
});

describe('a row', () => {
  const codesOf = (row: Parameters<typeof aTable>[0]) =>
    report(aTable(row)).findings.map(({ column, code }) => `${column} ${code}`);

  it('gets a warning, not an error, where name and reference mean different items', () => {
    const { findings, importableCount } = report(aTable({ 名称: '民国八年袁像壹圆' }));
    expect(findings).toEqual([
      { row: 1, column: 'name', severity: 'warning', code: 'ITEM_DIFFERS', params: { item: '民国廿三年船洋' } },
    ]);
    expect(importableCount).toBe(1);
  });

  it('gets a warning for a variety that the item does not have, and keeps its text', () => {
    const { findings, rows } = report(aTable({ 版别: '甘肃版' }));
    expect(findings.map((finding) => finding.code)).toEqual(['VARIETY_UNKNOWN']);
    expect(rows[0]?.line).toMatchObject({ varietyId: null, varietyText: '甘肃版' });
  });

  it.each([
    ['', 'chongzhong10'],
    ['H16.413', 'chongzhong10'],
  ])('is clean where the catalogue keeps the variety as an item of its own (reference %j)', (reference, itemId) => {
    const row = { 类别: '古钱', 名称: '崇宁重宝 当十', 版别: '背十', '年份/年号': '1103', 目录号: reference };
    const { findings, rows } = report(aTable(row));
    expect(findings).toEqual([]);
    expect(rows[0]?.line).toMatchObject({ itemId, varietyId: null, varietyText: '背十' });
  });

  it.each([
    ['＝1+1', '备注', 'customerNote TEXT_NOT_ALLOWED'],
    ['\t@SUM(A1)', '备注', 'customerNote TEXT_NOT_ALLOWED'],
    ['\'=cmd|"/c calc"!A0', '名称', 'name TEXT_NOT_ALLOWED'],
    ['\u202e反向', '备注', 'customerNote TEXT_NOT_ALLOWED'],
    ['\ud83d半', '备注', 'customerNote TEXT_NOT_ALLOWED'],
    ['备'.repeat(501), '备注', 'customerNote TEXT_NOT_ALLOWED'],
    ['', '数量', 'quantity QTY_NOT_NUMBER'],
    ['1,00', '数量', 'quantity QTY_NOT_NUMBER'],
    ['1001', '数量', 'quantity QTY_RANGE'],
    ['0.001', '申报价值(元)', 'declaredValue VALUE_DECIMALS'],
    ['16.005', '申报价值(元)', 'declaredValue VALUE_DECIMALS'],
    ['16.00a', '申报价值(元)', 'declaredValue VALUE_NOT_NUMBER'],
    ['0', '申报价值(元)', 'declaredValue VALUE_RANGE'],
    ['100,000,000.01', '申报价值(元)', 'declaredValue VALUE_RANGE'],
  ])('with %j in %s is refused', (text, header, finding) => {
    expect(codesOf({ [header]: text })).toEqual([finding]);
  });

  it.each([
    ['1,000', '数量'],
    ['2.0', '数量'],
    ['￥1，100.50', '申报价值(元)'],
    ['100000000', '申报价值(元)'],
    ['—', '版别'],
    ['贵重，请拍照', '备注'],
  ])('with %j in %s is accepted', (text, header) => {
    expect(codesOf({ [header]: text })).toEqual([]);
  });

  it('keeps the punctuation of the remark and numbers rows by the sheet where the file has no numbers', () => {
    const table = aTable({ 序号: '', 备注: ' 贵重，请拍照 ' });
    expect(report(table).rows[0]).toMatchObject({ row: 2, sheetRow: 2, line: { customerNote: '贵重，请拍照' } });
  });

  it('of a category that the company does not take is refused', () => {
    expect(report(aTable({}), { categories: openCategories(2) }).findings.map((finding) => finding.code)).toEqual([
      'CATEGORY_NOT_ACCEPTED',
    ]);
  });
});

describe('any list at all', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      '',
      '机制币',
      '新评',
      '重评',
      'L&M-63',
      'Y-345',
      '1',
      '1000',
      '-3',
      '1e9',
      '１',
      'Y6000123459',
      '民国三年袁世凯像壹圆',
    ),
  );
  const change = fc.tuple(fc.constantFrom(...HEADERS), cell);
  const rows = fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 6 });

  it('is checked without an exception; rows without an error, and only those, become lines within the limits', () => {
    fc.assert(
      fc.property(rows, (changes) => {
        const { rows: checked, findings } = report(aTable(...changes.map((cells) => Object.fromEntries(cells))));
        for (const row of checked) {
          expect(row.line === null).toBe(row.findings.some((finding) => finding.severity === 'error'));
          if (row.line === null) continue;
          expect(row.line.quantity >= 1 && row.line.quantity <= 1000 && Number.isInteger(row.line.declaredFen)).toBe(
            true,
          );
          expect(
            [row.line.name, row.line.yearText, row.line.varietyText, row.line.customerNote].filter(isForbiddenText),
          ).toEqual([]);
        }
        expect(findings).toHaveLength(checked.reduce((sum, row) => sum + row.findings.length, 0));
      }),
      { numRuns: 300 },
    );
  });
});
