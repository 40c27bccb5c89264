const DAY_MS = 86_400_000;

/** A published list as the line of its company (or of the house) knows it: days `YYYY-MM-DD`, the end inclusive. */
export type PublishedSpan = { readonly id: string; readonly validFrom: string; readonly validTo: string | null };

/** Where a new list stands in the line: what it takes over from, and until when it holds. */
export type LinePlace = {
  readonly predecessor: PublishedSpan | null;
  /** The new end of the predecessor: the day before; one that had ended earlier stays as it was. */
  readonly predecessorTo: string;
  /** The day before the next list begins; null when none does. */
  readonly validTo: string | null;
};

/** The day before a day. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
}

/**
 * The place of a list that holds from a day on, so that the line has neither gap nor overlap: it ends what held until then
 * and holds until the next one begins. Null: a list begins on that very day. Source: D7, fees.md “Prices”.
 */
export function placeInLine(line: readonly PublishedSpan[], validFrom: string): LinePlace | null {
  if (line.some((list) => list.validFrom === validFrom)) return null;
  const ordered = line.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
  const next = ordered.find((list) => list.validFrom > validFrom);
  const predecessor = ordered.findLast((list) => list.validFrom < validFrom) ?? null;
  const until = dayBefore(validFrom);
  const ended = predecessor?.validTo ?? null;
  return {
    predecessor,
    predecessorTo: ended !== null && ended < until ? ended : until,
    validTo: next === undefined ? null : dayBefore(next.validFrom),
  };
}

/** Who takes over the days of a list that leaves the line: the one that ends the day before it, until the one after it begins. */
export function heirInLine(line: readonly PublishedSpan[], leaving: PublishedSpan): PublishedSpan | null {
  const before = line.filter((list) => list.validFrom < leaving.validFrom);
  const last = before.toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0];
  return last?.validTo === dayBefore(leaving.validFrom) ? last : null;
}
