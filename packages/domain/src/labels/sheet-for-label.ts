import { A4_GRADING_SHEET, type LabelSheet } from './label-sheet.ts';

type Size = { readonly widthMm: number; readonly heightMm: number };
const A4: Size = { widthMm: A4_GRADING_SHEET.pageWidthMm, heightMm: A4_GRADING_SHEET.pageHeightMm };
const TOLERANCE = 1e-6;

/**
 * As many labels as fit on a paper, in its middle, touching each other; one where the label is as large as the paper. Null:
 * it does not fit. For 70 × 25 mm on A4 this is A4_GRADING_SHEET.
 */
export function sheetForLabel(label: Size, paper: Size = A4): LabelSheet | null {
  const columns = Math.floor(paper.widthMm / label.widthMm + TOLERANCE);
  const rows = Math.floor(paper.heightMm / label.heightMm + TOLERANCE);
  if (columns < 1 || rows < 1) return null;
  const middle = (all: number, used: number) => Math.round(((all - used) / 2) * 100) / 100;
  return {
    pageWidthMm: paper.widthMm,
    pageHeightMm: paper.heightMm,
    columns,
    rows,
    cellWidthMm: label.widthMm,
    cellHeightMm: label.heightMm,
    leftMm: middle(paper.widthMm, columns * label.widthMm),
    topMm: middle(paper.heightMm, rows * label.heightMm),
  };
}
