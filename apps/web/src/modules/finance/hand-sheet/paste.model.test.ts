import { readPaste } from '@mintmark/domain/finance/pricing/hand-sheet/hand-sheet-paste.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { expect, test } from 'vitest';
import type { HandRow } from './hand-sheet.model.ts';
import { pastedOver, withPaste } from './paste.model.ts';

const row = (id: string, seq: number): HandRow => ({
  ...{ id, seq, coinCode: `C${seq}`, certNo: null, dispatchId: '1', name: '', nameEn: '', varietyText: '' },
  ...{
    varietyEn: '',
    resultType: RESULT.graded,
    gradeZh: null,
    gradeEn: null,
    tierUsed: null,
    otherFen: 0,
    last: null,
  },
  ...{ ruleFen: 6_000, priceFen: 6_000, discountFen: 0, waiverFen: 0, totalFen: 6_000 },
});
const ROWS = [row('a', 1), row('b', 2), row('c', 3)];

test('amounts are read with thousands and signs, what is none stays in its cell, other cells stay', () => {
  const { rows } = readPaste(
    [
      ['序号', '价格', '减免', '原因'],
      ['1', '¥1,234.50', '', '珍品'],
      ['2', '六十', '5', '老客户'],
      ['3', '-5', '', 'x'],
    ],
    ROWS,
  );
  const before = pastedOver(ROWS, {}, new Map([['a', { discountFen: 100 }]]));
  const edits = pastedOver(ROWS, before, withPaste(rows, true));
  expect(edits['a']).toMatchObject({ priceFen: 123_450, discountFen: 100, reason: '珍品' });
  expect(edits['b']).toMatchObject({ priceFen: '六十', waiverFen: 500 });
  expect(edits['c']).toMatchObject({ priceFen: -500 });
  expect(pastedOver(ROWS, {}, withPaste(rows, false))['b']).toMatchObject({ waiverFen: null });
});
