import { describe, expect, test } from 'vitest';
import { isImportTarget, mappingFault, mappingToRemember, suggestMapping } from './import-fields.ts';
import { readItemRow, readMeasure, readVarieties } from './read-item.ts';

describe('the columns of a workbook', () => {
  test('are known by their words in both languages and by names of catalogues; each field once', () => {
    const headers = ['名称', 'English name', 'Weight (g)', 'L&M', 'KM#', '备注', '品名'];
    expect(suggestMapping(headers, {})).toEqual(['nameZh', 'nameEn', 'weight', 'ref:L&M', 'ref:KM', null, null]);
  });

  test('are read as the source was read before, also what is to be left alone', () => {
    const headers = ['Item', '名称', '价'];
    const remembered = mappingToRemember(headers, ['nameZh', null, 'fineness']);
    expect(suggestMapping(['ITEM ', '名称'], remembered)).toEqual(['nameZh', null]);
  });

  test('need a name, and no field twice', () => {
    expect(mappingFault(['code'])).toBe('mapping-name');
    expect(mappingFault(['nameZh', 'nameZh'])).toBe('mapping-twice');
    expect(mappingFault(['nameZh', null, 'ref:KM', null])).toBeNull();
    expect(['nameZh', 'ref:KM', 'ref:', 'price'].map(isImportTarget)).toEqual([true, true, false, false]);
  });
});

test.each([
  ['26.7', { value: 26_700, tolerance: null }],
  ['26.4–26.9 g', { value: 26_650, tolerance: 250 }],
  ['约 39 mm', { value: 39_000, tolerance: null }],
  ['九', null],
  ['9-8', null],
])('a measure %s is read as %o', (text, read) => {
  expect(readMeasure(text)).toEqual(read);
});

test('varieties of a cell become an outline of three levels at most', () => {
  expect(readVarieties('大字›连笔；小字、大字>断笔')).toEqual([
    { depth: 1, nameZh: '大字' },
    { depth: 2, nameZh: '连笔' },
    { depth: 2, nameZh: '断笔' },
    { depth: 1, nameZh: '小字' },
  ]);
  expect(readVarieties('a>b>c>d')).toBeNull();
});

describe('a row', () => {
  const read = (cells: readonly string[]) =>
    readItemRow(cells, ['nameZh', 'metal', 'yearText', 'weight', 'ref:L&M', 'references', 'category2'], (text) =>
      text === '银元' ? 501 : null,
    );

  test('says its facts in the units of the house', () => {
    expect(read(['袁像壹圆', '银', '民国三年', '26.7', '63/64', 'K-646 Y-329', '银元'])).toEqual({
      fields: {
        ...{
          nameZh: '袁像壹圆',
          metal: 'silver',
          yearText: '民国三年',
          yearFrom: 1914,
          yearTo: 1914,
          weightMg: 26_700,
        },
        category2: 501,
        references: [
          { system: 'L&M', no: '63' },
          { system: 'L&M', no: '64' },
          { system: 'Kann', no: '646' },
          { system: 'Y', no: '329' },
        ],
      },
      findings: [],
    });
  });

  test('tells each cell that cannot be read, and keeps the rest', () => {
    const { fields, findings } = read(['', 'unobtainium', '1914', 'heavy', '1', '?', '=SUM(A1)']);
    expect(findings.map(({ target, fault }) => `${target} ${fault}`)).toEqual([
      'metal bad-metal',
      'weight bad-number',
      'references bad-reference',
      'category2 text-not-allowed',
      'nameZh required',
    ]);
    expect(fields).toMatchObject({ yearFrom: 1914, references: [{ system: 'L&M', no: '1' }] });
  });
});
