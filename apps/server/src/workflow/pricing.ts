import { postBill, repostBill } from '@mintmark/domain/finance/ledger.ts';
import { type FeeType, isFeeType } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { type OrderPrice, priceOrder } from '@mintmark/domain/finance/pricing/price-order.ts';
import { BELOW } from '@mintmark/domain/receiving/order-status.ts';
import type { Tx } from '../kernel/db/database.ts';
import { AppError } from '../kernel/errors.ts';
import { coinsOfOrder } from './coin.repo.ts';
import { linesForBill, replaceLines, storeCoinPrice, storedLines } from './fees.repo.ts';
import { billCount, postedBill, postTransfer } from './ledger.repo.ts';
import { type OrderRow, setOrderMoney } from './order.repo.ts';
import { coinInputs, parcelsOf, priceListOf } from './price-facts.repo.ts';

type By = { now: Date; accountId: string | null };

/** The ledger's name of who pays an order. */
export const payerOf = (order: Pick<OrderRow, 'customerId'>) => `customer:${order.customerId}`;

/**
 * Calculates the order again and stores what changed (fees.md §21 “Calculated”): lines with rule, version and basis,
 * coin totals and tiers. When every living coin is priced, the bill is posted or replaced in the ledger. The caller has
 * locked the order and refreshes it afterwards. Throws NO_PRICE_RULE.
 */
export async function recalculate(tx: Tx, order: OrderRow, by: By): Promise<OrderPrice> {
  const list = await priceListOf(tx, order);
  const coins = (await coinsOfOrder(tx, order.id)).filter((coin) => coin.status !== -1);
  const stored = await storedLines(tx, order.id, 'calc');
  const inputs = await coinInputs(tx, order, list, coins, stored.manual);
  const priced = priceOrder(list, inputs, {
    couponFen: order.couponFen,
    pointsAsked: order.pointsUsed,
    parcels: await parcelsOf(tx, order, coins),
    manualLines: stored.manual.get('') ?? [],
  });
  if (!priced.ok) throw new AppError('NO_PRICE_RULE', { data: { problems: priced.error } });
  const price = priced.value;
  const target = {
    companyId: order.companyId,
    orderId: order.id,
    stage: 'calc' as const,
    calcNo: stored.calcNo + 1,
    ...by,
  };
  for (const coin of price.coins) {
    await replaceLines(tx, { ...target, coinId: coin.coinKey }, coin.lines, stored);
    await storeCoinPrice(tx, coin.coinKey, {
      feeFen: coin.totalFen,
      infoFeeFen: coin.infoFen,
      tierUsed: coin.tierUsed,
    });
  }
  await replaceLines(tx, { ...target, coinId: null }, price.lines, stored);
  await setOrderMoney(tx, order.id, { calculatedFen: price.totalFen });
  const isComplete = order.entryFinishedAt !== null && coins.every((coin) => !BELOW.includes(coin.status));
  if (isComplete && coins.length > 0) await bill(tx, order, price.totalFen, by);
  return price;
}

/** Posts the bill of the current lines, or reverses the former and posts the new one when an account changes (D9). */
async function bill(tx: Tx, order: OrderRow, totalFen: number, by: By): Promise<void> {
  const lines = (await linesForBill(tx, order.id)).filter((line): line is { feeType: FeeType; amountFen: number } =>
    isFeeType(line.feeType),
  );
  const count = await billCount(tx, order.id);
  const reference = `bill:${order.orderCode}:${count + 1}`;
  const next = postBill({ payer: payerOf(order), reference, lines });
  const former = await postedBill(tx, order.id);
  const postings = former ? repostBill([former.transfer], next, `reversal:${order.orderCode}:${count}`) : next;
  for (const transfer of postings) {
    const reversesId = transfer.kind === 'reversal' ? (former?.id ?? null) : null;
    await postTransfer(tx, transfer, {
      companyId: order.companyId,
      orderId: order.id,
      paymentId: null,
      key: transfer.reference,
      reversesId,
      ...by,
    });
  }
  await setOrderMoney(tx, order.id, { billedFen: totalFen });
}
