import { expect, test } from 'vitest';
import { CATEGORY } from '../../catalogue/catalogue.enums.ts';
import { coinInput } from './coin-input.ts';
import { SEED_PRICE_LIST } from './price-list/price-list-seed.ts';
import { PLAIN_ORDER, priceOrder } from './price-order.ts';
import { TrialSums } from './price-trial.ts';

/** An order of machine-struck coins at these values, priced with the list and with one whose caps are a tenth. */
function tried(orderId: string, agentId: string | null, declaredFen: readonly number[]) {
  const coins = declaredFen.map((fen, at) =>
    coinInput({ coinKey: `${at}`, category1: CATEGORY.struck, declaredFen: fen }),
  );
  const lower = SEED_PRICE_LIST.tiers.map((tier) => ({
    ...tier,
    capFen: tier.capFen === null ? null : tier.capFen / 10,
  }));
  const [before, after] = [SEED_PRICE_LIST, { ...SEED_PRICE_LIST, tiers: lower }].map((list) =>
    priceOrder(list, coins, PLAIN_ORDER),
  );
  if (!before?.ok || !after?.ok) throw new Error('not priced');
  const categoryOf = new Map(coins.map(({ coinKey, category1 }) => [coinKey, category1]));
  return { orderId, orderCode: `S${orderId}`, agentId, before: before.value, after: after.value, categoryOf };
}

test('sums tie out by tier, category and agent; coins that change their tier are counted; orders are named by change', () => {
  const sums = new TrialSums(1);
  sums.add(tried('1', null, [90_000]));
  sums.add(tried('2', '7', [90_000, 90_000, 20_000]));
  const trial = sums.result();
  const total = (rows: readonly { oldFen: number; newFen: number }[]) => [
    rows.reduce((sum, { oldFen }) => sum + oldFen, 0),
    rows.reduce((sum, { newFen }) => sum + newFen, 0),
  ];
  const all = [trial.oldFen, trial.newFen];
  expect(trial).toMatchObject({ orders: 2, coins: 4, cheaper: [] });
  expect(trial.newFen).toBeGreaterThan(trial.oldFen);
  expect(total([...trial.tiers, trial.orderLines])).toEqual(all);
  expect(total([...trial.categories, trial.orderLines])).toEqual(all);
  expect(total(trial.agents)).toEqual(all);
  expect(trial.tiers).toMatchObject([{ key: 'T2', coins: 4, moved: 4 }]);
  expect(trial.dearer.map(({ orderId }) => orderId)).toEqual(['2']);
});
