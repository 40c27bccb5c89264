/** A sheet of labels, measures in mm. Cells touch each other. */
export type LabelSheet = {
  readonly pageWidthMm: number;
  readonly pageHeightMm: number;
  readonly columns: number;
  readonly rows: number;
  readonly cellWidthMm: number;
  readonly cellHeightMm: number;
  readonly leftMm: number;
  readonly topMm: number;
};

/** Where one label goes: page from 0, upper left corner in mm. */
export type SheetSlot = { readonly page: number; readonly slot: number; readonly xMm: number; readonly yMm: number };

/** A4 with 3 × 11 labels of 70 × 25 mm, 11 mm above. Source: labels.md. */
export const A4_GRADING_SHEET: LabelSheet = {
  pageWidthMm: 210,
  pageHeightMm: 297,
  columns: 3,
  rows: 11,
  cellWidthMm: 70,
  cellHeightMm: 25,
  leftMm: 0,
  topMm: 11,
};

/**
 * Places `count` labels from slot `start` (1 = first cell, row by row) of the first page on; further pages start at
 * their first cell. `offset` is the printer's calibration in mm. Throws a RangeError for a start outside the sheet.
 */
export function placeOnSheet(
  sheet: LabelSheet,
  start: number,
  count: number,
  offset: { readonly xMm: number; readonly yMm: number } = { xMm: 0, yMm: 0 },
): readonly SheetSlot[] {
  const perPage = sheet.columns * sheet.rows;
  if (!Number.isInteger(start) || start < 1 || start > perPage) throw new RangeError(`no slot ${start} on the sheet`);
  return Array.from({ length: count }, (_, index) => {
    const place = start - 1 + index;
    const cell = place % perPage;
    return {
      page: Math.floor(place / perPage),
      slot: cell + 1,
      xMm: sheet.leftMm + offset.xMm + (cell % sheet.columns) * sheet.cellWidthMm,
      yMm: sheet.topMm + offset.yMm + Math.floor(cell / sheet.columns) * sheet.cellHeightMm,
    };
  });
}
