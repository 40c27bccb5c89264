import { countText, moneyText } from '../../../ui/format.ts';
import { textPx, twoLinesPx } from '../../../ui/text-px.ts';
import type { CellContext, Totals } from '../list-types.ts';
import { isSummed, pageTotal } from '../table/list-totals.ts';
import type { ArrangedColumn } from '../views/list-settings.ts';
import type { ColumnSize } from './column-fit.ts';

const PADDING_PX = 16;
const SORT_MARK_PX = 18;
const HEAD_TYPE_PX = 12;
/** Heads and sums are set stronger. */
const STRONG = 1.08;
/** Sums of other questions are a little longer or shorter: the columns do not move for each. */
const STEP_PX = 8;
/** A column without other word may grow by a quarter; one that grows is good for most names at 200 px, for long ones at 360. */
const MOST = 1.25;
const GROWN_PX = { best: 200, most: 360 } as const;

/** What the sizes of columns depend on beside their descriptions. */
export interface SizedFor<Row> {
  readonly context: CellContext;
  readonly rows: readonly Row[];
  readonly totals: Totals | undefined;
}

function headPx<Row>(column: ArrangedColumn<Row>, { text }: CellContext): number {
  return Math.ceil(twoLinesPx(text(column.titleKey), HEAD_TYPE_PX) * STRONG) + (column.sort ? SORT_MARK_PX : 0);
}

/** What the longer of both sums takes: no figure under a column is cut. */
function totalPx<Row>(column: ArrangedColumn<Row>, { rows, totals }: SizedFor<Row>): number {
  if (!isSummed(column, totals)) return 0;
  const shown = column.totalKind === 'count' ? countText : moneyText;
  const widest = [pageTotal(column, rows), totals?.[column.key] ?? 0].map((sum) => textPx(shown(sum)));
  return Math.ceil((Math.max(...widest) * STRONG) / STEP_PX) * STEP_PX;
}

/** Least, best and most width of a column, in this language and over these sums; `at`: its place, which is its rank. */
export function sizeOf<Row>(column: ArrangedColumn<Row>, at: number, sized: SizedFor<Row>): ColumnSize {
  const { key, ownWidth, choice, grow, needs, likes } = column;
  const { context } = sized;
  const words = needs ? needs(context) : (column.least ?? column.width) - PADDING_PX;
  const least = ownWidth ?? Math.max(words, headPx(column, context), totalPx(column, sized)) + PADDING_PX;
  const best =
    ownWidth ?? Math.max(least, column.width, grow ? GROWN_PX.best : 0, (likes?.(context) ?? 0) + PADDING_PX);
  const most = ownWidth ?? Math.max(best, column.most ?? (grow ? GROWN_PX.most : best * MOST));
  return {
    key,
    least,
    best,
    most,
    rank: column.rank ?? at,
    isExtra: choice === undefined && (column.hidden ?? false),
    isKept: choice === 'shown' || column.hideable === false || column.fixed !== undefined,
  };
}
