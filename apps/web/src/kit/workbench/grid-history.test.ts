import { describe, expect, it } from 'vitest';
import { fillDown, type GridHistory, NO_HISTORY, pushHistory, redo, undo } from './grid-history.ts';

interface Row {
  readonly a: number;
  readonly b: string;
}
const rows = (...values: number[]): readonly Row[] => values.map((a) => ({ a, b: `b${a}` }));
const never = () => false;

describe('fill down', () => {
  it('copies the first selected row into the rest, in the selected columns only', () =>
    expect(fillDown(rows(1, 2, 3), { fromRow: 0, toRow: 2, keys: ['a'] }, never)).toEqual([
      { a: 1, b: 'b1' },
      { a: 1, b: 'b2' },
      { a: 1, b: 'b3' },
    ]));

  it('takes the row above when one row is selected', () =>
    expect(fillDown(rows(1, 2), { fromRow: 1, toRow: 1, keys: ['a', 'b'] }, never)[1]).toEqual({ a: 1, b: 'b1' }));

  it('does nothing in the first row, and leaves locked cells alone', () => {
    const start = rows(1, 2);
    expect(fillDown(start, { fromRow: 0, toRow: 0, keys: ['a'] }, never)).toBe(start);
    expect(fillDown(start, { fromRow: 0, toRow: 1, keys: ['a', 'b'] }, (_, key) => key === 'b')[1]).toEqual({
      a: 1,
      b: 'b2',
    });
  });
});

describe('undo', () => {
  it('takes back step by step and forward again', () => {
    let history: GridHistory<Row> = NO_HISTORY;
    history = pushHistory(history, rows(1), null);
    history = pushHistory(history, rows(1, 2), null);
    const back = undo(history, rows(1, 2, 3));
    expect(back?.rows).toEqual(rows(1, 2));
    const forward = back ? redo(back.history, back.rows) : null;
    expect(forward?.rows).toEqual(rows(1, 2, 3));
  });

  it('treats the typing in one cell as one step', () => {
    let history: GridHistory<Row> = NO_HISTORY;
    for (const before of [rows(0), rows(6), rows(63)]) history = pushHistory(history, before, '0:1');
    expect(undo(history, rows(634))?.rows).toEqual(rows(0));
  });

  it('has nothing to take back at the start', () => expect(undo(NO_HISTORY, rows(1))).toBeNull());
});
