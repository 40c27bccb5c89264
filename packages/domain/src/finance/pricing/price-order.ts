import { type Fen, FULL_BP, largestRemainder, roundBp } from '../../kernel/money.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import type { CoinInput, PriceProblem } from './coin-input.ts';
import { type CouponPiece, type CouponTerms, couponWorthFen } from './coupon.ts';
import {
  FEE,
  type FeeLine,
  itemDiscountLines,
  type ManualLine,
  manualFeeLine,
  percentLine,
  sumLines,
  unitLine,
  untaxedFen,
} from './fee-line.ts';
import { type CoinPrice, priceCoin } from './price-coin.ts';
import type { PriceList } from './price-list/price-list.ts';
import { floorRatio, roundRatio } from './ratio.ts';

/** One parcel or pick-up. `coinKeys` null = all coins of the order. Pick-up: no shipping, no insurance (fees.md §18). */
export type ParcelInput = {
  readonly parcelKey: string;
  readonly method: 'courier' | 'pickup';
  readonly areaCode: string;
  readonly weightG: number;
  readonly isInsuranceWaived: boolean;
  /** Another order travels with it and bears the freight (fees.md §18). */
  readonly isFreightElsewhere?: boolean;
  readonly coinKeys: readonly string[] | null;
};

/** What belongs to the order and not to a coin. `pointsAsked` in whole points; lines by hand need a reason. */
export type OrderInput = {
  /** A reduction of a bare amount: what a coupon was found to be worth before. */
  readonly couponFen: Fen;
  /** The coupon that the order holds; it takes the place of `couponFen`. */
  readonly coupon?: CouponTerms | null;
  readonly pointsAsked: number;
  /** What the payer pays of a discountable fee item on the order, in basis points. */
  readonly payRateBp: number;
  readonly parcels: readonly ParcelInput[];
  readonly manualLines: readonly ManualLine[];
};

/**
 * The explained price of an order. totalFen = goodsFen + minimumFen − couponFen − pointsFen + infoFen + shippingFen +
 * insuranceFen + manualFen + floorFen = Σ of all lines. `allocations[i]` is the part of minimum, coupon and points of coin i.
 */
export type OrderPrice = {
  readonly coins: readonly CoinPrice[];
  readonly allocations: readonly Fen[];
  readonly lines: readonly FeeLine[];
  readonly goodsFen: Fen;
  readonly minimumFen: Fen;
  readonly couponFen: Fen;
  readonly pointsUsed: number;
  readonly pointsFen: Fen;
  readonly infoFen: Fen;
  readonly shippingFen: Fen;
  readonly insuredBaseFen: Fen;
  readonly insuranceFen: Fen;
  readonly manualFen: Fen;
  /** What all that lowers the price would take below zero: charged back, so that nobody is paid for handing in. */
  readonly floorFen: Fen;
  readonly totalFen: Fen;
  readonly vatFen: Fen;
};

/** An order without coupon, points, parcels and lines by hand. */
export const PLAIN_ORDER: OrderInput = {
  couponFen: 0,
  pointsAsked: 0,
  payRateBp: FULL_BP,
  parcels: [],
  manualLines: [],
};

/**
 * Prices an order: coins, then fees.md §14–§20. Amounts in fen.
 * Errors: every problem of every coin (see `priceCoin`), REASON_MISSING for a line by hand without a reason,
 * COIN_UNKNOWN for a parcel that names a coin outside the order.
 */
export function priceOrder(
  list: PriceList,
  coins: readonly CoinInput[],
  order: OrderInput,
): Result<OrderPrice, PriceProblem[]> {
  const { prices, problems } = priceCoins(list, coins);
  const all = [...problems, ...orderProblems(coins, order)];
  if (all.length > 0) return err(all);
  const goodsFen = prices.reduce((sum, coin) => sum + coin.goodsFen, 0);
  const reduced = reductions(list, { goodsFen, order, pieces: couponPieces(coins, prices) });
  const parcelLines = order.parcels.flatMap((parcel) => linesOfParcel(list, parcel, prices));
  const { manualLines, payRateBp } = order;
  const manual = [
    ...manualLines.map((line) => manualFeeLine(line, list.version)),
    ...itemDiscountLines(manualLines, payRateBp, list.version),
  ];
  const coinsFen = prices.reduce((sum, coin) => sum + coin.totalFen, 0);
  const open = [...reduced.lines, ...parcelLines, ...manual];
  const floorFen = Math.max(0, -(coinsFen + sumLines(open)));
  const lines = [...open, ...floorLines(list, floorFen)];
  const totalFen = coinsFen + sumLines(lines);
  const netFen = sumLines(reduced.lines);
  const coinsUntaxedFen = prices.reduce((sum, coin) => sum + coin.untaxedFen, 0);
  const freeFen = coinsUntaxedFen + untaxedFen(manualLines, payRateBp);
  return ok({
    coins: prices,
    allocations: allocate(netFen, prices),
    ...reduced,
    lines,
    goodsFen,
    infoFen: prices.reduce((sum, coin) => sum + coin.infoFen, 0),
    shippingFen: sumLines(parcelLines, [FEE.shipping]),
    insuredBaseFen: insuredBaseFen(parcelLines),
    insuranceFen: sumLines(parcelLines, [FEE.insurance]),
    manualFen: sumLines(manual) + prices.reduce((sum, coin) => sum + coin.manualFen, 0),
    floorFen,
    totalFen,
    vatFen: containedVat(list, Math.max(totalFen - freeFen, 0)),
  });
}

/** The VAT contained in a taxed amount: × rate / (100 % + rate), half up. Source: fees.md §20. */
export function containedVat(list: Pick<PriceList, 'vatBp'>, taxedFen: Fen): Fen {
  return roundRatio(taxedFen, list.vatBp, 10_000 + list.vatBp);
}

/** Whole points that may be used on what is left after the coupon, and what they are worth in fen. fees.md §16. */
export function usablePoints(list: PriceList, restFen: Fen, pointsAsked: number): { points: number; amountFen: Fen } {
  const most = floorRatio(Math.max(restFen, 0), list.points.maxShareBp, 10_000 * list.points.valueFen);
  const points = Math.max(0, Math.min(Math.floor(pointsAsked), most));
  return { points, amountFen: points * list.points.valueFen };
}

function priceCoins(list: PriceList, coins: readonly CoinInput[]) {
  const prices: CoinPrice[] = [];
  const problems: PriceProblem[] = [];
  const chargedBoxes = new Set<string>();
  for (const coin of coins) {
    const isBoxCharged = coin.multiBox !== null && chargedBoxes.has(coin.multiBox.boxKey);
    const result = priceCoin(list, isBoxCharged ? { ...coin, multiBox: null } : coin);
    if (!result.ok) {
      problems.push(result.error);
      continue;
    }
    prices.push(result.value);
    const hasBoxLine = result.value.lines.some((line) => line.feeType === FEE.multiBox);
    if (hasBoxLine && coin.multiBox !== null) chargedBoxes.add(coin.multiBox.boxKey);
  }
  return { prices, problems };
}

function orderProblems(coins: readonly CoinInput[], order: OrderInput): PriceProblem[] {
  const known = new Set(coins.map((coin) => coin.coinKey));
  const named = order.parcels.flatMap((parcel) => parcel.coinKeys ?? []);
  const strangers = named.filter((coinKey) => !known.has(coinKey));
  const bare = order.manualLines.filter((line) => line.reason.trim() === '');
  return [
    ...strangers.map((coinKey): PriceProblem => ({ code: 'COIN_UNKNOWN', coinKey })),
    ...bare.map((): PriceProblem => ({ code: 'REASON_MISSING', coinKey: null })),
  ];
}

/** Every coin was priced, so that prices stand in the order of their coins. */
const couponPieces = (coins: readonly CoinInput[], prices: readonly CoinPrice[]): CouponPiece[] =>
  coins.map(({ serviceType }, index) => ({ serviceType, goodsFen: prices[index]?.goodsFen ?? 0 }));

type Reducible = { readonly goodsFen: Fen; readonly order: OrderInput; readonly pieces: readonly CouponPiece[] };

/** Order minimum, coupon and points on S1, as amounts and as lines 90, 81, 82. fees.md §15, §16. */
function reductions(list: PriceList, { goodsFen, order, pieces }: Reducible) {
  const minimumFen = goodsFen > 0 ? Math.max(list.minimum.orderFen - goodsFen, 0) : 0;
  const payableFen = Math.max(goodsFen + minimumFen, 0);
  const worthFen = order.coupon ? couponWorthFen(order.coupon, pieces, payableFen) : order.couponFen;
  const couponFen = Math.max(0, Math.min(worthFen, payableFen));
  const points = usablePoints(list, payableFen - couponFen, order.pointsAsked);
  const from = (feeType: FeeLine['feeType'], rule: string) => ({
    feeType,
    ruleId: `${feeType}.${rule}`,
    ruleVersion: list.version,
  });
  const candidates = [
    unitLine(from(FEE.adjustment, 'orderMinimum'), minimumFen),
    unitLine(from(FEE.coupon, 'coupon'), -couponFen),
    unitLine(from(FEE.points, 'points'), -list.points.valueFen, points.points),
  ];
  const lines = candidates.filter((line) => line.amountFen !== 0);
  return { minimumFen, couponFen, pointsUsed: points.points, pointsFen: points.amountFen, lines };
}

/** The engine's rule of what keeps an order at zero. */
export const FLOOR_RULE = `${FEE.adjustment}.floor`;

/** Line 90 that keeps an order at zero when its charges fell below what had been taken off. */
function floorLines(list: PriceList, floorFen: Fen): FeeLine[] {
  if (floorFen === 0) return [];
  return [unitLine({ feeType: FEE.adjustment, ruleId: FLOOR_RULE, ruleVersion: list.version }, floorFen)];
}

/** Largest remainder on the coins' goods, equal remainders by coin sequence. fees.md §17. */
function allocate(netFen: Fen, coins: readonly CoinPrice[]): Fen[] {
  if (netFen === 0) return coins.map(() => 0);
  return largestRemainder(
    netFen,
    coins.map((coin) => Math.max(coin.goodsFen, 0)),
  );
}

function linesOfParcel(list: PriceList, parcel: ParcelInput, coins: readonly CoinPrice[]): FeeLine[] {
  if (parcel.method === 'pickup') return [];
  const freight = parcel.isFreightElsewhere ? [] : [shippingLine(list, parcel)];
  const inside = coins.filter((coin) => parcel.coinKeys === null || parcel.coinKeys.includes(coin.coinKey));
  return [...freight, ...insuranceLines(list, parcel, inside)];
}

/** What a parcel is expected to cost by the list: freight, and insurance of its base. Nothing for pick-ups. fees.md §18–19. */
export function parcelFees(
  list: PriceList,
  parcel: ParcelInput,
  baseFen: Fen,
): { readonly freightFen: Fen; readonly insuranceFen: Fen } {
  if (parcel.method === 'pickup') return { freightFen: 0, insuranceFen: 0 };
  const insurance = insuranceOn(list, parcel, baseFen);
  return { freightFen: shippingLine(list, parcel).amountFen, insuranceFen: sumLines(insurance, [FEE.insurance]) };
}

/** Line 40: first started step (kg) by zone, each further started step on top. fees.md §18. */
function shippingLine(list: PriceList, parcel: ParcelInput): FeeLine {
  const { zones, stepG } = list.shipping;
  const isNear = (prefixes: readonly string[]) => prefixes.some((prefix) => parcel.areaCode.startsWith(prefix));
  const zone = zones.find((one) => isNear(one.areaPrefixes)) ?? zones.find((one) => one.areaPrefixes.length === 0);
  if (zone === undefined) throw new RangeError(`price list ${list.id} has no zone for area ${parcel.areaCode}`);
  const steps = Math.max(1, Math.ceil(parcel.weightG / stepG));
  const from = { feeType: FEE.shipping, ruleId: `${FEE.shipping}.${zone.id}`, ruleVersion: list.version };
  const amountFen = zone.firstFen + (steps - 1) * zone.nextFen;
  return { ...unitLine(from, amountFen), qty: steps, unitFen: null };
}

/** Line 41: on the declared values in the parcel, at least the minimum; nothing to insure: no line. fees.md §19. */
function insuranceLines(list: PriceList, parcel: ParcelInput, coins: readonly CoinPrice[]): FeeLine[] {
  return insuranceOn(
    list,
    parcel,
    coins.reduce((sum, coin) => sum + coin.insuredFen, 0),
  );
}

function insuranceOn(list: PriceList, parcel: Pick<ParcelInput, 'isInsuranceWaived'>, baseFen: Fen): FeeLine[] {
  if (parcel.isInsuranceWaived || baseFen === 0) return [];
  const { rateBp, minimumFen } = list.insurance;
  const from = { feeType: FEE.insurance, ruleId: `${FEE.insurance}.declared`, ruleVersion: list.version };
  return [percentLine(from, baseFen, rateBp, Math.max(minimumFen, roundBp(baseFen, rateBp)))];
}

function insuredBaseFen(lines: readonly FeeLine[]): Fen {
  return lines.filter((line) => line.feeType === FEE.insurance).reduce((sum, line) => sum + (line.basisFen ?? 0), 0);
}
