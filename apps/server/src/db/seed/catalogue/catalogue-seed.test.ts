import { METALS } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { listCategory2 } from '@mintmark/domain/catalogue/categories.ts';
import { buildCatalogueIndex } from '@mintmark/domain/receiving/import/catalogue-index.ts';
import { matchItem } from '@mintmark/domain/receiving/import/match-item.ts';
import { catalogueReferenceKey } from '@mintmark/domain/receiving/import/reference.ts';
import { describe, expect, it } from 'vitest';
import { listCatalogueSeed, pinyinInitials, toCatalogueEntries } from './catalogue-seed.ts';

const items = listCatalogueSeed();
const byCode = new Map(items.map((item) => [item.code, item]));
const varietiesOf = (code: string) => byCode.get(code)?.varieties.map((variety) => variety.zh);

describe('the curated catalogue', () => {
  it('holds every row of the four seed lists, compound rows as several items', () => {
    const seedRows = (letters: string) =>
      new Set(items.filter((item) => item.code.startsWith(letters)).map((item) => item.code.slice(0, 6))).size;

    expect([seedRows('MS'), seedRows('CC'), seedRows('BN'), seedRows('SY')]).toEqual([60, 36, 21, 14]);
    expect(items).toHaveLength(150);
    expect(byCode.size).toBe(150);
  });

  it('uses the categories and the metals of the product', () => {
    const isKnown = (item: (typeof items)[number]) =>
      listCategory2(item.category1).some((group) => group.zh === item.category2);

    expect(items.filter((item) => !isKnown(item)).map((item) => item.code)).toEqual([]);
    expect(items.filter((item) => !METALS.some((metal) => metal.code === item.metal))).toEqual([]);
  });

  it('has a tolerance beside every weight and diameter, years in order and readable references', () => {
    const wrong = items.filter(
      (item) =>
        (item.weightMg === null) !== (item.weightTolMg === null) ||
        (item.diameterUm === null) !== (item.diameterTolUm === null) ||
        (item.yearFrom !== null && item.yearTo !== null && item.yearFrom > item.yearTo) ||
        item.references.some(({ system, no }) => catalogueReferenceKey(system, no) === null) ||
        new Set(item.varieties.map((variety) => variety.zh)).size !== item.varieties.length,
    );

    expect(wrong.map((item) => item.code)).toEqual([]);
  });

  it('finds every item again by its own name and year, and by its own reference and name', () => {
    const index = buildCatalogueIndex(toCatalogueEntries(items));
    const lost = items.filter((item) => {
      const year = item.yearFrom === null || item.yearFrom < 0 ? '' : String(item.yearFrom);
      const query = { category1: item.category1, name: item.zh, yearText: year };
      const references = item.references.flatMap(({ system, no }) => (/[x…?]$/.test(no) ? [] : [`${system}-${no}`]));
      return ['', ...references].some((reference) => matchItem(index, { ...query, reference })?.itemId !== item.code);
    });

    expect(lost.map((item) => item.code)).toEqual([]);
  });

  it('carries the corrections that the clean file needs (D10)', () => {
    expect(byCode.get('MS-018')?.varieties).toEqual(
      expect.arrayContaining([
        { zh: '深版', en: 'Extra flame' },
        { zh: '浅版', en: 'Repaired R' },
      ]),
    );
    expect(varietiesOf('MS-053')).toEqual(['B', 'C']);
    expect(varietiesOf('CC-029a')).toEqual(['罗汉钱']);
    expect(varietiesOf('CC-036')).toEqual(['楷书', '宋书']);
    expect([byCode.get('BN-017')?.zh, varietiesOf('BN-017')]).toEqual(['第三套 背绿壹角', ['水印', '无水印']]);
    expect(
      ['a', 'b', 'c']
        .map((part) => byCode.get(`BN-013${part}`))
        .map((item) => [item?.zh, item?.references[0]?.no, item?.varieties[0]?.zh]),
    ).toEqual([
      ['第二套 壹分', '860', '长号'],
      ['第二套 贰分', '861', '长号'],
      ['第二套 伍分', '862', '长号'],
    ]);
    expect(byCode.get('SY-008')?.aliases).toContain('云南牌坊锭(三槽)');
  });

  it('knows pinyin initials', () => {
    expect(byCode.get('MS-001')?.pinyinInitials).toBe('mgsnyskxyy');
    expect(pinyinInitials('安徽廿四年 TASC 七钱二分')).toBe('ahnsntascqqef');
    expect(items.filter((item) => item.pinyinInitials === '')).toEqual([]);
  });
});
