import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SERVICE } from '../../receiving/receiving.enums.ts';
import { type CoinInput, coinInput } from './coin-input.ts';
import { FEE, type FeeLine, sumLines } from './fee-line.ts';
import { SEED_PRICE_LIST } from './price-list/price-list-seed.ts';
import { type OrderPrice, priceOrder } from './price-order.ts';

const RUNS = { numRuns: 150 };
const maybe = <T>(arb: fc.Arbitrary<T>) => fc.option(arb, { nil: null });
const yuan = fc.integer({ min: 1, max: 30_000_000 });

const facts = fc.record({
  category1: fc.constantFrom(1, 2, 3, 5, 7, 8, 9, 10),
  serviceType: fc.integer({ min: 1, max: 8 }),
  resultType: fc.integer({ min: 1, max: 11 }),
  gradeNumber: maybe(fc.integer({ min: 1, max: 100 })),
  declaredFen: yuan,
  guideFen: maybe(yuan),
  auditorFen: maybe(yuan),
  tierAsked: maybe(fc.constantFrom('T1', 'T2', 'T4', 'T7')),
  isBulkQualified: fc.boolean(),
  isSuccess: fc.boolean(),
  withdrawnStage: fc.constantFrom('draft' as const, 'entered' as const, 'scored' as const),
  diameterUm: maybe(fc.integer({ min: 10_000, max: 60_000 })),
  rarityLevel: maybe(fc.integer({ min: 1, max: 6 })),
  isError: fc.boolean(),
  isVarietySet: fc.boolean(),
  extras: fc.subarray([FEE.rush, FEE.photo, FEE.specialLabel, FEE.chip, FEE.variety]),
  payRateBp: fc.integer({ min: 5_000, max: 10_000 }),
});

const coins = fc
  .array(facts, { minLength: 1, maxLength: 8 })
  .map((list): CoinInput[] => list.map((one, index) => coinInput({ coinKey: String(index), ...one })));

const order = fc.record({
  couponFen: fc.integer({ min: 0, max: 200_000 }),
  pointsAsked: fc.integer({ min: 0, max: 5_000 }),
  payRateBp: fc.constant(10_000),
  parcels: fc.array(
    fc.record({
      parcelKey: fc.constant('p'),
      method: fc.constantFrom('courier' as const, 'pickup' as const),
      areaCode: fc.constantFrom('310000', '440300'),
      weightG: fc.integer({ min: 0, max: 20_000 }),
      isInsuranceWaived: fc.boolean(),
      coinKeys: fc.constant(null),
    }),
    { maxLength: 2 },
  ),
  manualLines: fc.constant([]),
});

function holds(check: (price: OrderPrice, coins: readonly CoinInput[]) => void): void {
  fc.assert(
    fc.property(coins, order, (list, input) => {
      const price = priceOrder(SEED_PRICE_LIST, list, input);
      if (!price.ok) throw new Error(JSON.stringify(price.error));
      check(price.value, list);
    }),
    RUNS,
  );
}

const allLines = (price: OrderPrice): FeeLine[] => [...price.coins.flatMap((coin) => [...coin.lines]), ...price.lines];

describe('prices of any order', () => {
  it('lines add up to the total', () => {
    holds((price) => expect(sumLines(allLines(price))).toBe(price.totalFen));
  });

  it('parts add up to the total, and so do the coins with their share', () => {
    holds((price) => {
      const shared = price.allocations.reduce((sum, part) => sum + part, 0);
      expect(shared).toBe(price.minimumFen - price.couponFen - price.pointsFen);
      const perCoin = price.coins.reduce(
        (sum, coin, index) => sum + coin.totalFen + (price.allocations[index] ?? 0),
        0,
      );
      expect(perCoin + price.shippingFen + price.insuranceFen).toBe(price.totalFen);
    });
  });

  it('every amount, basis and rate is a whole number', () => {
    holds((price) => {
      const numbers = allLines(price).flatMap((line) => [
        line.amountFen,
        line.basisFen ?? 0,
        line.rateBp ?? 0,
        line.qty,
      ]);
      expect([...numbers, ...price.allocations, price.vatFen].every(Number.isSafeInteger)).toBe(true);
    });
  });

  it('no coin is charged less than nothing, and no reduction exceeds the goods', () => {
    holds((price) => {
      expect(price.coins.every((coin) => coin.goodsFen >= 0 && coin.infoFen >= 0)).toBe(true);
      expect(price.couponFen + price.pointsFen).toBeLessThanOrEqual(price.goodsFen + price.minimumFen);
      expect(price.totalFen).toBeGreaterThanOrEqual(0);
    });
  });

  it('a tier asked for is never undercut and the tier covers the value', () => {
    const rank = (code: string | null) => SEED_PRICE_LIST.tiers.findIndex((tier) => tier.code === code);
    holds((price, list) => {
      price.coins.forEach((coin, index) => {
        const cap = SEED_PRICE_LIST.tiers[rank(coin.tierUsed)]?.capFen ?? null;
        expect(cap === null || cap >= coin.valueUsedFen).toBe(true);
        const isFlat = coin.tierUsed === null;
        expect(isFlat || rank(coin.tierUsed) >= rank(list[index]?.tierAsked ?? null)).toBe(true);
      });
    });
  });

  it('a warranty redo is always free', () => {
    holds((price, list) => {
      const redone = price.coins.filter((_coin, index) => list[index]?.serviceType === SERVICE.warranty);
      expect(redone.every((coin) => coin.totalFen === 0)).toBe(true);
    });
  });
});
