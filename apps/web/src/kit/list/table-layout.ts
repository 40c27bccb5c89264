import type { ColumnDef } from './list-types.ts';

export const CHECK_PX = 42;
/** The first column has the page's gutter: without check boxes that is 序号. */
const indexPx = (selectable: boolean): number => (selectable ? 42 : 52);

/** Distance of pinned columns from their edge, by position. */
function pinOffsets<Row>(columns: readonly ColumnDef<Row>[], leadPx: number, actionsPx: number): readonly number[] {
  let left = leadPx;
  let right = actionsPx;
  const offsets = columns.map((column) => {
    if (column.fixed !== 'left') return 0;
    left += column.width;
    return left - column.width;
  });
  for (let at = columns.length - 1; at >= 0; at -= 1) {
    const column = columns[at];
    if (column?.fixed !== 'right') continue;
    offsets[at] = right;
    right += column.width;
  }
  return offsets;
}

/** What rows, head and foot share: they are grids of their own with the same tracks. */
export interface TableLayout {
  /** `grid-template-columns` of every row. */
  readonly tracks: string;
  readonly minWidth: number;
  readonly offsets: readonly number[];
}

/**
 * The room that is left goes to the columns that grow; where there is none, to all by their widths, as a table of fixed
 * layout shares it.
 */
export function tableLayout<Row>(
  columns: readonly ColumnDef<Row>[],
  selectable: boolean,
  actionsPx: number,
): TableLayout {
  const hasGrowing = columns.some((column) => column.grow);
  const track = (width: number, grows = false): string => {
    if (hasGrowing) return grows ? `minmax(${width}px, 1fr)` : `${width}px`;
    return `minmax(${width}px, ${width}fr)`;
  };
  const lead = selectable ? [CHECK_PX, indexPx(true)] : [indexPx(false)];
  const tracks = [
    ...lead.map((width) => track(width)),
    ...columns.map((column) => track(column.width, column.grow)),
    ...(actionsPx > 0 ? [track(actionsPx)] : []),
  ];
  const leadPx = lead.reduce((sum, width) => sum + width, 0);
  return {
    tracks: tracks.join(' '),
    minWidth: leadPx + actionsPx + columns.reduce((sum, column) => sum + column.width, 0),
    offsets: pinOffsets(columns, leadPx, actionsPx),
  };
}

/** Rows that are grids are no table for those who listen, unless they say so. */
export const ROLE = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader', scope: 'col' },
  cell: { role: 'cell' },
} as const;
