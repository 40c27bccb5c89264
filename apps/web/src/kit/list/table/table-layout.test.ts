import { expect, test } from 'vitest';
import type { ColumnSize } from '../columns/column-fit.ts';
import type { ColumnDef } from '../list-types.ts';
import { actionsWidth, leadWidths, tableLayout } from './table-layout.ts';

const column = (key: string, more: Partial<ColumnDef<object>> = {}): ColumnDef<object> => ({
  key,
  titleKey: 'kit.form.field',
  width: 100,
  ...more,
});
const size = (key: string, least: number): ColumnSize => ({
  key,
  least,
  best: least,
  most: least * 2,
  rank: 0,
  isExtra: false,
  isKept: false,
});

test('columns share the room between least and most, and keep their least where the frame is narrower', () => {
  const { tracks, minWidth } = tableLayout([column('a'), column('b')], [size('a', 120), size('b', 180)], [42], 90, 582);
  expect(tracks).toBe('42px minmax(120px, 180fr) minmax(180px, 270fr) 90px');
  expect(minWidth).toBe(42 + 120 + 180 + 90);
});

test('pinned columns keep their px and stand behind those before them', () => {
  const pinned = [
    column('a', { fixed: 'left' }),
    column('b', { fixed: 'left' }),
    column('c'),
    column('d', { fixed: 'right' }),
  ];
  const sizes = [size('a', 100), size('b', 80), size('c', 70), size('d', 60)];
  const { tracks, offsets } = tableLayout(pinned, sizes, [42, 42], 90, 300);
  expect(tracks).toBe('42px 42px 100px 80px minmax(70px, 70fr) 60px 90px');
  expect(offsets).toEqual([84, 184, 0, 90]);
});

test('序号 has room for the number of the last row', () => {
  expect(leadWidths(true, '20')).toEqual([42, 42]);
  expect(leadWidths(false, '20')).toEqual([52]);
  expect(leadWidths(true, '1,000,000')[1]).toBeGreaterThan(75);
});

test('links have room for their words, two of them and ⋯ where there are more than three', () => {
  expect(actionsWidth([])).toBe(0);
  const three = actionsWidth(['详情', '标签', '打印']);
  expect(actionsWidth(['详情', '标签', '打印', '撤回'])).toBe(three - 26 + 24);
  expect(actionsWidth(['Withdraw order', 'Open'])).toBeGreaterThan(actionsWidth(['Withdraw', 'Open']));
});
