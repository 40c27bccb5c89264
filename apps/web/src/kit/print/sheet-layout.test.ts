import { describe, expect, it } from 'vitest';
import { layOut, type SheetSpec, sheetProblems } from './sheet-layout.ts';

const A4_70X25: SheetSpec = {
  widthMm: 210,
  heightMm: 297,
  columns: 3,
  rows: 11,
  cellWidthMm: 70,
  cellHeightMm: 25,
  topMm: 11,
  leftMm: 0,
};
const kinds = (cells: readonly { readonly kind: string }[] | undefined) => cells?.map((cell) => cell.kind[0]).join('');

describe('a sheet of labels', () => {
  it('leaves the used cells out and goes on over the next sheet', () => {
    const sheets = layOut(
      Array.from({ length: 32 }, (_, n) => n),
      A4_70X25,
      3,
      1,
    );
    expect(sheets).toHaveLength(2);
    expect(kinds(sheets[0])).toBe(`uuu${'i'.repeat(30)}`);
    expect(kinds(sheets[1])).toBe(`ii${'f'.repeat(31)}`);
  });

  it('puts the copies of an item side by side', () => {
    const [sheet] = layOut(['a', 'b'], A4_70X25, 0, 2);
    expect(sheet?.slice(0, 4).map((cell) => (cell.kind === 'item' ? cell.item : null))).toEqual(['a', 'a', 'b', 'b']);
  });

  it('is nothing without items', () => expect(layOut([], A4_70X25, 3, 1)).toEqual([]));

  it('must not leave the paper', () => {
    expect(sheetProblems(A4_70X25)).toEqual([]);
    expect(sheetProblems({ ...A4_70X25, rows: 12, leftMm: 1 })).toEqual(['tooWide', 'tooHigh']);
  });
});
