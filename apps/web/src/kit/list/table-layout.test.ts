import { expect, test } from 'vitest';
import type { ColumnDef } from './list-types.ts';
import { tableLayout } from './table-layout.ts';

const column = (key: string, width: number, more: Partial<ColumnDef<object>> = {}): ColumnDef<object> => ({
  key,
  titleKey: 'kit.form.field',
  width,
  ...more,
});

test('the room that is left goes to the column that grows, the others keep their widths', () => {
  const { tracks, minWidth } = tableLayout([column('a', 120), column('b', 180, { grow: true })], true, 90);
  expect(tracks).toBe('42px 42px 120px minmax(180px, 1fr) 90px');
  expect(minWidth).toBe(42 + 42 + 120 + 180 + 90);
});

test('without a column that grows all share it by their widths', () => {
  expect(tableLayout([column('a', 120), column('b', 60)], false, 0).tracks).toBe(
    'minmax(52px, 52fr) minmax(120px, 120fr) minmax(60px, 60fr)',
  );
});

test('pinned columns stand behind those before them', () => {
  const pinned = [
    column('a', 100, { fixed: 'left' }),
    column('b', 80, { fixed: 'left' }),
    column('c', 70),
    column('d', 60, { fixed: 'right' }),
  ];
  expect(tableLayout(pinned, true, 90).offsets).toEqual([84, 184, 0, 90]);
});
