import { priceCoin } from '@mintmark/domain/finance/pricing/price-coin.ts';
import type { PriceList } from '@mintmark/domain/finance/pricing/price-list/price-list.ts';
import type { ParcelInput } from '@mintmark/domain/finance/pricing/price-order.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';
import { untaxedOf } from '../../../workflow/money/contained-vat.ts';
import { currentLines, type FeeLineRow, storedLines } from '../../../workflow/money/fees.repo.ts';
import { coinInputs, parcelsOf, priceListOf } from '../../../workflow/money/price-facts.repo.ts';
import type { PricedCoinFacts } from './price-sheet.present.ts';
import type { PricedOrder } from './price-sheet.queries.ts';
import { type SheetSums, sheetSums } from './sheet-sums.ts';

/** The price of an order as it is kept, coin by coin. */
export interface Calculation {
  readonly list: PriceList | null;
  readonly coins: readonly PricedCoinFacts[];
  readonly orderLines: readonly FeeLineRow[];
  readonly lines: readonly FeeLineRow[];
  readonly parcels: readonly ParcelInput[];
  readonly sums: SheetSums;
  /** What carries no VAT. */
  readonly untaxedFen: number;
}

/** Stored lines are the truth; the engine's facts are read again only to say how the tiers were found. */
export async function readCalculation(db: Reader, order: PricedOrder, coins: readonly CoinRow[]): Promise<Calculation> {
  const list = order.priceListId === null ? null : await priceListOf(db, order);
  const lines = await currentLines(db, order.id, 'calc');
  const byCoin = Map.groupBy(lines, (line) => line.coinId ?? '');
  const { manual } = await storedLines(db, order.id, 'calc');
  const inputs = list === null ? [] : await coinInputs(db, order, list, coins, manual);
  const orderLines = byCoin.get('') ?? [];
  const sums = sheetSums(
    coins.map((coin) => byCoin.get(coin.id) ?? []),
    orderLines,
  );
  return {
    list,
    lines,
    orderLines,
    sums,
    untaxedFen: untaxedOf(manual, order.payRateBp),
    parcels: list === null ? [] : await parcelsOf(db, order, list, coins),
    coins: coins.map((coin, index) => {
      const input = inputs[index] ?? null;
      const priced = list !== null && input !== null ? priceCoin(list, input) : null;
      return {
        coin,
        input,
        refusals: priced?.ok ? priced.value.refusals : [],
        lines: byCoin.get(coin.id) ?? [],
        allocationFen: sums.allocations[index] ?? 0,
      };
    }),
  };
}
