import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { coinInput } from '@mintmark/domain/finance/pricing/coin-input.ts';
import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { SEED_PRICE_LIST } from '@mintmark/domain/finance/pricing/price-list/price-list-seed.ts';
import { PLAIN_ORDER, priceOrder } from '@mintmark/domain/finance/pricing/price-order.ts';
import { expect, test } from 'vitest';
import { ruleText, stepsOf } from './explain.ts';

test('every line names its rule and the version of its list, those by hand too (fees.md §23)', () => {
  const manual = [{ feeType: FEE.other, amountFen: 1_000, reason: '加急快递' }] as const;
  const coin = coinInput({ coinKey: '1', category1: CATEGORY.struck, declaredFen: 90_000, gradeNumber: 66 });
  const priced = priceOrder({ ...SEED_PRICE_LIST, version: 7 }, [coin], { ...PLAIN_ORDER, manualLines: manual });
  if (!priced.ok) throw new Error('not priced');
  const lines = [...priced.value.coins.flatMap(({ lines }) => lines), ...priced.value.lines];
  expect(lines.map(ruleText)).toEqual([
    '10.T2.机制币 · v7',
    '11.machine.66 · v7',
    '90.orderMinimum · v7',
    '50.manual · v7',
  ]);
});

test('the steps of a trial price add up to its total: pieces, and what is on the order', () => {
  const quantity = 3;
  const coins = Array.from({ length: quantity }, (_, at) =>
    coinInput({ coinKey: String(at), category1: CATEGORY.ancient, declaredFen: 8_000, isError: true }),
  );
  const priced = priceOrder({ ...SEED_PRICE_LIST, minimum: { coinFen: 0, orderFen: 90_000 } }, coins, PLAIN_ORDER);
  if (!priced.ok) throw new Error('not priced');
  const { coins: prices, lines: orderLines, totalFen } = priced.value;
  const pieceFen = prices[0]?.totalFen ?? 0;
  const coin = { lines: prices[0]?.lines ?? [], quantity, pieceFen, totalFen: pieceFen * quantity };
  const steps = stepsOf({ coins: [coin], orderLines } as never);
  expect(steps.reduce((sum, { line, qty }) => sum + line.amountFen * qty, 0)).toBe(totalFen);
  expect(steps.map(({ line, qty }) => [line.feeType, qty])).toEqual([
    [10, 3],
    [27, 3],
    [90, 1],
  ]);
});
