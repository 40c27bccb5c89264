import { expect, test } from 'vitest';
import { readRows, writeRows } from './party.model.ts';

test('a table of grades is read as it is written, as pasted from Excel, and with gaps', () => {
  const rows = [
    { theirs: 'MS64', ours: 'MS64' },
    { theirs: 'MS65', ours: '' },
    { theirs: '98', ours: 'MS70' },
  ];
  expect(readRows('MS64 = MS64\r\n\nMS65 =\n98\tＭＳ70')).toEqual(rows);
  expect(readRows(writeRows(rows))).toEqual(rows);
});
