import { describe, expect, it } from 'vitest';
import { CATEGORY } from '../../catalogue/catalogue.enums.ts';
import { buildCatalogueIndex } from './catalogue-index.ts';
import { anEntry, ENTRIES, someVarieties } from './import.factory.ts';
import { matchItem } from './match-item.ts';
import { findVarietyInName, matchVariety } from './match-variety.ts';
import { catalogueReferenceKey, isSameReference, parseReferences } from './reference.ts';
import { parseYears } from './year-text.ts';

const index = buildCatalogueIndex(ENTRIES);
const find = (category1: number, name: string, reference: string, yearText: string) => {
  const match = matchItem(index, { category1, name, reference, yearText });
  return match === null ? null : [match.itemId, match.how, ...match.differs];
};

describe('an item is found', () => {
  it.each([
    ['by its reference, however it is written', 5, '', 'l&m－63', '', ['yuan3', 'reference']],
    ['by its reference with a space', 5, '', 'Kann 646', '', ['yuan3', 'reference']],
    ['by one of several references', 5, '', 'X-1, L&M-109', '', ['junk22', 'reference']],
    ['by a shared reference and the name', 5, '民国廿三年船洋', 'Y-345', '', ['junk23', 'reference']],
    ['by a shared reference and the year', 5, '', 'Y-329.6', '1920', ['yuan9', 'reference']],
    [
      'by a shared reference and the year, where the name is unknown',
      5,
      '袁大头',
      'Y-329.6',
      '民国九年',
      ['yuan9', 'reference', 'name'],
    ],
    ['under an open number', 3, '', 'H22.85', '', ['kangxi', 'reference']],
    ['under an open number left away', 3, '太平天国背圣宝', 'H23', '1853', ['taiping', 'reference']],
    ['by its equal name and year', 2, '中央银行拾圆 华德路', '', '1941', ['bank41', 'name']],
    ['by its English name', 5, 'yuan shikai DOLLAR Yr 3', '', '', ['yuan3', 'name']],
    ['by its name without the bracket', 5, '站洋', '', '1911', ['trade', 'bareName']],
    ['by its name with an added bracket', 5, '民国廿二年船洋(原光)', '', '', ['junk22', 'bareName']],
    ['by the beginning of its name', 3, '崇宁通宝', '', '', ['chongning', 'prefix']],
    ['by a name that continues its own', 2, '第二套 壹分 长号', '', '1953', ['fen1', 'prefix']],
    ['by the name, with a word about another year', 5, '民国八年袁像壹圆', '', '1921', ['yuan8', 'name', 'yearText']],
    [
      'by the name, with a word about another number',
      5,
      '民国八年袁像壹圆',
      'L&M-9999',
      '1919',
      ['yuan8', 'name', 'reference'],
    ],
  ])('%s', (_, category1, name, reference, yearText, expected) => {
    expect(find(category1, name, reference, yearText)).toEqual(expected);
  });

  it.each([
    ['in another category', 3, '', 'L&M-63', ''],
    ['for a shared reference alone', 5, '', 'Y-345', ''],
    ['for the beginning of two names', 3, '开元通宝', '', ''],
    ['for one name of two years', 2, '中央银行 拾圆 华德路', '', ''],
    ['for another bracket', 3, '五铢(东汉)', '', ''],
    ['for a beginning that lies in other years', 3, '崇宁通宝', '', '1300'],
    ['for a single character', 5, '站', '', ''],
    ['for nothing', 5, '', '', '1914'],
  ])('not %s', (_, category1, name, reference, yearText) => {
    expect(find(category1, name, reference, yearText)).toBeNull();
  });

  it('by an equal name although it begins another', () => {
    const two = buildCatalogueIndex([
      anEntry('long', ['永乐通宝 折三'], ['H|20.121']),
      anEntry('short', ['永乐通宝'], ['H|20.121']),
    ]);

    expect(
      matchItem(two, { category1: CATEGORY.struck, name: '永乐通宝', reference: 'H20.121', yearText: '' })?.itemId,
    ).toBe('short');
    expect(
      matchItem(two, { category1: CATEGORY.struck, name: '永乐通宝 折三 大样', reference: '', yearText: '' })?.itemId,
    ).toBe('long');
  });
});

describe('a variety is found', () => {
  const entry = anEntry('x', ['某币 小字'], [], {
    varieties: someVarieties(
      ['三角圆'],
      ['双三角圆'],
      ['签字版 L.GIORGI'],
      ['B'],
      ['水印'],
      ['无水印'],
      ['长号'],
      ['小字'],
      ['深版', 'Extra flame'],
    ),
  });

  it.each([
    ['三角圆', '三角圆'],
    ['双三角圆', '双三角圆'],
    ['民国三年双三角圆', '双三角圆'],
    ['签字版', '签字版 L.GIORGI'],
    ['B版', 'B'],
    ['無水印', '水印'],
    ['无水印', '无水印'],
    ['extra flame', '深版'],
    ['BIRTH', null],
    ['', null],
    ['甘肃版', null],
  ])('in %j', (text, expected) => {
    expect(matchVariety(entry, text)).toBe(expected);
  });

  it('in the name only where the name of the item does not hold the word', () => {
    expect(findVarietyInName(entry, '某币 小字 长号')).toBe('长号');
    expect(findVarietyInName(entry, '某币 小字')).toBeNull();
  });
});

describe('references and years', () => {
  it('explodes two numbers of one system', () => {
    expect(parseReferences('L&M-257/258 Y-145a.12').map((key) => `${key.system} ${key.no}`)).toEqual([
      'L&M 257',
      'L&M 258',
      'Y 145a.12',
    ]);
    expect(parseReferences('两枚 -- = 63')).toEqual([]);
  });

  it.each([
    ['7.7…', '7.71', true],
    ['212?', '212', true],
    ['23.x', '23', true],
    ['23.x', '24', false],
    ['14.1', '14.10', false],
  ])('catalogue number %s covers %s: %s', (open, written, isCovered) => {
    const key = catalogueReferenceKey('H', open);

    expect(key !== null && isSameReference({ system: 'H', no: written, isPrefix: false }, key)).toBe(isCovered);
  });

  it.each([
    ['1914', [1914, 1914]],
    ['１９３３年', [1933, 1933]],
    ['1895–98', [1895, 1898]],
    ['民国三年', [1914, 1914]],
    ['民国廿三年', [1934, 1934]],
    ['民国元年', [1912, 1912]],
    ['公元前118年', [-118, -118]],
    ['200 BC', [-200, -200]],
    ['1914-01-01', [1914, 1914]],
    ['唐', null],
    ['光绪', null],
    ['1914-1910', null],
  ])('reads the years of %j', (text, expected) => {
    const years = parseYears(text);

    expect(years === null ? null : [years.from, years.to]).toEqual(expected);
  });
});
