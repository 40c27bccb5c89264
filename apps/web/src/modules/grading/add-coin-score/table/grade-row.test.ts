import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { SCALES } from '@mintmark/domain/grading/scales/scales.ts';
import { describe, expect, test } from 'vitest';
import {
  BLANK_ROW,
  cellsOf,
  chooseValue,
  lineText,
  needsReason,
  type RowCells,
  readRow,
  reasonOf,
  toggleRemark,
  typeCells,
  typeLine,
} from './grade-row.ts';

const struck = SCALES.sheldon70;
const cash = SCALES['cash100-house'];
const sycee = SCALES['sycee-words'];
const silver = { isCopper: false };

const typed = (line: string, scale = struck) => typeLine(scale, BLANK_ROW, line, silver);
const edit = (line: string, change: Partial<RowCells>, scale = struck) => {
  const row = typed(line, scale);
  const before = cellsOf(scale, row, silver);
  return typeCells(scale, row, before, { ...before, ...change }, silver);
};

describe('the quick line', () => {
  test('fills the cells as it is typed', () => {
    const row = typed('ms63+ 腮部轻擦');

    expect(cellsOf(struck, row, silver)).toMatchObject({
      result: 1,
      prefix: 'MS',
      score: '63',
      plus: '+',
      comment: '腮部轻擦',
    });
    expect(readRow(struck, row, silver)).toMatchObject({ isReady: true, problems: [] });
    expect(row.seq).toBe(1);
  });

  test('keeps what is not right, and says so', () => {
    const row = typed('ms59');

    expect(readRow(struck, row, silver).isReady).toBe(false);
    expect(readRow(struck, row, silver).problems).toContain('NUMBER_NOT_ALLOWED');
    expect(cellsOf(struck, row, silver).score).toBe('59');
  });

  test('shows the comment that was typed into its cell', () => {
    const row = edit('ms63', { comment: '边齿好' });

    expect(row).toMatchObject({ line: 'MS63', comment: '边齿好' });
    expect(lineText(struck, row, silver)).toBe('MS63 边齿好');
    expect(readRow(struck, row, silver).isReady).toBe(true);
  });
});

describe('the cells', () => {
  test('a new number takes its own prefix along; a strike stays', () => {
    expect(edit('ms63', { score: '58' }).line).toBe('58');
    expect(cellsOf(struck, edit('ms63', { score: '58' }), silver).prefix).toBe('AU');
    expect(cellsOf(struck, edit('pf66', { score: '68' }), silver)).toMatchObject({ prefix: 'PF', score: '68' });
  });

  test('a number typed over a verdict makes it graded again, a defect makes it details', () => {
    expect(cellsOf(struck, edit('r4', { score: '62' }), silver)).toMatchObject({ result: 1, score: '62' });
    expect(cellsOf(struck, edit('au55', { defect: '02' }), silver)).toMatchObject({
      result: 2,
      prefix: 'AU',
      score: null,
      defect: '02',
    });
  });

  test('a comment that begins with a number is no second grade', () => {
    const row = edit('ms63', { comment: '63 分偏弱' });

    expect(readRow(struck, row, silver)).toMatchObject({ isReady: true, grade: { number: 63 } });
    expect(row.comment).toBe('63 分偏弱');
  });

  test('an emptied score empties the row, the comment stays', () => {
    expect(edit('ms63 原色', { score: null, prefix: null })).toMatchObject({ line: '', comment: '原色' });
  });

  test.each([
    ['cash', cash, '88', { score: '92' }, { result: 1, score: '92', prefix: '极美' }],
    ['sycee', sycee, 'xf', { score: 'AU' }, { result: 1, score: 'AU' }],
  ] as const)('follow the %s scale', (_, scale, line, change, expected) => {
    expect(cellsOf(scale, edit(line, change, scale), silver)).toMatchObject(expected);
  });

  test('undo brings back the row before', () => {
    const row = typed('ms63+');
    const before = cellsOf(struck, row, silver);
    const after = typeCells(struck, row, before, { ...before, score: '65' }, silver);
    const back = typeCells(struck, after, cellsOf(struck, after, silver), before, silver);

    expect(cellsOf(struck, back, silver)).toEqual(before);
  });
});

describe('helps', () => {
  test('a pressed number keeps strike and comment', () => {
    const row = chooseValue(struck, typed('pf66 cam 好品'), '68', silver);

    expect(cellsOf(struck, row, silver)).toMatchObject({ prefix: 'PF', score: '68', marks: 'CAM', comment: '好品' });
  });

  test('a remark is put on and taken off; one the scale knows belongs to the grade', () => {
    const on = toggleRemark(struck, typed('ms63 腮部轻擦'), '边齿好', silver, '，');
    const off = toggleRemark(struck, on, '腮部轻擦', silver, '，');
    const marked = toggleRemark(struck, off, '弱打', silver, '，');

    expect(on).toMatchObject({ line: 'ms63', comment: '腮部轻擦，边齿好' });
    expect(off.comment).toBe('边齿好');
    expect(cellsOf(struck, marked, silver)).toMatchObject({ score: '63', marks: '弱打', comment: '边齿好' });
    expect(cellsOf(struck, toggleRemark(struck, marked, '弱打', silver, '，'), silver).marks).toBeNull();
  });

  test('only a verdict in the first row wants its reason', () => {
    const row = typed('伪品 字口不符');

    expect(needsReason({ resultType: RESULT.counterfeit }, 'combined')).toBe(true);
    expect(needsReason({ resultType: RESULT.counterfeit }, 'second')).toBe(false);
    expect(reasonOf(row, { resultType: RESULT.counterfeit }, 'combined')).toBe('字口不符');
    expect(reasonOf(row, { resultType: RESULT.counterfeit }, 'second')).toBeUndefined();
  });
});
