import type { Fen } from '../../kernel/money.ts';
import type { CoinInput } from './coin-input.ts';
import { type CoinCategory, findBase, type PriceList, type PriceTier } from './price-list/price-list.ts';

/** The value a price is made from and where it came from. */
export type ValueUsed = { readonly valueFen: Fen; readonly source: 'declared' | 'guide' | 'auditor' };

/**
 * max(declared, catalogue price, auditor's value); the catalogue price counts for the results that the list names (1
 * only). On a tie the earlier source is named. Source: fees.md §1.
 */
export function valueUsed(list: Pick<PriceList, 'guideResults'>, coin: CoinInput): ValueUsed {
  const guideFen = list.guideResults.includes(coin.resultType) ? coin.guideFen : null;
  const declared: ValueUsed = { valueFen: coin.declaredFen, source: 'declared' };
  const withGuide = raise(declared, guideFen, 'guide');
  return raise(withGuide, coin.auditorFen, 'auditor');
}

function raise(current: ValueUsed, valueFen: Fen | null, source: ValueUsed['source']): ValueUsed {
  return valueFen !== null && valueFen > current.valueFen ? { valueFen, source } : current;
}

/**
 * The lowest tier by value that the category offers and whose cap covers the value; pattern and error coins start at
 * the pattern tier, and items at the one that their company set for them; tiers on request never come by value. Null: no
 * price rule. Source: fees.md §2, records.md §8 company/coinEdit.
 */
export function findTierByValue(list: PriceList, coin: CoinInput, valueFen: Fen): PriceTier | null {
  const odd = coin.isPattern || coin.isError ? tierRank(list, list.patternMinTier) : 0;
  const own = rankAsked(list, coin.own?.minTier ?? null);
  return firstOffered(list, coin, Math.max(odd, own, 0), (tier) => tier.capFen === null || tier.capFen >= valueFen);
}

/**
 * The higher of tier asked and tier by value, never below the tier used before. A tier on request (T1) is used only
 * when asked, within its cap, for no pattern or error coin, offered, and with enough pieces in the order.
 * Null: no price rule. Source: fees.md §3.
 */
export function findTierUsed(list: PriceList, coin: CoinInput, valueFen: Fen): PriceTier | null {
  const byValue = findTierByValue(list, coin, valueFen);
  const floor = Math.max(rankAsked(list, coin.tierBefore), 0);
  const asked = list.tiers[rankAsked(list, coin.tierAsked)];
  if (asked?.isOnRequest && mayUseOnRequest(list, asked, coin, valueFen) && floor <= tierRank(list, asked.code)) {
    return asked;
  }
  if (byValue === null) return null;
  const first = Math.max(tierRank(list, byValue.code), asked?.isOnRequest ? 0 : rankAsked(list, coin.tierAsked), floor);
  return firstOffered(list, coin, first, () => true);
}

/** True when both tier codes of the coin are tiers of the list (or not given). */
export function knowsTiers(list: PriceList, coin: CoinInput): boolean {
  return [coin.tierAsked, coin.tierBefore].every((code) => code === null || rankAsked(list, code) >= 0);
}

/**
 * The category1 codes for which the order asks for a tier on request for enough pieces. Counted when detail entry is
 * finished. Source: fees.md §3 (“at least 50 pieces of the same category1”).
 */
export function bulkQualified(
  list: PriceList,
  coins: readonly Pick<CoinInput, 'category1' | 'tierAsked'>[],
): ReadonlySet<number> {
  const counts = new Map<number, number>();
  const onRequest = list.tiers.filter((tier) => tier.isOnRequest);
  const qualified = new Set<number>();
  for (const coin of coins) {
    const asked = onRequest.find((tier) => tier.code === coin.tierAsked);
    if (asked === undefined) continue;
    const count = (counts.get(coin.category1) ?? 0) + 1;
    counts.set(coin.category1, count);
    if (count >= asked.minPieces) qualified.add(coin.category1);
  }
  return qualified;
}

/** What decides on a tier on request besides the value: what was asked, and what the coin was priced with last. */
type BulkCoin = Pick<CoinInput, 'category1' | 'tierAsked'> & { readonly tierUsed: string | null };

/**
 * The category1 codes in which a tier on request may be used: counted from the coins while detail entry lasts, and as it
 * was counted then once it is finished. A piece deleted, restored or withdrawn later does not change it (fees.md §3,
 * “counted when detail entry is finished”).
 */
export function bulkCategories(
  list: PriceList,
  coins: readonly BulkCoin[],
  isEntryFinished: boolean,
): ReadonlySet<number> {
  if (!isEntryFinished) return bulkQualified(list, coins);
  const onRequest = new Set(list.tiers.filter((tier) => tier.isOnRequest).map((tier) => tier.code));
  return new Set(coins.filter((coin) => onRequest.has(coin.tierUsed ?? '')).map((coin) => coin.category1));
}

function mayUseOnRequest(list: PriceList, tier: PriceTier, coin: CoinInput, valueFen: Fen): boolean {
  const isCovered = tier.capFen === null || valueFen <= tier.capFen;
  const isOdd = coin.isPattern || coin.isError;
  const isLow = rankAsked(list, coin.own?.minTier ?? null) > tierRank(list, tier.code);
  return isCovered && !isOdd && !isLow && coin.isBulkQualified && findBase(list, tier, coin) !== null;
}

function firstOffered(
  list: PriceList,
  coin: CoinCategory,
  first: number,
  covers: (tier: PriceTier) => boolean,
): PriceTier | null {
  const found = list.tiers.find(
    (tier, rank) => rank >= first && !tier.isOnRequest && covers(tier) && findBase(list, tier, coin) !== null,
  );
  return found ?? null;
}

function tierRank(list: PriceList, code: string): number {
  return list.tiers.findIndex((tier) => tier.code === code);
}

function rankAsked(list: PriceList, code: string | null): number {
  return code === null ? -1 : tierRank(list, code);
}
