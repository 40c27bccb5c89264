/** A sheet of labels or a page of paper, in millimetres. */
export interface SheetSpec {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly columns: number;
  readonly rows: number;
  readonly cellWidthMm: number;
  readonly cellHeightMm: number;
  readonly topMm: number;
  readonly leftMm: number;
  readonly gapXMm?: number;
  readonly gapYMm?: number;
  /** Calibration of the printer: everything moves right and down by this. */
  readonly shiftXMm?: number;
  readonly shiftYMm?: number;
}

/** One page of A4 taken by one item (receipts, lists). */
export const A4_PAGE: SheetSpec = {
  widthMm: 210,
  heightMm: 297,
  columns: 1,
  rows: 1,
  cellWidthMm: 210,
  cellHeightMm: 297,
  topMm: 0,
  leftMm: 0,
};

export const cellsPerSheet = (spec: SheetSpec): number => spec.columns * spec.rows;

/** A cell of a sheet: used before, the place of an item, or free. */
export type SheetCell<Item> =
  | { readonly kind: 'used' }
  | { readonly kind: 'item'; readonly item: Item; readonly copy: number }
  | { readonly kind: 'free' };

/** Items with their copies on sheets; `start` cells of the first sheet are used already. */
export function layOut<Item>(
  items: readonly Item[],
  spec: SheetSpec,
  start: number,
  copies: number,
): readonly (readonly SheetCell<Item>[])[] {
  const perSheet = cellsPerSheet(spec);
  const first = Math.min(Math.max(0, start), perSheet - 1);
  const cells: SheetCell<Item>[] = Array.from({ length: first }, () => ({ kind: 'used' }));
  for (const item of items) for (let copy = 0; copy < copies; copy += 1) cells.push({ kind: 'item', item, copy });
  const sheets: SheetCell<Item>[][] = [];
  for (let at = 0; at < cells.length; at += perSheet) sheets.push(cells.slice(at, at + perSheet));
  const last = sheets.at(-1);
  while (last && last.length < perSheet) last.push({ kind: 'free' });
  return items.length === 0 ? [] : sheets;
}

/** The faults of a sheet that cannot be printed exactly: cells that leave the paper. */
export function sheetProblems(spec: SheetSpec): readonly ('tooWide' | 'tooHigh')[] {
  const width = spec.leftMm + spec.columns * spec.cellWidthMm + (spec.columns - 1) * (spec.gapXMm ?? 0);
  const height = spec.topMm + spec.rows * spec.cellHeightMm + (spec.rows - 1) * (spec.gapYMm ?? 0);
  return [
    ...(width > spec.widthMm + 0.01 ? ['tooWide' as const] : []),
    ...(height > spec.heightMm + 0.01 ? ['tooHigh' as const] : []),
  ];
}
