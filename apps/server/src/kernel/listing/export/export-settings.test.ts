import { expect, test } from 'vitest';
import { type SettableColumn, settledColumns } from './export-settings.ts';

const column = <K extends string>(key: K) => ({ key, of: key, setting: key, zh: `${key}中`, en: key });
const set = (key: string, part = {}) => ({
  ...{ key, isExported: true, titleZh: '', titleEn: '', width: null, format: null },
  ...part,
});
const all: readonly SettableColumn[] = ['a', 'b', 'c'].map(column);
const keys = (layers: Parameters<typeof settledColumns>[1], asked = all) =>
  settledColumns(asked, layers).map(({ key }) => key);

test('without a setting the columns are those asked for, as they were asked for', () => {
  expect(keys([], all.toReversed())).toEqual(['c', 'b', 'a']);
  expect(keys([null], all.toReversed())).toEqual(['c', 'b', 'a']);
});

test('a setting leaves out, renames, orders and sizes; columns it does not know come last', () => {
  const layer = [set('b', { titleZh: '乙', width: 30 }), set('a', { isExported: false })];

  expect(settledColumns(all, [layer])).toMatchObject([
    { key: 'b', zh: '乙', en: 'b', width: 30 },
    { key: 'c', zh: 'c中' },
  ]);
});

test('who has two roles gets what either of them leaves him; left out by all is left out', () => {
  const without = (...left: string[]) => ['a', 'b', 'c'].map((key) => set(key, { isExported: !left.includes(key) }));

  expect(keys([without('a', 'b'), without('a')])).toEqual(['b', 'c']);
  expect(keys([without('a'), null])).toEqual(['a', 'b', 'c']);
});
