import { useMemo } from 'react';
import { countText } from '../../../ui/format.ts';
import type { CellContext, ListAnswer } from '../list-types.ts';
import type { RowActionView } from '../table/list-row.tsx';
import { actionsWidth, leadWidths, tableLayout } from '../table/table-layout.ts';
import { type ArrangedColumn, inPlace } from '../views/list-settings.ts';
import { chooseColumns } from './column-fit.ts';
import { sizeOf } from './column-size.ts';

/** The edges of the card and a scroll bar beside the rows. */
const EDGES_PX = 18;
/** Below, a list is drawn sideways with the finger: every usual column is there, none is pinned. */
const PHONE_PX = 600;
const MENU_PX = 290;

/** What a list is likely to have before it is drawn: the window without the menu. */
export function likelyRoom(): number | null {
  const windowPx = document.documentElement.clientWidth;
  if (windowPx === 0) return null;
  return windowPx <= PHONE_PX ? windowPx : windowPx - MENU_PX;
}

export interface FitInput<Row> {
  readonly arranged: readonly ArrangedColumn<Row>[];
  /** Width of the list in px; null: not known, the usual columns are shown. */
  readonly roomPx: number | null;
  readonly cells: CellContext;
  readonly answer: ListAnswer<Row> | null;
  readonly selectable: boolean;
  readonly actions: readonly RowActionView<Row>[];
  readonly lastIndex: number;
}

/**
 * The columns that the list shows in its room, and their tracks. It is worked out from descriptions and sums, once for a
 * list and not for a row, and the columns are the same object as long as they are the same columns.
 */
export function useColumnFit<Row>(input: FitInput<Row>) {
  const { arranged, roomPx, cells, answer, selectable, actions, lastIndex } = input;
  const sized = useMemo(() => {
    const known = { context: cells, rows: answer?.list ?? [], totals: answer?.totals };
    const columns = inPlace<Row, ArrangedColumn<Row>>(arranged.filter(({ choice }) => choice !== 'hidden'));
    return columns.map((column) => ({ column, size: sizeOf(column, arranged.indexOf(column), known) }));
  }, [arranged, cells, answer]);
  const leads = useMemo(() => leadWidths(selectable, countText(lastIndex)), [selectable, lastIndex]);
  const actionsPx = useMemo(() => actionsWidth(actions.map((view) => view.label)), [actions]);
  const inner = (roomPx ?? 0) - EDGES_PX;
  const besides = leads.reduce((sum, width) => sum + width, 0) + actionsPx;
  const isFree = roomPx === null || roomPx <= PHONE_PX;
  const keys = useMemo(() => {
    if (isFree) return sized.filter(({ size }) => !size.isExtra).map(({ size }) => size.key);
    const chosen = chooseColumns(
      sized.map(({ size }) => size),
      inner - besides,
    );
    return sized.map(({ size }) => size.key).filter((key) => chosen.has(key));
  }, [sized, isFree, inner, besides]);
  const print = keys.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns are those with other keys, or arranged otherwise
  const visible = useMemo(() => {
    const wanted = new Set(keys);
    return inPlace<Row, ArrangedColumn<Row>>(arranged.filter(({ key }) => wanted.has(key)));
  }, [arranged, print]);
  const drawn = useMemo(() => {
    const sizes = sized.filter(({ size }) => keys.includes(size.key)).map(({ size }) => size);
    return tableLayout(visible, sizes, leads, actionsPx, inner);
  }, [visible, sized, keys, leads, actionsPx, inner]);
  const pins = drawn.offsets.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are drawn again when a pinned column moves, not for each answer
  const offsets = useMemo(() => drawn.offsets, [pins]);
  const layout = useMemo(() => ({ ...drawn, offsets }), [drawn, offsets]);
  const shown = useMemo(() => new Set(visible.map((column) => column.key)), [visible]);
  return { visible, shown, layout };
}
