import { codesByKey, type KeyedItem } from '../kernel/enums.ts';
import type { Guards } from '../kernel/guards.ts';
import { OUT_OF_HOUSE, placeGroup } from './places.ts';

/** What a count says of a coin. */
export const COUNTED_STATES = [
  { code: 0, key: 'expected', zh: '待扫', en: 'To scan' },
  { code: 1, key: 'found', zh: '相符', en: 'Found' },
  { code: 2, key: 'surplus', zh: '盘盈', en: 'Surplus' },
  { code: 3, key: 'came', zh: '盘点中移入', en: 'Came meanwhile' },
  { code: 4, key: 'left', zh: '盘点中移出', en: 'Left meanwhile' },
  { code: 5, key: 'missing', zh: '盘亏', en: 'Missing' },
] as const satisfies readonly KeyedItem[];
export const COUNTED = /* @__PURE__ */ codesByKey(COUNTED_STATES);

/** Where a coin is now, by the ledger. */
interface Now {
  readonly status: number;
  readonly place: string;
}

/** Does it lie in this place, by the ledger? A box stands for its positions. */
export const liesIn = (coin: Now, place: string): boolean =>
  !OUT_OF_HOUSE.includes(coin.status) && placeGroup(coin.place) === place;

/** What a scanned coin is to the count of a place: one that was expected is found, even where the ledger moved it meanwhile. */
export function scannedAs(coin: Now, count: { readonly place: string; readonly isExpected: boolean }): number {
  if (count.isExpected) return COUNTED.found;
  return liesIn(coin, count.place) ? COUNTED.came : COUNTED.surplus;
}

/** What a coin that nobody scanned is when the count ends. */
export const unscannedAs = (coin: Now, place: string): number => (liesIn(coin, place) ? COUNTED.missing : COUNTED.left);

/** What must be explained before a second person confirms: what is too much or too little. */
export const isDifference = (state: number): boolean => state === COUNTED.missing || state === COUNTED.surplus;

/** What the guards of the machine ask. */
export interface StockCountFacts {
  readonly isCounter: boolean;
  /** Differences without a remark. */
  readonly unexplained: number;
}

export const STOCK_COUNT_GUARDS: Guards<StockCountFacts> = {
  isCounter: ({ isCounter }) => isCounter,
  isNotCounter: ({ isCounter }) => !isCounter,
  eachExplained: ({ unexplained }) => unexplained === 0,
};
