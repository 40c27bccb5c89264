import { expect, test } from 'vitest';
import type { ColumnDef } from '../list-types.ts';
import { type ArrangedColumn, arrangeColumns, exportedColumns, inPlace, toSettings } from './list-settings.ts';

const columns: readonly ColumnDef<object>[] = [
  { key: 'code', titleKey: 'kit.form.field', width: 140, fixed: 'left', hideable: false },
  { key: 'name', titleKey: 'kit.form.field', width: 140 },
  { key: 'box', titleKey: 'kit.form.field', width: 90, hidden: true },
  { key: 'sum', titleKey: 'kit.form.field', width: 90, fixed: 'right' },
];

test('what nobody decided is not kept, so that the room decides', () => {
  expect(toSettings(columns)).toEqual([
    { key: 'code', fixed: 'left' },
    { key: 'name', fixed: null },
    { key: 'box', fixed: null },
    { key: 'sum' },
  ]);
  expect(arrangeColumns(columns, toSettings(columns)).map(({ choice }) => choice)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('order, pins, widths and choices come back as they were kept', () => {
  const moved = [columns[0], columns[2], { ...columns[1], fixed: 'left' as const }, columns[3]].map((column) => ({
    key: '',
    titleKey: 'kit.form.field' as const,
    ...column,
    ...(column?.key === 'box' ? { choice: 'shown' as const, ownWidth: 120 } : {}),
  }));
  const arranged = arrangeColumns(columns, toSettings(moved));
  expect(arranged.map(({ key }) => key)).toEqual(['code', 'box', 'name', 'sum']);
  expect(arranged[1]).toMatchObject({ choice: 'shown', ownWidth: 120 });
  expect(inPlace<object, ArrangedColumn<object>>(arranged).map(({ key }) => key)).toEqual([
    'code',
    'name',
    'box',
    'sum',
  ]);
});

test('what may not be hidden is not hidden by an older setting', () => {
  expect(arrangeColumns(columns, [{ key: 'code', isHidden: true }])[0]?.choice).toBeUndefined();
});

test('a file has the usual columns however narrow the window is, what is shown beside, and nothing that was hidden', () => {
  expect(exportedColumns(columns, new Set(['code']))).toEqual(['code', 'name', 'sum']);
  expect(exportedColumns(columns, new Set(['code', 'box']))).toEqual(['code', 'name', 'box', 'sum']);
  const arranged = arrangeColumns(columns, [
    { key: 'name', isHidden: true },
    { key: 'box', isHidden: false },
  ]);
  expect(exportedColumns(arranged, new Set(['code', 'box', 'sum']))).toEqual(['code', 'box', 'sum']);
});
