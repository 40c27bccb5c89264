import { describe, expect, it, test } from 'vitest';
import { csvRow, subjectCodeOf, uncodedSubjects, type VoucherLine, voucherCells } from './voucher-template.ts';

const subjects = [
  { subject: 'bank', code: '1002', name: '银行存款' },
  { subject: 'bank:9', code: '100209', name: '银行存款-九号' },
  { subject: 'revenue', code: '6001', name: '收入' },
];
const line: VoucherLine = {
  ...{ day: '2026-03-05', no: 12, line: 2, summary: '收款', subject: 'bank:9', debitFen: 12_345, creditFen: 0 },
  ...{ party: '王五', reference: 'K1', maker: '李四' },
};

describe('codes of accounts', () => {
  test.each([
    ['bank:9', '100209'],
    ['bank:3', '1002'],
    ['revenue:10', '6001'],
    ['wallet', undefined],
  ])('%s is called %s', (subject, code) => {
    expect(subjectCodeOf(subjects, subject)?.code).toBe(code);
  });

  it('that are missing are named once each', () => {
    expect(uncodedSubjects(subjects, ['wallet', 'bank:3', 'wallet', 'suspense'])).toEqual(['wallet', 'suspense']);
  });
});

describe('a line of a voucher', () => {
  it('says what its columns ask for, in their order', () => {
    const columns = (
      [
        'date',
        'year',
        'period',
        'word',
        'no',
        'line',
        'subjectCode',
        'debit',
        'credit',
        'amount',
        'text',
        'party',
      ] as const
    ).map((field) => ({ heading: field, field, text: 'RMB' }));
    expect(voucherCells(line, { word: '记', columns, subjects })).toEqual([
      ...['2026-03-05', '2026', '3', '记', '12', '2', '100209', '123.45', '', '123.45', 'RMB', '王五'],
    ]);
  });

  test.each([
    [['a', 'b,c', 'd"e'], 'a,"b,c","d""e"'],
    [['=1+1', '-5.00', '@x', '-x'], "'=1+1,-5.00,'@x,'-x"],
    [['a\nb', ''], '"a\nb",'],
  ])('%j is written %s', (cells, row) => {
    expect(csvRow(cells)).toBe(row);
  });
});
