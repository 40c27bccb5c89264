/** One fault of a price list: the path of its cell, and what is wrong there. */
export type PriceListProblem = { readonly path: string; readonly code: PriceListProblemCode };

/**
 * NOT_FEN no whole amount ≥ 0 · NOT_RATE no rate of 0–100 % · NOT_COUNT no whole number · NOT_DATE · REPEATED stands twice ·
 * CAPS_NOT_ASCENDING a cap not above the one before · LAST_CAP_NOT_OPEN nothing covers the highest values · UNKNOWN_… names
 * what the list has not · MISSING · OVERLAP two rules for one case · GAP a case between two rules without one ·
 * AGAINST_ORDER a higher tier, band or level that costs less (or a better customer who pays more) · BELOW_MINIMUM a cap
 * under the least price.
 */
export type PriceListProblemCode =
  | 'NOT_FEN'
  | 'NOT_RATE'
  | 'NOT_COUNT'
  | 'NOT_DATE'
  | 'REPEATED'
  | 'CAPS_NOT_ASCENDING'
  | 'LAST_CAP_NOT_OPEN'
  | 'UNKNOWN_COLUMN'
  | 'UNKNOWN_TIER'
  | 'UNKNOWN_FEE_TYPE'
  | 'MISSING'
  | 'OVERLAP'
  | 'GAP'
  | 'AGAINST_ORDER'
  | 'BELOW_MINIMUM';

/** The fault when it is one. */
export function when(isWrong: boolean, path: string, code: PriceListProblemCode): PriceListProblem[] {
  return isWrong ? [{ path, code }] : [];
}

/** Amounts by path that are no whole fen ≥ 0. */
export function amountProblems(amounts: Readonly<Record<string, number>>): PriceListProblem[] {
  return Object.entries(amounts).flatMap(([path, amount]) => when(!isCount(amount, 0), path, 'NOT_FEN'));
}

/** Rates by path that are no whole basis points of 0–100 %. */
export function rateProblems(rates: Readonly<Record<string, number>>): PriceListProblem[] {
  return Object.entries(rates).flatMap(([path, rateBp]) =>
    when(!isCount(rateBp, 0) || rateBp > 10_000, path, 'NOT_RATE'),
  );
}

/** True for a whole number of at least `least`. */
export function isCount(value: number, least: number): boolean {
  return Number.isSafeInteger(value) && value >= least;
}

/** Keys that came before, at the path of the later one. */
export function repeated(keys: readonly string[], pathOf: (at: number) => string): PriceListProblem[] {
  return keys.flatMap((key, at) => when(keys.indexOf(key) !== at, pathOf(at), 'REPEATED'));
}

type Band = { readonly from: number; readonly to: number };

/** Bands of whole numbers in the order of their rows: turned round, overlapping, or with numbers left out between. */
export function bandProblems(
  bands: readonly Band[],
  pathOf: (at: number) => { readonly from: string; readonly to: string },
): PriceListProblem[] {
  const ordered = bands.map((band, at) => ({ ...band, at })).toSorted((a, b) => a.from - b.from || a.at - b.at);
  return ordered.flatMap((band, index) => {
    const before = ordered[index - 1];
    const { from, to } = pathOf(band.at);
    return [
      ...when(!isCount(band.from, 1), from, 'NOT_COUNT'),
      ...when(!isCount(band.to, 1) || band.to < band.from, to, 'NOT_COUNT'),
      ...when(before !== undefined && band.from <= before.to, from, 'OVERLAP'),
      ...when(before !== undefined && band.from > before.to + 1, from, 'GAP'),
    ];
  });
}
