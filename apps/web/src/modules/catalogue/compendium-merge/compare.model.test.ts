import type { CatalogItem } from '@mintmark/contract/catalogue/compendium.schema.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { expect, test } from 'vitest';
import { type CompareWords, compareLines, faultOf, likelySurvivor, type Sides } from './compare.model.ts';

const words: CompareWords = {
  category: () => '机制币',
  metal: (code) => code,
  measure: (value, unit) => `${value / 1000} ${unit}`,
  count: String,
  comma: ', ',
};
const item = (more: object) =>
  ({
    ...{
      id: '1',
      status: 1,
      category1: CATEGORY.struck,
      isCopper: false,
      mergedInto: null,
      nameZh: '袁像壹圆',
      nameEn: '',
    },
    ...{ dynasty: '', era: '', yearText: '1914', denomination: '', metal: 'silver', fineness: '.890', weightMg: null },
    ...{ diameterUm: null, references: [], varieties: [], priceGuides: [], aliases: [], uses: { coins: 0, lines: 0 } },
    ...more,
  }) as unknown as CatalogItem;

test('lines that both leave open are left out, others say whether they differ', () => {
  const sides: Sides = [item({ weightMg: 26_700 }), item({ id: '2' })];
  const lines = compareLines(sides, words);
  expect(lines.find(({ key }) => key === 'catalogue.item.weight')).toEqual({
    key: 'catalogue.item.weight',
    values: ['26.7 g', ''],
    isDifferent: true,
  });
  expect(lines.find(({ key }) => key === 'catalogue.item.year')?.isDifferent).toBe(false);
  expect(lines.some(({ key }) => key === 'catalogue.item.era')).toBe(false);
});

test('the active item with more pieces is proposed to stay', () => {
  expect(likelySurvivor([item({ uses: { coins: 1 } }), item({ uses: { coins: 5 } })])).toBe(1);
  expect(likelySurvivor([item({}), item({ status: 3, uses: { coins: 5 } })])).toBe(0);
  expect(likelySurvivor([item({}), item({})])).toBe(0);
});

test('what forbids a merge is said before it is tried, for the way round that is chosen', () => {
  const sides: Sides = [item({}), item({ id: '2', status: 3 })];
  expect([faultOf(sides, 0), faultOf(sides, 1)]).toEqual([null, 'mergeSurvivorClosed']);
  expect(faultOf([item({}), item({ id: '2', mergedInto: { id: '1' } })], 0)).toBe('itemMerged');
});
