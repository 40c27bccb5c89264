/** Certified pieces of one catalogue item by number. */
export interface PopulationRow {
  readonly number: number;
  readonly count: number;
}

export interface PopulationSummary {
  readonly total: number;
  readonly above: number;
  readonly same: number;
  readonly below: number;
}

/** How a piece stands among its kind; without a number of its own all count as below nothing. */
export function summarise(rows: readonly PopulationRow[], own: number | null): PopulationSummary {
  const sum = (keep: (row: PopulationRow) => boolean) => rows.filter(keep).reduce((total, row) => total + row.count, 0);
  const total = sum(() => true);
  if (own === null) return { total, above: 0, same: 0, below: 0 };
  return {
    total,
    above: sum((row) => row.number > own),
    same: sum((row) => row.number === own),
    below: sum((row) => row.number < own),
  };
}

/** The bars of the chart: every number with pieces, and the own one even when it is the first. */
export function barsOf(rows: readonly PopulationRow[], own: number | null): readonly PopulationRow[] {
  const isMissing = own !== null && rows.every((row) => row.number !== own);
  const all = isMissing ? [...rows, { number: own, count: 0 }] : [...rows];
  return all.sort((a, b) => a.number - b.number);
}
