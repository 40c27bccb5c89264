import { priceCoin } from '@mintmark/domain/finance/pricing/price-coin.ts';
import type { PriceList } from '@mintmark/domain/finance/pricing/price-list/price-list.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';
import { coinInputs, priceListOf } from '../../../workflow/money/price-facts.repo.ts';
import type { QuoteSummary } from '../../../workflow/money/quote.ts';
import type { OrderRow } from '../../../workflow/orders/order.repo.ts';
import { rowsOfOrder } from './entry-facts.repo.ts';
import { writeTiers } from './tiers.repo.ts';

/** Tier of a piece by its value and wishes; null for flat services, or with `hasPrice` false where nothing is sold. */
export interface RowTier {
  readonly tierUsed: string | null;
  readonly hasPrice: boolean;
}

/** The list of the order, or null when none was fixed at submission (old orders). */
export async function priceListIfAny(db: Reader, order: Pick<OrderRow, 'priceListId'>): Promise<PriceList | null> {
  return order.priceListId === null ? null : priceListOf(db, order);
}

/**
 * Tiers of rows as they stand while entry is open, nothing kept from an earlier calculation (fees.md §2–3). Pieces
 * that ask for a tier on request are counted over the whole order.
 */
export async function tiersOf(
  db: Reader,
  order: OrderRow,
  list: PriceList,
  rows: readonly CoinRow[],
): Promise<ReadonlyMap<string, RowTier>> {
  const onRequest = list.tiers.filter((tier) => tier.isOnRequest).map((tier) => tier.code);
  const needsAll = rows.some((row) => row.tierAsked !== null && onRequest.includes(row.tierAsked));
  const mine = new Map(rows.map((row) => [row.id, row]));
  const others = needsAll ? (await rowsOfOrder(db, order.id)).filter((row) => !mine.has(row.id)) : [];
  const inputs = await coinInputs(db, { ...order, entryFinishedAt: null }, list, [...rows, ...others], new Map());
  return new Map(
    inputs
      .filter((input) => mine.has(input.coinKey))
      .map((input) => {
        const priced = priceCoin(list, input);
        return [
          input.coinKey,
          priced.ok ? { tierUsed: priced.value.tierUsed, hasPrice: true } : { tierUsed: null, hasPrice: false },
        ];
      }),
  );
}

/** Tier of each submitted line as it was quoted, by line id. */
export function quotedTiers(order: Pick<OrderRow, 'quote'>): ReadonlyMap<string, string | null> {
  const summary = order.quote as QuoteSummary | null;
  return new Map((summary?.lines ?? []).map((line) => [line.lineId, line.tier]));
}

/** True when the tier used is above what was asked and quoted: the customer gets a notice (D7). */
export function isRaised(
  list: PriceList | null,
  tiers: { readonly asked: string | null; readonly quoted: string | null; readonly used: string | null },
): boolean {
  if (list === null) return false;
  const rank = (code: string | null) => list.tiers.findIndex((tier) => tier.code === code);
  const expected = Math.max(rank(tiers.asked), rank(tiers.quoted));
  return expected >= 0 && rank(tiers.used) > expected;
}

/** Computes and stores the tiers of these rows; the rows with them. */
export async function storeTiers(tx: Tx, order: OrderRow, rows: readonly CoinRow[]): Promise<CoinRow[]> {
  const list = await priceListIfAny(tx, order);
  if (list === null) return [...rows];
  const tiers = await tiersOf(tx, order, list, rows);
  const withTier = rows.map((row) => ({ ...row, tierUsed: tiers.get(row.id)?.tierUsed ?? null }));
  await writeTiers(
    tx,
    withTier.map((row) => ({ coinId: row.id, tierUsed: row.tierUsed })),
  );
  return withTier;
}
