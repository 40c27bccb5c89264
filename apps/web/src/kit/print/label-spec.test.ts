import { describe, expect, it } from 'vitest';
import { labelSpec } from './label-spec.ts';
import { sheetProblems } from './sheet-layout.ts';

const LABEL = { widthMm: 70, heightMm: 25 };
const printer = (width: number, height: number) => ({
  paperWidthUm: width,
  paperHeightUm: height,
  offsetRightUm: 300,
  offsetDownUm: -500,
});

describe('the sheet of labels', () => {
  it('is the A4 sheet of 3 × 11 that the house always printed on', () => {
    const sheet = labelSpec(LABEL, null, 'sheet');
    expect(sheet).toMatchObject({
      widthMm: 210,
      heightMm: 297,
      columns: 3,
      rows: 11,
      topMm: 11,
      leftMm: 0,
      shiftXMm: 0,
    });
    expect(sheet && sheetProblems(sheet)).toEqual([]);
  });

  it('is the paper of the chosen printer, moved by its calibration', () => {
    expect(labelSpec(LABEL, printer(72_000, 27_000), 'sheet')).toMatchObject({
      ...{ widthMm: 72, heightMm: 27, columns: 1, rows: 1, leftMm: 1, topMm: 1 },
      ...{ shiftXMm: 0.3, shiftYMm: -0.5 },
    });
  });

  it('is one label a page on a roll, and none where the label is larger than the paper', () => {
    expect(labelSpec(LABEL, null, 'roll')).toMatchObject({ widthMm: 70, heightMm: 25, columns: 1, rows: 1 });
    expect(labelSpec(LABEL, printer(60_000, 40_000), 'sheet')).toBeNull();
  });
});
