import { textPx } from '../../../ui/text-px.ts';
import { type ColumnSize, shareRoom } from '../columns/column-fit.ts';
import type { ColumnDef } from '../list-types.ts';

const CHECK_PX = 42;
/** The first column has the page's gutter: without check boxes that is 序号. */
const INDEX_PX = { first: 52, second: 42 } as const;
/** Edges of 序号, and of it where it is the first. */
const INDEX_EDGES_PX = { first: 26, second: 18 } as const;
const GUTTER_PX = 26;
const GAP_PX = 12;
const MORE_PX = 24;
const MOST_INLINE = 3;

/** Widths of what stands before the columns: check box and 序号, whose numbers run over the pages. */
export function leadWidths(selectable: boolean, lastIndex: string): readonly number[] {
  const place = selectable ? 'second' : 'first';
  const index = Math.max(INDEX_PX[place], textPx(lastIndex) + INDEX_EDGES_PX[place]);
  return selectable ? [CHECK_PX, index] : [index];
}

/** Room for the visible links of a row, the rest under ⋯. */
export function actionsWidth(labels: readonly string[]): number {
  if (labels.length === 0) return 0;
  const isMore = labels.length > MOST_INLINE;
  const inline = isMore ? labels.slice(0, MOST_INLINE - 1) : labels;
  const words = inline.reduce((sum, label) => sum + Math.max(MORE_PX, textPx(label)), 0);
  return Math.max(72, words + GAP_PX * (inline.length - 1) + (isMore ? GAP_PX + MORE_PX : 0) + GUTTER_PX);
}

/** Distance of pinned columns from their edge, by position. */
function pinOffsets<Row>(
  columns: readonly ColumnDef<Row>[],
  widths: readonly number[],
  leadPx: number,
  actionsPx: number,
): readonly number[] {
  let left = leadPx;
  let right = actionsPx;
  const offsets = columns.map((column, at) => {
    if (column.fixed !== 'left') return 0;
    left += widths[at] ?? 0;
    return left - (widths[at] ?? 0);
  });
  for (let at = columns.length - 1; at >= 0; at -= 1) {
    if (columns[at]?.fixed !== 'right') continue;
    offsets[at] = right;
    right += widths[at] ?? 0;
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

const round = (px: number): number => Math.round(px * 10) / 10;

/**
 * Tracks for columns that have been chosen. They are shares and not px: a scroll bar or a window that is drawn wider changes
 * nothing here. A pinned column keeps its px, which those beside it stand behind.
 */
export function tableLayout<Row>(
  columns: readonly ColumnDef<Row>[],
  sizes: readonly ColumnSize[],
  leads: readonly number[],
  actionsPx: number,
  roomPx: number,
): TableLayout {
  const leadPx = leads.reduce((sum, width) => sum + width, 0);
  const widths = shareRoom(sizes, roomPx - leadPx - actionsPx).map(round);
  const leasts = sizes.map(({ least }) => round(least));
  const isFixed = (at: number): boolean => columns[at]?.fixed !== undefined;
  const track = (width: number, at: number): string =>
    isFixed(at) ? `${width}px` : `minmax(${leasts[at]}px, ${width}fr)`;
  const tracks = [
    ...leads.map((width) => `${width}px`),
    ...widths.map(track),
    ...(actionsPx > 0 ? [`${actionsPx}px`] : []),
  ];
  const sum = widths.reduce((all, width, at) => all + (isFixed(at) ? width : (leasts[at] ?? width)), 0);
  return {
    tracks: tracks.join(' '),
    minWidth: Math.ceil(leadPx + actionsPx + sum),
    offsets: pinOffsets(columns, widths, leadPx, actionsPx),
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
