import type { PriceListValues } from './price-list.ts';
import { outcomeKey } from './price-list-check-rules.ts';

/** A value of a list that stands alone: an amount, a rate, a text, a switch, or a set of codes. */
export type PriceLeaf = string | number | boolean | null | readonly (string | number)[];

/**
 * One value that differs. `path` names it by what its row is called, not by where it stands: `['tiers', 'T2', 'capFen']`,
 * `['tiers', 'T2', 'baseFen', '古钱']`, `['minimum', 'coinFen']`. Undefined: the row is not there in that list.
 */
export type PriceDifference = {
  readonly path: readonly string[];
  readonly before: PriceLeaf | undefined;
  readonly after: PriceLeaf | undefined;
};

type Rows = Readonly<Record<string, object>>;

const byKey = <T extends object>(rows: readonly T[], keyOf: (row: T) => string): Rows =>
  Object.fromEntries(rows.map((row) => [keyOf(row), row]));

/** The list with its rows under their names, so that moving a row is no difference. */
function named(values: PriceListValues): object {
  return {
    ...values,
    columns: byKey(values.columns, ({ key }) => key),
    tiers: byKey(values.tiers, ({ code }) => code),
    // The row is called by its category; what it is named in storage is nobody's difference.
    category2Rules: Object.fromEntries(values.category2Rules.map(({ category2, baseFen }) => [category2, { baseFen }])),
    services: byKey(values.services, ({ serviceType }) => String(serviceType)),
    outcomes: byKey(values.outcomes, outcomeKey),
    scoreSurcharges: byKey(
      values.scoreSurcharges.map(({ id, category1, bands }) => ({
        id,
        category1,
        bands: byKey(bands, ({ fromNumber }) => String(fromNumber)),
      })),
      ({ id }) => id,
    ),
    raritySurcharges: byKey(values.raritySurcharges, ({ fromLevel, toLevel }) => `${fromLevel}–${toLevel}`),
    addOns: {
      ...values.addOns,
      multiBox: byKey(values.addOns.multiBox, ({ fromPieces, toPieces }) => `${fromPieces}–${toPieces}`),
    },
    shipping: { ...values.shipping, zones: byKey(values.shipping.zones, ({ id }) => id) },
  };
}

const isLeaf = (value: unknown): value is PriceLeaf =>
  value === null || typeof value !== 'object' || Array.isArray(value);

function leavesOf(value: unknown, path: readonly string[], into: Map<string, [readonly string[], PriceLeaf]>): void {
  if (isLeaf(value)) {
    into.set(JSON.stringify(path), [path, value]);
    return;
  }
  for (const [key, inner] of Object.entries(value ?? {})) leavesOf(inner, [...path, key], into);
}

const printOf = (leaf: PriceLeaf | undefined): string =>
  JSON.stringify(Array.isArray(leaf) ? leaf.toSorted() : (leaf ?? null));

/**
 * What two lists say differently, value by value, in the order of the newer one; rows are told apart by their names, sets of
 * codes are compared without their order. Empty = they price alike.
 */
export function comparePriceValues(before: PriceListValues, after: PriceListValues): PriceDifference[] {
  const old = new Map<string, [readonly string[], PriceLeaf]>();
  const now = new Map<string, [readonly string[], PriceLeaf]>();
  leavesOf(named(before), [], old);
  leavesOf(named(after), [], now);
  const keys = [...now.keys(), ...[...old.keys()].filter((key) => !now.has(key))];
  return keys.flatMap((key): PriceDifference[] => {
    const was = old.get(key);
    const is = now.get(key);
    if (printOf(was?.[1]) === printOf(is?.[1])) return [];
    return [{ path: (is ?? was)?.[0] ?? [], before: was?.[1], after: is?.[1] }];
  });
}
