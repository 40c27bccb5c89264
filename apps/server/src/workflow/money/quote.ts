import { type CoinInput, coinInput, type OwnTerms } from '@mintmark/domain/finance/pricing/coin-input.ts';
import { type FeeLine, isFeeType } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { lowestPayRateBp } from '@mintmark/domain/finance/pricing/pay-rate.ts';
import type { CoinPrice } from '@mintmark/domain/finance/pricing/price-coin.ts';
import type { PriceList } from '@mintmark/domain/finance/pricing/price-list/price-list.ts';
import type { OrderPrice } from '@mintmark/domain/finance/pricing/price-order.ts';
import { quoteOrder } from '@mintmark/domain/finance/pricing/quote-order.ts';
import { bulkQualified } from '@mintmark/domain/finance/pricing/tier.ts';
import { iso, shanghaiDay } from '../../kernel/clock.ts';
import type { Reader, Tx } from '../../kernel/db/database.ts';
import { AppError } from '../../kernel/errors.ts';
import type { OrderRow } from '../orders/order.repo.ts';
import { reductionsOf } from '../orders/order-rights.ts';
import {
  type LineFacts,
  lineFactsOf,
  type PublishedList,
  payerRates,
  priceListForOrder,
  type QuoteLine,
  writeQuote,
} from './quote.repo.ts';

export { type PublishedList, priceListForOrder } from './quote.repo.ts';

type By = { now: Date; accountId: string | null };

/** What `submission_orders.quote` keeps beside the stored lines. */
export interface QuoteSummary {
  readonly at: string;
  /** The lists of the house price it, so that no own price of a company holds. */
  readonly isHousePriced?: boolean;
  /** By item of the lines: what the company set for it then (null: nothing). Later values do not price the order (D7). */
  readonly ownTerms?: Readonly<Record<string, OwnTerms | null>>;
  readonly listVersion: number;
  readonly pieces: number;
  readonly goodsFen: number;
  readonly minimumFen: number;
  readonly couponFen: number;
  readonly pointsUsed: number;
  readonly pointsFen: number;
  readonly totalFen: number;
  readonly vatFen: number;
  readonly lines: readonly {
    readonly lineId: string;
    readonly seq: number;
    readonly quantity: number;
    readonly tier: string | null;
    readonly feeFen: number;
  }[];
}

export interface Quote {
  readonly published: PublishedList;
  readonly payRateBp: number;
  readonly price: OrderPrice;
  readonly lines: readonly LineFacts[];
  readonly isHousePriced: boolean;
}

/**
 * The quote of the order's submission lines, quantities expanded, by the list in force on the Shanghai day of
 * submittedAt (today for a draft). Nothing is written. Throws NO_PRICE_RULE with the lines' numbers (fees.md §21).
 */
export async function quoteOf(db: Reader, order: OrderRow, now: Date): Promise<Quote> {
  const payer = await payerRates(db, order);
  const day = shanghaiDay(order.submittedAt ?? now);
  const listOf = payer.isHousePriced ? null : order.companyId;
  const published = await priceListForOrder(db, { companyId: listOf, agentId: order.agentId }, day);
  if (published === null) throw new AppError('NO_PRICE_RULE');
  const payRateBp = lowestPayRateBp(published.list, payer);
  const lines = await lineFactsOf(db, order.id, { companyId: listOf, day });
  const pieces = quotedPieces(lines, payRateBp, published.list);
  const quoted = quoteOrder(published.list, pieces, await reductionsOf(db, order, now));
  if (!quoted.ok) {
    const seqs = new Set(quoted.error.map((problem) => seqOfKey(lines, problem.coinKey)));
    throw new AppError('NO_PRICE_RULE', { data: { problems: quoted.error, seqs: [...seqs] } });
  }
  return { published, payRateBp, price: quoted.value, lines, isHousePriced: payer.isHousePriced };
}

/**
 * Stores the quote at submission (states.md order “submit”): price list and pay rate fixed, lines of stage `quote`,
 * quotedFen and the summary. The caller has locked the order, set submittedAt, and refreshes the order afterwards.
 * Throws NO_PRICE_RULE (guard priceRuleExists).
 */
export async function storeQuote(tx: Tx, order: OrderRow, by: By): Promise<Quote> {
  const quote = await quoteOf(tx, order, by.now);
  const { published, payRateBp, price, lines } = quote;
  const coinsOf = groupByLine(price.coins);
  const summary: QuoteSummary = {
    at: iso(by.now) ?? '',
    ...(quote.isHousePriced ? { isHousePriced: true } : { ownTerms: ownTermsByItem(lines) }),
    listVersion: published.list.version,
    pieces: price.coins.length,
    goodsFen: price.goodsFen,
    minimumFen: price.minimumFen,
    couponFen: price.couponFen,
    pointsUsed: price.pointsUsed,
    pointsFen: price.pointsFen,
    totalFen: price.totalFen,
    vatFen: price.vatFen,
    lines: lines.map(({ id, seq, quantity }) => {
      const coins = coinsOf.get(id) ?? [];
      const feeFen = coins.reduce((sum, coin) => sum + coin.totalFen, 0);
      return { lineId: id, seq, quantity, tier: coins[0]?.tierUsed ?? null, feeFen };
    }),
  };
  const quoteLines = [
    ...lines.flatMap(({ id }) => mergePieces(id, coinsOf.get(id) ?? [])),
    ...price.lines.map((line): QuoteLine => ({ lineId: null, pieces: 1, line })),
  ];
  await writeQuote(
    tx,
    order,
    { priceListId: published.id, payRateBp, quotedFen: price.totalFen, summary, lines: quoteLines },
    by,
  );
  return quote;
}

const ownTermsByItem = (lines: readonly LineFacts[]): Record<string, OwnTerms | null> =>
  Object.fromEntries(lines.flatMap(({ catalogItemId, own }) => (catalogItemId === null ? [] : [[catalogItemId, own]])));

const keyOf = (lineId: string, piece: number) => `${lineId}/${piece}`;
const lineOfKey = (coinKey: string) => coinKey.slice(0, coinKey.indexOf('/'));

function seqOfKey(lines: readonly LineFacts[], coinKey: string | null): number | null {
  return coinKey === null ? null : (lines.find((line) => line.id === lineOfKey(coinKey))?.seq ?? null);
}

/** The pieces of submitted lines as the engine takes them, quantities expanded (fees.md §21). */
export function quotedPieces(lines: readonly LineFacts[], payRateBp: number, list: PriceList): CoinInput[] {
  const expanded = lines.flatMap((line) => Array.from({ length: line.quantity }, (_, piece) => ({ line, piece })));
  const bulk = bulkQualified(
    list,
    expanded.map(({ line }) => line),
  );
  return expanded.map(({ line, piece }) =>
    coinInput({
      coinKey: keyOf(line.id, piece + 1),
      category1: line.category1,
      category2: line.category2,
      serviceType: line.serviceType,
      declaredFen: line.declaredFen,
      tierAsked: line.tierAsked,
      isBulkQualified: bulk.has(line.category1),
      diameterUm: line.diameterUm,
      rarityLevel: line.rarityLevel,
      isOurFault: line.isOurFault,
      extras: (line.extras.feeTypes ?? []).filter(isFeeType),
      multiBox: line.extras.multiBox ?? null,
      payRateBp,
      own: line.own,
    }),
  );
}

function groupByLine(coins: readonly CoinPrice[]): ReadonlyMap<string, readonly CoinPrice[]> {
  return Map.groupBy(coins, (coin) => lineOfKey(coin.coinKey));
}

/** Equal fee lines of the pieces of one submission line become one, so that a line of 1,000 stays small. */
function mergePieces(lineId: string, coins: readonly CoinPrice[]): QuoteLine[] {
  const same = (line: FeeLine) =>
    JSON.stringify([line.feeType, line.ruleId, line.basisFen, line.rateBp, line.amountFen]);
  const groups = Map.groupBy(
    coins.flatMap((coin) => coin.lines),
    same,
  );
  return [...groups.values()].flatMap((lines) => {
    const [line] = lines;
    return line === undefined ? [] : [{ lineId, pieces: lines.length, line }];
  });
}
