import type { Fen } from '../../kernel/money.ts';

/** One row of a price guide: the rank of the grade inside the scale of the coin (scales.md) and the price. */
export type GuideRow = { readonly rank: number; readonly priceFen: Fen };

/**
 * The catalogue price for a grade: the variety's guide first, then the item's; in a guide the exact grade, else the
 * next lower one it has, else none. Null: no catalogue price. Source: fees.md §1.
 */
export function findGuideFen(
  guides: { readonly variety: readonly GuideRow[]; readonly item: readonly GuideRow[] },
  rank: number,
): Fen | null {
  return priceAt(guides.variety, rank) ?? priceAt(guides.item, rank);
}

function priceAt(rows: readonly GuideRow[], rank: number): Fen | null {
  const reached = rows.filter((row) => row.rank <= rank).toSorted((a, b) => b.rank - a.rank);
  return reached[0]?.priceFen ?? null;
}
