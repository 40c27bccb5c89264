import { describe, expect, it } from 'vitest';
import { CATEGORY } from '../../catalogue/catalogue.enums.ts';
import { RESULT } from '../../grading/result-types.ts';
import { SERVICE } from '../../receiving/receiving.enums.ts';
import { type CoinInput, coinInput } from './coin-input.ts';
import { FEE, sumLines } from './fee-line.ts';
import { ORDERS } from './fixtures/orders.ts';
import { SUBMISSION } from './fixtures/submission.ts';
import { SUBMISSION_GOLD } from './fixtures/submission-gold.ts';
import { expectedFees, type FixtureRow, feesOf, numberOf, readTable, submissionCoin } from './fixtures/table.ts';
import { SEED_PRICE_LIST } from './price-list/price-list-seed.ts';
import { type OrderInput, type OrderPrice, type ParcelInput, PLAIN_ORDER, priceOrder } from './price-order.ts';
import { mustAskCustomer, quoteOrder } from './quote-order.ts';

const PARCEL: ParcelInput = {
  parcelKey: 'p',
  method: 'courier',
  areaCode: '330106',
  weightG: 4_200,
  isInsuranceWaived: false,
  coinKeys: null,
};

function priced(coins: readonly CoinInput[], order: Partial<OrderInput> = {}): OrderPrice {
  const result = priceOrder(SEED_PRICE_LIST, coins, { ...PLAIN_ORDER, ...order });
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

const machine = (coinKey: string, declaredFen: number, facts: Partial<CoinInput> = {}) =>
  coinInput({ coinKey, category1: CATEGORY.struck, declaredFen, ...facts });
const three = [machine('a', 90_000), machine('b', 90_000), machine('c', 90_000)];
const allLines = (price: OrderPrice) => [...price.coins.flatMap((coin) => coin.lines), ...price.lines];

describe('lines of fee items (records.md §8)', () => {
  const packing = { feeType: FEE.packing, amountFen: 1_000, reason: 'r', isTaxable: false, isDiscountable: true };
  const photo = { feeType: FEE.other, amountFen: 1_501, reason: 'r', isTaxable: true, isDiscountable: true };
  const coin = machine('a', 90_000, { payRateBp: 9_500, manualLines: [photo] });

  it('a discountable one is lowered by the pay rate in a line of its own, outside the goods', () => {
    const price = priced([coin], { payRateBp: 9_500, manualLines: [packing] });
    const bare = priced([machine('a', 90_000, { payRateBp: 9_500 })]);
    expect(price.goodsFen).toBe(bare.goodsFen);
    expect(price.manualFen).toBe(1_501 - 75 + 1_000 - 50);
    expect(price.totalFen).toBe(bare.totalFen + price.manualFen);
    const discounts = allLines(price).filter((line) => line.ruleId === '80.feeItem');
    expect(discounts.map(({ basisFen, rateBp, amountFen }) => [basisFen, rateBp, amountFen])).toEqual([
      [1_501, 500, -75],
      [1_000, 500, -50],
    ]);
    expect(sumLines(allLines(price))).toBe(price.totalFen);
  });

  it('one without VAT takes its part out of the contained VAT, with its discount', () => {
    const price = priced([coin], { payRateBp: 9_500, manualLines: [packing] });
    expect(price.vatFen).toBe(Math.round(((price.totalFen - 950) * 6) / 106));
  });

  it('conservation is never discounted, nor a line without an item', () => {
    const conservation = { ...photo, feeType: FEE.conservation };
    const plain = { feeType: FEE.other, amountFen: 500, reason: 'r' };
    const price = priced([machine('a', 90_000, { payRateBp: 9_500, manualLines: [conservation, plain] })]);
    expect(allLines(price).filter((line) => line.ruleId === '80.feeItem')).toEqual([]);
  });
});

describe('orders of the fee rules', () => {
  const coinsOf = (row: FixtureRow) =>
    (row['coins'] ?? '').split(' ').map((text, index) => {
      const [category1 = 0, declaredFen = 0, resultType = 0] = text.split('/').map(Number);
      const withdrawnStage = resultType === RESULT.withdrawn ? ('entered' as const) : null;
      return coinInput({ coinKey: String(index), category1, declaredFen, resultType, withdrawnStage });
    });
  const parcelsOf = (row: FixtureRow) => {
    const [areaCode = '', grams] = (row['parcel'] ?? '').split(':');
    return areaCode === '' ? [] : [{ ...PARCEL, areaCode, weightG: Number(grams) }];
  };

  it.each(readTable(ORDERS).map((row) => [row['note'], row] as const))('%s', (_, row) => {
    const price = priced(coinsOf(row), {
      parcels: parcelsOf(row),
      couponFen: numberOf(row, 'couponFen'),
      pointsAsked: numberOf(row, 'pointsAsked'),
    });
    const sums = ['goodsFen', 'minimumFen', 'couponFen', 'pointsUsed', 'infoFen', 'shippingFen'] as const;
    const ends = ['insuredBaseFen', 'insuranceFen', 'totalFen', 'vatFen'] as const;
    expect(price).toMatchObject(
      Object.fromEntries([...sums, ...ends].map((column) => [column, numberOf(row, column)])),
    );
    expect(price.allocations.map(String)).toEqual(row['allocationsFen']?.split(' '));
    expect(sumLines(allLines(price))).toBe(price.totalFen);
  });
});

describe('the submission of 38 lines', () => {
  const rows = readTable(SUBMISSION);
  const coins = rows.map(submissionCoin);
  const order = { parcels: [PARCEL] };

  it('prices every one of the 65 coins as expected', () => {
    const price = priced(coins, order);
    expect(
      price.coins.map((coin, index) => [
        coin.coinKey,
        coin.valueUsedFen,
        coin.tierUsed,
        feesOf(coin.lines, rows[index] ?? {}),
        coin.totalFen,
      ]),
    ).toEqual(
      rows.map((row) => [
        `${row['row']}-${row['coin']}`,
        numberOf(row, 'valueFen'),
        row['tierUsed'],
        expectedFees(row),
        numberOf(row, 'totalFen'),
      ]),
    );
  });

  it('has the totals of the fee rules', () => {
    const price = priced(coins, order);
    const lines = allLines(price);
    const sums = [10, 11, 12, 21, 28, 30] as const;
    expect(sums.map((feeType) => sumLines(lines, [feeType]))).toEqual([546_500, 5_300, 160_000, 2_000, 500, 1_000]);
    expect(price).toMatchObject({
      goodsFen: 714_300,
      shippingFen: 5_500,
      insuredBaseFen: 40_447_000,
      insuranceFen: 202_235,
      totalFen: 923_035,
      vatFen: 52_247,
    });
  });

  it('is quoted at 715500 fen with the missing piece', () => {
    const missing = coins.find((coin) => coin.coinKey === '8-4');
    const submitted = [
      ...coins,
      coinInput({ coinKey: '8-5', category1: CATEGORY.struck, declaredFen: missing?.declaredFen ?? 0 }),
    ];
    const quote = quoteOrder(SEED_PRICE_LIST, submitted, PLAIN_ORDER);
    expect(submitted).toHaveLength(66);
    expect(quote).toMatchObject({ ok: true, value: { totalFen: 715_500, infoFen: 0, insuranceFen: 0 } });
  });

  it('second run: gold level, add-ons, coupon and points, coin by coin', () => {
    const gold = readTable(SUBMISSION_GOLD);
    const chosen: Record<string, CoinInput['extras']> = { '2': [FEE.photo], '20': [FEE.specialLabel, FEE.chip] };
    const second = gold.map((row) => ({
      ...submissionCoin(row),
      payRateBp: 9_500,
      extras: chosen[row['row'] ?? ''] ?? [],
    }));
    const price = priced(second, { ...order, couponFen: 10_000, pointsAsked: 500 });
    expect(price.coins.map((coin, index) => [feesOf(coin.lines, gold[index] ?? {}), coin.totalFen])).toEqual(
      gold.map((row) => [expectedFees(row), numberOf(row, 'totalFen')]),
    );
    expect(price.allocations).toEqual(gold.map((row) => numberOf(row, 'allocationFen')));
    expect(sumLines(allLines(price), [FEE.discount])).toBe(-27_590);
    expect(price).toMatchObject({
      goodsFen: 693_710,
      couponFen: 10_000,
      pointsFen: 50_000,
      infoFen: 1_000,
      totalFen: 842_445,
      vatFen: 47_686,
    });
  });
});

describe('parcels', () => {
  it('prices each parcel on its own coins', () => {
    const parcels = [
      { ...PARCEL, parcelKey: 'p1', weightG: 1_000, coinKeys: ['a'] },
      { ...PARCEL, parcelKey: 'p2', weightG: 1_001, coinKeys: ['b', 'c'] },
    ];
    expect(priced(three, { parcels })).toMatchObject({ shippingFen: 1_500 + 2_500, insuranceFen: 450 + 900 });
  });

  it('charges at least 1.00 for insurance and nothing when it is waived or picked up', () => {
    const cheap = [machine('a', 100)];
    expect(priced(cheap, { parcels: [PARCEL] }).insuranceFen).toBe(100);
    expect(priced(cheap, { parcels: [{ ...PARCEL, isInsuranceWaived: true }] }).insuranceFen).toBe(0);
    expect(priced(cheap, { parcels: [{ ...PARCEL, method: 'pickup' }] })).toMatchObject({
      shippingFen: 0,
      insuranceFen: 0,
    });
  });

  it('refuses a parcel with a strange coin', () => {
    const parcels = [{ ...PARCEL, coinKeys: ['z'] }];
    const result = priceOrder(SEED_PRICE_LIST, three, { ...PLAIN_ORDER, parcels });
    expect(result).toEqual({ ok: false, error: [{ code: 'COIN_UNKNOWN', coinKey: 'z' }] });
  });
});

describe('order rules', () => {
  it('names every coin without a price rule', () => {
    const stamp = coinInput({ coinKey: 's', category1: CATEGORY.stamp, declaredFen: 100 });
    const result = priceOrder(
      SEED_PRICE_LIST,
      [stamp, machine('a', 1), { ...stamp, coinKey: 't', category1: CATEGORY.set }],
      PLAIN_ORDER,
    );
    expect(result).toEqual({
      ok: false,
      error: [
        { code: 'NO_PRICE_RULE', coinKey: 's' },
        { code: 'NO_PRICE_RULE', coinKey: 't' },
      ],
    });
  });

  it('charges a shared box once, on the first coin that goes into it', () => {
    const multiBox = { boxKey: 'x', pieces: 3 };
    const coins = three.map((coin, index) => ({
      ...coin,
      multiBox,
      resultType: index === 0 ? RESULT.counterfeit : RESULT.graded,
    }));
    const boxes = priced(coins).coins.map((coin) => sumLines(coin.lines, [FEE.multiBox]));
    expect(boxes).toEqual([0, 6_000, 0]);
  });

  it('a warranty coin beside a small one does not raise the minimum', () => {
    const coins = [
      machine('a', 90_000),
      machine('b', 90_000, { serviceType: SERVICE.warranty, resultType: RESULT.counterfeit }),
    ];
    expect(priced(coins)).toMatchObject({ goodsFen: 4_000, minimumFen: 1_000, infoFen: 0, totalFen: 5_000 });
  });

  it('a coupon never takes more than the goods', () => {
    expect(priced([machine('a', 90_000)], { couponFen: 99_999 })).toMatchObject({ couponFen: 5_000, totalFen: 0 });
  });

  it('lines by hand come on top, with a reason', () => {
    const manualLines = [{ feeType: FEE.packing, amountFen: 700, reason: 'wooden box' }];
    expect(priced(three, { manualLines })).toMatchObject({ manualFen: 700, totalFen: 12_700, goodsFen: 12_000 });
    const bare = priceOrder(SEED_PRICE_LIST, three, {
      ...PLAIN_ORDER,
      manualLines: [{ feeType: FEE.packing, amountFen: 7, reason: '' }],
    });
    expect(bare).toEqual({ ok: false, error: [{ code: 'REASON_MISSING', coinKey: null }] });
  });

  it.each([
    [50_000, 60_000, false],
    [50_000, 60_001, true],
    [100_000, 120_000, false],
    [100_000, 120_001, true],
    [10_000, 20_000, false],
  ])('quoted %i and calculated %i asks the customer: %s', (quotedFen, calculatedFen, expected) => {
    expect(mustAskCustomer(SEED_PRICE_LIST, quotedFen, calculatedFen)).toBe(expected);
  });
});
