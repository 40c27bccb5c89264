import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATEGORY } from '../../catalogue/catalogue.enums.ts';
import { RESULT } from '../../grading/result-types.ts';
import { coinInput } from '../pricing/coin-input.ts';
import { FEE, type FeeLine, unitLine } from '../pricing/fee-line.ts';
import { SEED_PRICE_LIST } from '../pricing/price-list/price-list-seed.ts';
import { PLAIN_ORDER, priceOrder } from '../pricing/price-order.ts';
import { type CommissionCoin, commissionOf, earningStage, rateFor } from './commission.ts';
import { payableOf, postCommission, postCommissionPayment } from './commission-ledger.ts';

const line = (feeType: FeeLine['feeType'], amountFen: number, ruleId = 'r'): FeeLine =>
  unitLine({ feeType, ruleId, ruleVersion: 1 }, amountFen);
const coin = (lines: readonly FeeLine[], more: Partial<CommissionCoin> = {}): CommissionCoin => ({
  coinKey: '1',
  category1: CATEGORY.struck,
  resultType: RESULT.graded,
  lines,
  ...more,
});
const share = (rateBp: number) => ({ mode: 2, rates: [{ category1: null, rateBp, pieceFen: 0 }] }) as const;
const amounts = (...of: Parameters<typeof commissionOf>) => commissionOf(...of).map(({ amountFen }) => amountFen);

describe('commission of an order', () => {
  it('is a share of the grading fees after discount, without add-ons, information fee and parcel', () => {
    const lines = [
      ...[line(FEE.grading, 10_000), line(FEE.scoreSurcharge, 2_000), line(FEE.rarity, 1_000), line(FEE.rush, 5_000)],
      ...[
        line(FEE.guarantee, 90_000),
        line(FEE.photo, 3_500),
        line(FEE.information, 500),
        line(FEE.conservation, 7_000),
      ],
      line(FEE.discount, -1_800),
    ];
    const [one] = commissionOf(share(500), [coin(lines)], [line(FEE.shipping, 2_500), line(FEE.insurance, 9_900)]);
    expect(one).toEqual({
      ...{ coinKey: '1', category1: CATEGORY.struck, listFen: 18_000, baseFen: 16_200 },
      ...{ rateBp: 500, pieceFen: null, amountFen: 810 },
    });
  });

  it('rounds each coin for itself, half up', () => {
    const coins = ['1', '2', '3'].map((coinKey) => coin([line(FEE.grading, 1_010)], { coinKey }));
    expect(amounts(share(500), coins, [])).toEqual([51, 51, 51]);
    expect(amounts(share(50), [coin([line(FEE.grading, 100)])], [])).toEqual([1]);
    expect(amounts(share(49), [coin([line(FEE.grading, 100)])], [])).toEqual([]);
  });

  it('spreads coupon and points over the coins by what they cost; add-ons bear their part', () => {
    const coins = [
      coin([line(FEE.grading, 6_000)], { coinKey: '1' }),
      coin([line(FEE.grading, 2_000), line(FEE.photo, 2_000)], { coinKey: '2' }),
    ];
    const bases = commissionOf(share(10_000), coins, [line(FEE.coupon, -1_000)]).map(({ baseFen }) => baseFen);
    expect(bases).toEqual([5_400, 1_800]);
  });

  it('follows a difference after payment only when it is about grading fees', () => {
    const after = (feeType: number, amountFen: number) => line(FEE.adjustment, amountFen, `90.afterPayment.${feeType}`);
    const base = line(FEE.grading, 10_000);
    expect(amounts(share(1_000), [coin([base, after(FEE.grading, 2_000)])], [])).toEqual([1_200]);
    expect(amounts(share(1_000), [coin([base, after(FEE.photo, 3_500)])], [])).toEqual([1_000]);
    expect(amounts(share(1_000), [coin([base])], [after(FEE.shipping, 1_000)])).toEqual([1_000]);
  });

  it('pays per coin what was graded and paid: no withdrawn coin, no free redo', () => {
    const terms = { mode: 3, rates: [{ category1: CATEGORY.struck, rateBp: 0, pieceFen: 300 }] } as const;
    const graded = coin([line(FEE.grading, 3_000)]);
    const fake = coin([line(FEE.grading, 3_000)], { resultType: RESULT.counterfeit });
    const withdrawn = coin([line(FEE.grading, 3_000)], { resultType: RESULT.withdrawn });
    const redo = coin([line(FEE.grading, 3_000), line(FEE.waiver, -3_000)]);
    const other = coin([line(FEE.grading, 3_000)], { category1: CATEGORY.ancient });
    expect(amounts(terms, [graded, fake, withdrawn, redo, other], [])).toEqual([300, 300]);
  });

  it('pays the difference between what was paid and his own price, never a negative one', () => {
    const terms = { mode: 1, rates: [{ category1: null, rateBp: 8_500, pieceFen: 0 }] } as const;
    const paid = (discountFen: number) => coin([line(FEE.grading, 10_000), line(FEE.discount, -discountFen)]);
    expect(amounts(terms, [paid(0)], [])).toEqual([1_500]);
    expect(amounts(terms, [paid(500)], [])).toEqual([1_000]);
    expect(amounts(terms, [paid(2_000)], [])).toEqual([]);
  });

  it('takes the rate of the category before the one for all others', () => {
    const rates = [
      { category1: null, rateBp: 100, pieceFen: 0 },
      { category1: CATEGORY.struck, rateBp: 700, pieceFen: 0 },
    ];
    expect(rateFor({ mode: 2, rates }, 5)?.rateBp).toBe(700);
    expect(rateFor({ mode: 2, rates }, 3)?.rateBp).toBe(100);
    expect(rateFor({ mode: 2, rates: [] }, 3)).toBeNull();
  });
});

describe('which lines earn', () => {
  it('none before payment, the current ones when covered, those of the payment while a rise is open, none after money went back', () => {
    expect(earningStage({ billedFen: null, paidFen: 100, earnedOnFen: null })).toBeNull();
    expect(earningStage({ billedFen: 100, paidFen: 60, earnedOnFen: null })).toBeNull();
    expect(earningStage({ billedFen: 0, paidFen: 0, earnedOnFen: 0 })).toBeNull();
    expect(earningStage({ billedFen: 100, paidFen: 100, earnedOnFen: null })).toBe('earns');
    expect(earningStage({ billedFen: 80, paidFen: 100, earnedOnFen: 100 })).toBe('earns');
    expect(earningStage({ billedFen: 100, paidFen: 90, earnedOnFen: 100 })).toBeNull();
    expect(earningStage({ billedFen: 100, paidFen: 0, earnedOnFen: 100 })).toBeNull();
  });

  it('waits while a later rise is open: on the bill that was earned on, never on an earlier one', () => {
    expect(earningStage({ billedFen: 130, paidFen: 100, earnedOnFen: 100 })).toBe('waits');
    expect(earningStage({ billedFen: 150, paidFen: 130, earnedOnFen: 130 })).toBe('waits');
    // Paid 130 for a bill of 130, of which 20 went back: not covered any more, although an earlier bill was 100.
    expect(earningStage({ billedFen: 130, paidFen: 110, earnedOnFen: 130 })).toBeNull();
    // Taken back, then paid again up to an earlier bill only.
    expect(earningStage({ billedFen: 130, paidFen: 100, earnedOnFen: null })).toBeNull();
  });
});

const priced = fc
  .array(
    fc.record({
      category1: fc.constantFrom(1, 2, 3, 5, 8, 9, 10),
      serviceType: fc.integer({ min: 1, max: 8 }),
      resultType: fc.integer({ min: 1, max: 11 }),
      gradeNumber: fc.option(fc.integer({ min: 1, max: 70 }), { nil: null }),
      declaredFen: fc.integer({ min: 1, max: 9_000_000 }),
      withdrawnStage: fc.constantFrom('draft' as const, 'entered' as const, 'scored' as const),
      isSuccess: fc.boolean(),
      payRateBp: fc.integer({ min: 5_000, max: 10_000 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((list) => list.map((one, at) => coinInput({ coinKey: String(at), ...one })));

describe('for any order', () => {
  it('no line is negative, a share is at most the base, the bases are at most what is paid, and sums are of the lines', () => {
    const coupons = fc.integer({ min: 0, max: 50_000 });
    fc.assert(
      fc.property(
        priced,
        coupons,
        fc.integer({ min: 0, max: 10_000 }),
        fc.constantFrom(1, 2, 3),
        (coins, couponFen, rateBp, mode) => {
          const price = priceOrder(SEED_PRICE_LIST, coins, { ...PLAIN_ORDER, couponFen });
          if (!price.ok) return;
          const { value } = price;
          const mine = value.coins.map(
            ({ coinKey, lines }, at): CommissionCoin => ({
              ...{ coinKey, lines, category1: coins[at]?.category1 ?? 0, resultType: coins[at]?.resultType ?? null },
            }),
          );
          const terms = { mode: mode as 1 | 2 | 3, rates: [{ category1: null, rateBp, pieceFen: 100 }] };
          const earned = commissionOf(terms, mine, value.lines);
          for (const one of earned) {
            expect(one.amountFen).toBeGreaterThan(0);
            expect(one.baseFen).toBeGreaterThanOrEqual(0);
            if (mode !== 3) expect(one.amountFen).toBeLessThanOrEqual(one.baseFen);
          }
          const baseFen = earned.reduce((sum, one) => sum + one.baseFen, 0);
          expect(baseFen).toBeLessThanOrEqual(value.totalFen + coins.length);
          const again = commissionOf(terms, mine, value.lines);
          expect(again).toEqual(earned);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('postings of a commission', () => {
  it('are expense against what the agent is owed, the other way when taken back, and none for nothing', () => {
    const accrued = postCommission({ agentId: '5', reference: 'R', amountFen: 810 });
    expect(accrued).toEqual([
      {
        ...{ kind: 'commission', reference: 'R' },
        legs: [
          { account: 'commission', amountFen: 810 },
          { account: payableOf('5'), amountFen: -810 },
        ],
      },
    ]);
    const [back] = postCommission({ agentId: '5', reference: 'R', amountFen: -810 });
    expect(back?.legs.map(({ amountFen }) => amountFen)).toEqual([-810, 810]);
    expect(postCommission({ agentId: '5', reference: 'R', amountFen: 0 })).toEqual([]);
  });

  it('of a payment leave the money account, and are of something', () => {
    const [paid] = postCommissionPayment({ agentId: '5', reference: 'R', from: 'bank:1', amountFen: 810 });
    expect(paid?.legs).toEqual([
      { account: 'payable:agent:5', amountFen: 810 },
      { account: 'bank:1', amountFen: -810 },
    ]);
    expect(() => postCommissionPayment({ agentId: '5', reference: 'R', from: 'bank:1', amountFen: 0 })).toThrow(
      RangeError,
    );
  });
});
