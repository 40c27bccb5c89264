import { describe, expect, it } from 'vitest';
import { SERVICE } from '../receiving.enums.ts';
import { HEADERS } from './import.factory.ts';
import { recogniseColumns } from './import-columns.ts';
import type { ImportColumn } from './import-types.ts';

const english = [
  'Notes',
  'Qty',
  'Service Type',
  'Declared Value (CNY)',
  'Reference',
  'Category*',
  'Name',
  'Old cert. no.',
  'Year',
  'Variety',
  '#',
];

function columnsOf(headers: readonly string[], remembered?: ReadonlyMap<string, ImportColumn>) {
  const found = recogniseColumns(headers, remembered);
  return found.ok ? Object.fromEntries(found.value) : found.error;
}

describe('headings', () => {
  it('are recognised in Chinese', () => {
    expect(Object.keys(columnsOf(HEADERS))).toHaveLength(11);
  });

  it('are recognised in English, in any order', () => {
    expect(columnsOf(english)).toMatchObject({ customerNote: 0, quantity: 1, declaredValue: 3, oldCertNo: 7, seq: 10 });
  });

  it('may be full width, starred, bracketed and accompanied by unknown ones', () => {
    expect(columnsOf(['错误原因', '＊类别', '名称（必填）', ' 数 量 ', '申报价值（元）', '服务类型'])).toEqual({
      category: 1,
      name: 2,
      quantity: 3,
      declaredValue: 4,
      serviceType: SERVICE.authentication,
    });
  });

  it('say which required columns are missing, also a value in another unit', () => {
    expect(columnsOf(['类别', '年份', '数量', '申报价值(万元)', '服务类型'])).toEqual({
      code: 'HEADER_MISSING',
      columns: ['declaredValue', 'name'],
    });
  });

  it('may not name one column twice', () => {
    expect(columnsOf([...HEADERS, 'Qty'])).toEqual({ code: 'HEADER_DUPLICATE', columns: ['quantity'] });
  });

  it('of a customer are remembered', () => {
    const remembered = new Map<string, ImportColumn>([['几枚', 'quantity']]);

    expect(columnsOf(['类别', '名称', '几枚', '申报价值', '服务'], remembered)).toMatchObject({ quantity: 2 });
  });
});
