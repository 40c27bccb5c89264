/** How wide a column is at least, best and at most, and how long it stays. */
export interface ColumnSize {
  readonly key: string;
  readonly least: number;
  readonly best: number;
  readonly most: number;
  /** What has the lower rank stays longer, and comes first where there is room. */
  readonly rank: number;
  /** Comes by itself only where there is room for it. */
  readonly isExtra: boolean;
  /** The person has asked for it, or it may not be hidden: it never leaves. */
  readonly isKept: boolean;
}

const sum = (sizes: readonly ColumnSize[], of: 'least' | 'best' | 'most'): number =>
  sizes.reduce((all, size) => all + size[of], 0);

/**
 * The columns that a room of so many px shows, by key: the usual ones leave by their rank until the others have their least
 * widths, then further ones come by their rank as long as all have their best.
 */
export function chooseColumns(sizes: readonly ColumnSize[], roomPx: number): ReadonlySet<string> {
  const byRank = sizes.toSorted((a, b) => a.rank - b.rank);
  let shown = byRank.filter((size) => size.isKept || !size.isExtra);
  const leaving = shown.filter((size) => !size.isKept);
  while (sum(shown, 'least') > roomPx) {
    const last = leaving.pop();
    if (!last) break;
    shown = shown.filter((size) => size !== last);
  }
  let left = roomPx - sum(shown, 'best');
  const isWhole = byRank.every((size) => size.isExtra || shown.includes(size));
  for (const size of isWhole ? byRank : []) {
    if (size.isKept || !size.isExtra || size.best > left) continue;
    left -= size.best;
    shown.push(size);
  }
  return new Set(shown.map((size) => size.key));
}

/** Widths by position: from the least to the best, from there to the most, and what is left then by what they have. */
export function shareRoom(sizes: readonly ColumnSize[], roomPx: number): readonly number[] {
  const [least, best, most] = [sum(sizes, 'least'), sum(sizes, 'best'), sum(sizes, 'most')];
  const between = (from: 'least' | 'best', to: 'best' | 'most', part: number) =>
    sizes.map((size) => size[from] + (size[to] - size[from]) * part);
  if (roomPx <= least) return sizes.map((size) => size.least);
  if (roomPx <= best) return between('least', 'best', (roomPx - least) / (best - least));
  if (roomPx <= most) return between('best', 'most', (roomPx - best) / (most - best));
  return sizes.map((size) => (size.most * roomPx) / most);
}
