import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { describe, expect, test } from 'vitest';
import {
  bodyOfRow,
  emptyRow,
  isBlankRow,
  rowErrors,
  sumsOfRows,
  typedErrors,
  withItem,
  withTypedName,
  withVariety,
} from './line-rows.ts';

const ITEM = {
  id: '7',
  code: 'MS-001',
  category1: CATEGORY.struck,
  category2: 501,
  nameZh: '民国三年袁世凯像壹圆',
  nameEn: 'Yuan Shikai dollar Yr 3',
  yearText: '1914',
  denomination: '壹圆',
  metal: 'silver',
  references: [{ system: 'L&M', no: '63' }],
  varieties: [{ id: '70', parentId: null, nameZh: '三角圆', nameEn: 'Triangle yuan' }],
  note: '',
};
const words = (key: string) => key;

describe('a row of the order form', () => {
  test('is filled by the item that was chosen, and is then a good line but for its value', () => {
    const row = withItem(emptyRow(), ITEM);

    expect(row).toMatchObject({
      name: ITEM.nameZh,
      category1: CATEGORY.struck,
      yearText: '1914',
      reference: 'L&M-63',
      quantity: 1,
    });
    expect(Object.keys(rowErrors(row, words))).toEqual(['declaredFen']);
    expect(rowErrors({ ...row, declaredFen: 180_000 }, words)).toEqual({});
  });

  test('loses its item when another name is typed, and finds its variety in either language', () => {
    const row = withVariety(withItem(emptyRow(), ITEM), 'triangle YUAN');

    expect(row.varietyId).toBe('70');
    expect(withVariety(row, '四角').varietyId).toBeNull();
    expect(withTypedName(row, '别的')).toMatchObject({ catalogItemId: null, varietyId: null, varieties: [] });
    expect(withTypedName(row, row.name)).toBe(row);
  });

  test('that says nothing is left out and never wrong', () => {
    const blank = emptyRow();

    expect(isBlankRow(blank)).toBe(true);
    expect(rowErrors(blank, words)).toEqual({});
    expect(sumsOfRows([blank, { ...withItem(emptyRow(), ITEM), quantity: 3, declaredFen: 100 }])).toEqual({
      lines: 1,
      qty: 3,
      declaredFen: 300,
    });
  });

  test('says at once what is wrong in it, and asks for what is missing on saving only', () => {
    const row = { ...emptyRow(), name: '光绪元宝', quantity: 1, declaredFen: -500 };

    expect(Object.keys(typedErrors(row, words))).toEqual(['declaredFen']);
    expect(Object.keys(rowErrors(row, words)).toSorted()).toEqual(['category1', 'declaredFen', 'serviceType']);
  });

  test('keeps what could not be read as text, so that it is refused beside its cell', () => {
    const row = { ...withItem(emptyRow(), ITEM), quantity: '两枚', declaredFen: 1 };

    expect(bodyOfRow(row).quantity).toBe('两枚');
    expect(Object.keys(rowErrors(row, words))).toEqual(['quantity']);
  });
});
