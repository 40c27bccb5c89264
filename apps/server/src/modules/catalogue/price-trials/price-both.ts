import type { CoinInput } from '@mintmark/domain/finance/pricing/coin-input.ts';
import type { PriceList } from '@mintmark/domain/finance/pricing/price-list/price-list.ts';
import { type OrderPrice, priceOrder } from '@mintmark/domain/finance/pricing/price-order.ts';
import type { TriedOrder } from '@mintmark/domain/finance/pricing/price-trial.ts';
import { quoteOrder } from '@mintmark/domain/finance/pricing/quote-order.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { type CoinRow, coinsOfOrder } from '../../../workflow/coins/coin.repo.ts';
import { orderDay } from '../../../workflow/coins/scales.repo.ts';
import { storedLines } from '../../../workflow/money/fees.repo.ts';
import { coinInputs, isHousePriced, parcelsOf } from '../../../workflow/money/price-facts.repo.ts';
import { lineFactsOf } from '../../../workflow/money/quote.repo.ts';
import { quotedPieces } from '../../../workflow/money/quote.ts';
import type { OrderRow } from '../../../workflow/orders/order.repo.ts';
import { heldReductions } from '../../../workflow/orders/order-rights.ts';

interface Priced {
  readonly price: OrderPrice;
  readonly inputs: readonly CoinInput[];
}
/** The price, or the code of what a list does not know. */
type Answer = Priced | { readonly problem: string };

/**
 * By the coins as they are now. Both lists price the order afresh: a tier that the old list had reached does not hold the
 * new one up, so that what differs is the lists and nothing else.
 */
async function byCoins(db: Reader, order: OrderRow, coins: readonly CoinRow[], list: PriceList): Promise<Answer> {
  const { manual } = await storedLines(db, order.id, 'calc');
  const inputs = await coinInputs(db, { ...order, entryFinishedAt: null }, list, coins, manual);
  const priced = priceOrder(list, inputs, {
    ...(await heldReductions(db, order)),
    payRateBp: order.payRateBp,
    parcels: await parcelsOf(db, order, list, coins),
    manualLines: manual.get('') ?? [],
  });
  return priced.ok ? { price: priced.value, inputs } : { problem: priced.error[0]?.code ?? 'NO_PRICE_RULE' };
}

/** By the submitted lines, while no coin has been entered (fees.md §21 “Quote”). */
async function byLines(db: Reader, order: OrderRow, list: PriceList): Promise<Answer> {
  const companyId = isHousePriced(order) ? null : order.companyId;
  const lines = await lineFactsOf(db, order.id, { companyId, day: orderDay(order) });
  const inputs = quotedPieces(lines, order.payRateBp, list);
  const priced = quoteOrder(list, inputs, await heldReductions(db, order));
  return priced.ok ? { price: priced.value, inputs } : { problem: priced.error[0]?.code ?? 'NO_PRICE_RULE' };
}

/** A past order under the list that it was quoted with and under the one that is tried out. Nothing is written. */
export async function priceBoth(
  db: Reader,
  order: OrderRow,
  lists: { readonly old: PriceList; readonly tried: PriceList },
): Promise<TriedOrder | { readonly problem: string }> {
  const coins = (await coinsOfOrder(db, order.id)).filter(({ status }) => status !== coinMachine.state.deleted);
  const priced = (list: PriceList) => (coins.length > 0 ? byCoins(db, order, coins, list) : byLines(db, order, list));
  const before = await priced(lists.old);
  if ('problem' in before) return before;
  const after = await priced(lists.tried);
  if ('problem' in after) return after;
  return {
    orderId: order.id,
    orderCode: order.orderCode,
    agentId: order.agentId,
    before: before.price,
    after: after.price,
    categoryOf: new Map(before.inputs.map(({ coinKey, category1 }) => [coinKey, category1])),
  };
}
