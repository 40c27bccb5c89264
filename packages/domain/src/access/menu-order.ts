/** Entries without a place of their own come after those that have one, in the order of the specification. */
const BEHIND = 1_000_000;

/**
 * Siblings of the menu in the order of the house: by the places that were given, else as they stand. `placeOf` answers null
 * for an entry that nobody placed.
 */
export function inHouseOrder<T>(items: readonly T[], placeOf: (item: T) => number | null): readonly T[] {
  return items
    .map((item, index) => ({ item, rank: placeOf(item) ?? BEHIND + index }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/** The same siblings with one of them at a place, counted from 1; a place beyond the ends is the end. */
export function moveTo<T>(items: readonly T[], item: T, place: number): readonly T[] {
  const rest = items.filter((one) => one !== item);
  const at = Math.min(Math.max(place, 1), rest.length + 1) - 1;
  return [...rest.slice(0, at), item, ...rest.slice(at)];
}
