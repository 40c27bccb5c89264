import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CATEGORY } from '../../catalogue/catalogue.enums.ts';
import { SERVICE } from '../../receiving/receiving.enums.ts';
import { type CoinInput, coinInput } from './coin-input.ts';
import type { CouponTerms } from './coupon.ts';
import { FEE, type ManualLine, sumLines } from './fee-line.ts';
import { checkManualLine, type PriceStanding, reducedByHandFen } from './manual-line.ts';
import { SEED_PRICE_LIST } from './price-list/price-list-seed.ts';
import { type OrderPrice, PLAIN_ORDER, priceOrder } from './price-order.ts';

/** Everything that an order's price comes from and that somebody may change. */
interface State {
  readonly coins: readonly CoinInput[];
  readonly lines: readonly ManualLine[];
  readonly coupon: CouponTerms | null;
  readonly points: number;
  readonly payRateBp: number;
  readonly hasParcel: boolean;
}

const PARCEL = {
  parcelKey: 'p',
  method: 'courier',
  areaCode: '310000',
  weightG: 900,
  isInsuranceWaived: false,
  coinKeys: null,
} as const;

function priceOf(state: State): OrderPrice {
  const { coins, lines, coupon, points, payRateBp, hasParcel } = state;
  const price = priceOrder(
    SEED_PRICE_LIST,
    coins.map((coin) => ({ ...coin, payRateBp })),
    { ...PLAIN_ORDER, coupon, pointsAsked: points, payRateBp, parcels: hasParcel ? [PARCEL] : [], manualLines: lines },
  );
  if (!price.ok) throw new Error(JSON.stringify(price.error));
  return price.value;
}

const standingOf = (state: State): PriceStanding => ({
  totalFen: priceOf(state).totalFen,
  coinTotalFen: null,
  manualLines: state.lines,
});

const ROLE_LIMITS = [20_000, 50_000, 500_000] as const;
const DECIDES_UP_TO_FEN = 5_000_000;

type Act = (state: State) => State;

/** A line by hand: done alone, approved by the second person, or refused; as the commands do. */
const byHand = (feeType: ManualLine['feeType'], amountFen: number, limitFen: number): Act => {
  const line: ManualLine = { feeType, amountFen, reason: 'r' };
  return (state) => {
    const limits = { lineFen: limitFen, discountFen: limitFen };
    const checked = checkManualLine(line, limits, standingOf(state));
    if (!checked.ok) return state;
    const next = { ...state, lines: [...state.lines, line] };
    const reducedFen = reducedByHandFen(next.lines);
    if (amountFen < 0) {
      expect(priceOf(next).floorFen).toBe(0);
      expect(checked.value.needsAudit).toBe(reducedFen > limitFen);
    }
    return reducedFen > DECIDES_UP_TO_FEN ? state : next;
  };
};

/** A charge goes only while the rest stays at zero or above. */
const removal = (index: number): Act => {
  return (state) => {
    const next = { ...state, lines: state.lines.filter((_, at) => at !== index % Math.max(state.lines.length, 1)) };
    return priceOf(next).floorFen > 0 ? state : next;
  };
};

const amount = fc.integer({ min: 1, max: 200_000 });
const act: fc.Arbitrary<Act> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(FEE.discount, FEE.waiver, FEE.adjustment, FEE.compensation),
      amount,
      fc.constantFrom(...ROLE_LIMITS),
    )
    .map(([feeType, fen, limitFen]) => byHand(feeType, -fen, limitFen)),
  fc.tuple(amount, fc.constantFrom(...ROLE_LIMITS)).map(([fen, limitFen]) => byHand(FEE.other, fen, limitFen)),
  fc.nat({ max: 9 }).map(removal),
  fc.record({ amountFen: amount, minimumFen: fc.integer({ min: 0, max: 10_000 }) }).map(
    (of): Act =>
      (state) => ({ ...state, coupon: { rateBp: null, maxFen: null, services: [], ...of } }),
  ),
  fc.record({ rateBp: fc.integer({ min: 1, max: 10_000 }), maxFen: amount }).map(
    (of): Act =>
      (state) => ({ ...state, coupon: { amountFen: null, minimumFen: 0, services: [SERVICE.newGrading], ...of } }),
  ),
  fc.constant<Act>((state) => ({ ...state, coupon: null })),
  fc.integer({ min: 0, max: 10_000 }).map(
    (points): Act =>
      (state) => ({ ...state, points }),
  ),
  fc.integer({ min: 0, max: 10_000 }).map(
    (payRateBp): Act =>
      (state) => ({ ...state, payRateBp }),
  ),
  fc.boolean().map(
    (hasParcel): Act =>
      (state) => ({ ...state, hasParcel }),
  ),
  fc.nat({ max: 5 }).map(
    (index): Act =>
      (state) => ({ ...state, coins: state.coins.filter((_, at) => at !== index) }),
  ),
  fc.tuple(fc.nat({ max: 5 }), fc.integer({ min: 0, max: 9_000 })).map(([index, baseFen]): Act => {
    const own = { itemCode: 'X', version: 1, baseFen, rateBp: null, minTier: null };
    return (state) => ({ ...state, coins: state.coins.map((coin, at) => (at === index ? { ...coin, own } : coin)) });
  }),
);

const START: State = {
  coins: [90_000, 400_000, 180_000].map((declaredFen, index) =>
    coinInput({ coinKey: String(index), category1: CATEGORY.struck, declaredFen }),
  ),
  lines: [],
  coupon: null,
  points: 0,
  payRateBp: 10_000,
  hasParcel: true,
};

it('whatever people and the engine do one after the other, no order costs less than nothing and its lines add up', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
      let state = START;
      for (const step of acts) {
        state = step(state);
        const price = priceOf(state);
        const lines = [...price.coins.flatMap((coin) => [...coin.lines]), ...price.lines];
        expect(price.totalFen).toBeGreaterThanOrEqual(0);
        expect(price.vatFen).toBeGreaterThanOrEqual(0);
        expect(sumLines(lines)).toBe(price.totalFen);
        expect(reducedByHandFen(state.lines)).toBeLessThanOrEqual(DECIDES_UP_TO_FEN);
        if (price.floorFen > 0) expect(price.totalFen).toBe(0);
      }
    }),
    { numRuns: 200 },
  );
});
