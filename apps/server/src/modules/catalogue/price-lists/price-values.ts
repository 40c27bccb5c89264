import type { PriceListDetail } from '@mintmark/contract/catalogue/price-list.schema.ts';
import type { PriceListValues } from '@mintmark/domain/finance/pricing/price-list/price-list.ts';
import {
  checkPriceValues,
  type PriceListProblem,
} from '@mintmark/domain/finance/pricing/price-list/price-list-check.ts';
import { comparePriceValues } from '@mintmark/domain/finance/pricing/price-list/price-list-diff.ts';

/** The values of a list as they cross the wire and stand in the database. */
export type PriceValues = PriceListDetail['data'];

/** The same as the pricing rules take them; fee types are checked by `faultsOf`. */
export const toRules = (values: PriceValues): PriceListValues => values as PriceListValues;

/** What keeps a list from being published. */
export const faultsOf = (values: PriceValues): PriceListProblem[] => checkPriceValues(toRules(values));

const MOST_LOGGED = 120;

/** What changed, value by value, as the operation log keeps it: `tiers.T2.baseFen.古钱 → 3500`. */
export function loggedChange(before: PriceValues, after: PriceValues) {
  const changes = comparePriceValues(toRules(before), toRules(after)).slice(0, MOST_LOGGED);
  const side = (which: 'before' | 'after') =>
    Object.fromEntries(changes.map((one) => [one.path.join('.'), one[which] ?? null]));
  return { before: side('before'), after: side('after') };
}
