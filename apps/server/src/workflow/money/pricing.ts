import { postBill, repostBill } from '@mintmark/domain/finance/ledger.ts';
import { type FeeLine, type FeeType, isFeeType } from '@mintmark/domain/finance/pricing/fee-line.ts';
import type { PriceList } from '@mintmark/domain/finance/pricing/price-list/price-list.ts';
import { type OrderPrice, priceOrder } from '@mintmark/domain/finance/pricing/price-order.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { BELOW } from '@mintmark/domain/receiving/order-status.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { type CoinRow, coinsOfOrder } from '../coins/coin.repo.ts';
import { askIfOver } from '../orders/ask.ts';
import { keptFenOf, type OrderRow, setOrderMoney } from '../orders/order.repo.ts';
import { heldReductions, spendRights } from '../orders/order-rights.ts';
import { linesAfterPayment } from './after-payment.ts';
import { syncCommission } from './commission.ts';
import {
  finalLines,
  freezeLines,
  linesForBill,
  replaceLines,
  retireLines,
  type StoredLines,
  storeCoinPrice,
  storedLines,
} from './fees.repo.ts';
import { billCount, lockAccounts, postedBill, postTransfer } from './ledger.repo.ts';
import { coinInputs, parcelsOf, priceListOf } from './price-facts.repo.ts';

type By = { now: Date; accountId: string | null };

/** The ledger's name of who pays an order. */
export const payerOf = (order: Pick<OrderRow, 'customerId'>) => `customer:${order.customerId}`;

/**
 * Calculates the order again and stores what changed (fees.md §21 “Calculated”): lines with rule, version and basis,
 * coin totals and tiers. When every living coin is priced, the bill is posted or replaced in the ledger; after payment
 * the difference is a line 90. Asks the customer when the price is over tolerance. The caller has locked the order and
 * refreshes it afterwards. Throws NO_PRICE_RULE.
 */
export async function recalculate(tx: Tx, order: OrderRow, by: By): Promise<OrderPrice> {
  const list = await priceListOf(tx, order);
  const all = await coinsOfOrder(tx, order.id);
  const coins = all.filter((coin) => coin.status !== coinMachine.state.deleted);
  const stored = await storedLines(tx, order.id, 'calc');
  const price = await priceNow(tx, order, list, coins, stored);
  await storePrice(tx, { order, list, coins, stored, price }, by);
  await setOrderMoney(tx, order.id, { calculatedFen: price.totalFen });
  const isComplete = order.entryFinishedAt !== null && coins.every((coin) => !BELOW.includes(coin.status));
  if (isComplete && coins.length > 0) {
    await spendRights(tx, order, { couponFen: price.couponFen, points: price.pointsUsed }, by);
    await bill(tx, order, price.totalFen, by);
  }
  await askIfOver(tx, order, by);
  return price;
}

async function priceNow(
  tx: Tx,
  order: OrderRow,
  list: PriceList,
  coins: readonly CoinRow[],
  stored: StoredLines,
): Promise<OrderPrice> {
  const priced = priceOrder(list, await coinInputs(tx, order, list, coins, stored.manual), {
    ...(await heldReductions(tx, order)),
    payRateBp: order.payRateBp,
    parcels: await parcelsOf(tx, order, list, coins),
    manualLines: stored.manual.get('') ?? [],
  });
  if (!priced.ok) throw new AppError('NO_PRICE_RULE', { data: { problems: priced.error } });
  return priced.value;
}

interface Calculation {
  readonly order: OrderRow;
  readonly list: PriceList;
  readonly coins: readonly CoinRow[];
  readonly stored: StoredLines;
  readonly price: OrderPrice;
}

async function storePrice(tx: Tx, calculation: Calculation, by: By): Promise<void> {
  const { order, list, coins, stored, price } = calculation;
  const frozen = await finalLines(tx, order.id);
  const linesOf = (key: string, lines: readonly FeeLine[]) => {
    const fresh = lines.filter((line) => !line.isManual);
    return frozen === null ? fresh : linesAfterPayment(frozen.get(key), fresh, list.version);
  };
  const target = {
    companyId: order.companyId,
    orderId: order.id,
    stage: 'calc' as const,
    calcNo: stored.calcNo + 1,
    ...by,
  };
  const byId = new Map(coins.map((coin) => [coin.id, coin]));
  await retireLines(
    tx,
    order.id,
    [...new Set([...stored.texts.keys(), ...stored.manual.keys()])].filter((key) => key !== '' && !byId.has(key)),
  );
  for (const coin of price.coins) {
    const now = { feeFen: coin.totalFen, infoFeeFen: coin.infoFen, tierUsed: coin.tierUsed };
    await replaceLines(tx, { ...target, coinId: coin.coinKey }, linesOf(coin.coinKey, coin.lines), stored);
    const row = byId.get(coin.coinKey);
    const isSame = row?.feeFen === now.feeFen && row.infoFeeFen === now.infoFeeFen && row.tierUsed === now.tierUsed;
    if (!isSame) await storeCoinPrice(tx, coin.coinKey, now);
  }
  await replaceLines(tx, { ...target, coinId: null }, linesOf('', price.lines), stored);
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
  const legs = postings.flatMap((transfer) => transfer.legs);
  if (legs.length > 0) await lockAccounts(tx, order.companyId, legs);
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
  await freezeIfPaid(tx, { ...order, billedFen: totalFen }, by);
}

/**
 * After a change of bill or payment: keeps the lines of the moment of payment, when the bill is there and payments cover it
 * (fees.md §21 “Final”), and posts what the agent earns. Both sums are stored already.
 */
export async function freezeIfPaid(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'agentId' | 'billedFen' | 'paidFen' | 'refundedFen'>,
  by: By,
): Promise<void> {
  const keptFen = keptFenOf(order);
  const isCovered = order.billedFen !== null && keptFen > 0 && keptFen >= order.billedFen;
  if (isCovered) await freezeLines(tx, order.id, by);
  if (order.agentId !== null) await syncCommission(tx, order.id, by);
}
