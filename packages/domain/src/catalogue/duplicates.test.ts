import { describe, expect, test } from 'vitest';
import { CATEGORY } from './catalogue.enums.ts';
import { type ComparedItem, findDuplicates, nameKey, pairKey } from './duplicates.ts';

const item = (id: string, more: Partial<ComparedItem> = {}): ComparedItem => ({
  ...{
    id,
    category1: CATEGORY.struck,
    names: [`名${id}`],
    yearFrom: 1914,
    yearTo: 1914,
    metal: 'silver',
    denomination: '壹圆',
  },
  ...{ weightMg: 26_700, diameterUm: 39_000, norms: [] },
  ...more,
});
const pairs = (items: readonly ComparedItem[], apart: readonly string[] = []) =>
  findDuplicates(items, new Set(apart)).map(({ a, b, because }) => [a, b, because]);

test('a name is compared without width, signs and the variants of its characters', () => {
  expect(nameKey('民国三年 袁像 壹圆')).toBe(nameKey('民国三年袁像一元'));
  expect(nameKey('Ｏ版')).toBe(nameKey('o版'));
});

describe('two items may be one', () => {
  test('by a number in common, or by name with the same years, metal and size', () => {
    const same = { names: ['袁像壹圆'] };
    expect(
      pairs([
        item('1', { norms: ['l&m-63'] }),
        item('2', { norms: ['l&m-63', 'y-329'] }),
        item('3', same),
        item('4', { names: ['袁像一元'], weightMg: 26_900, diameterUm: null }),
      ]),
    ).toEqual([
      ['1', '2', 'number'],
      ['3', '4', 'facts'],
    ]);
  });

  test.each<[string, Partial<ComparedItem>]>([
    ['another year', { yearFrom: 1915, yearTo: 1915 }],
    ['another metal', { metal: 'gold' }],
    ['another face value', { denomination: '贰角' }],
    ['another weight', { weightMg: 13_600 }],
    ['another diameter', { diameterUm: 31_000 }],
    ['another category', { category1: CATEGORY.set }],
  ])('but not with %s, even under one number or name', (_, more) => {
    const common = { names: ['袁像壹圆'], norms: ['y-329.6'] };
    expect(pairs([item('1', common), item('2', { ...common, ...more })])).toEqual([]);
  });

  test('once, and not after people kept them apart', () => {
    const common = { names: ['袁像壹圆', '大头'], norms: ['y-329', 'k-646'] };
    const two = [item('9', common), item('10', common)];
    expect(pairs(two)).toEqual([['9', '10', 'number']]);
    expect(pairs(two, [pairKey('10', '9')])).toEqual([]);
  });

  test('not where a name says too little', () => {
    expect(pairs(Array.from({ length: 13 }, (_, at) => item(String(at), { names: ['开元通宝'] })))).toEqual([]);
  });
});
