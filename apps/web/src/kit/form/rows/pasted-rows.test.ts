import { expect, test } from 'vitest';
import { pastedTable, withPasted } from './pasted-rows.ts';
import type { RowsColumn } from './rows-column.ts';

const COLUMNS: readonly RowsColumn[] = [
  { key: 'system', labelKey: 'kit.form.save', maxLength: 5 },
  { key: 'no', labelKey: 'kit.form.save' },
  { key: 'fen', labelKey: 'kit.form.save', kind: 'money' },
  { key: 'kind', labelKey: 'kit.form.save', kind: 'select' },
  { key: 'isShared', labelKey: 'kit.form.save', kind: 'check' },
];
const SETTING = {
  columns: COLUMNS,
  optionsOf: () => [{ value: 7, label: '大字' }],
  max: 3,
  fresh: {},
  yes: '是',
};
const pasted = (text: string, row: number, column: number) =>
  withPasted([{ system: 'Y', no: '1' }], pastedTable(text) ?? [], { row, column }, SETTING);

test('words without a tab or a line are no table', () => {
  expect(pastedTable('L&M 63')).toBeNull();
  expect(pastedTable('L&M 63\r\n')).toBeNull();
});

test('a table fills to the right and downwards from the cell, and brings its rows', () => {
  expect(pasted('L&M\t63\r\nY\t329\r\n', 0, 0)).toEqual({
    rows: [
      { system: 'L&M', no: '63' },
      { system: 'Y', no: '329' },
    ],
    left: 0,
  });
});

test('each column takes what it can: money as fen, a choice by its name; the rest stays', () => {
  expect(pasted('9\t1,234.50\t大字\t是\tmore\nx\tabc\t小字\t否\ny\t¥', 0, 1).rows).toEqual([
    { system: 'Y', no: '9', fen: 123_450, kind: 7, isShared: true },
    { no: 'x', isShared: false },
    { no: 'y' },
  ]);
});

test('lines beyond the most rows are counted, long words are cut', () => {
  expect(pasted('a\nb\ncdefghi\nd', 1, 0)).toEqual({
    rows: [{ system: 'Y', no: '1' }, { system: 'a' }, { system: 'b' }],
    left: 2,
  });
});
