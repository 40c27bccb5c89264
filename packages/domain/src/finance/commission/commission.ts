import { COMMISSION_MODE, type CommissionMode } from '../../customers/agents.enums.ts';
import { RESULT } from '../../grading/result-types.ts';
import { type Fen, largestRemainder, roundBp } from '../../kernel/money.ts';
import { FEE, type FeeLine, type FeeType, ITEM_DISCOUNT_RULE } from '../pricing/fee-line.ts';
import { roundRatio } from '../pricing/ratio.ts';

/** What an agent earns on a category; null = on every category without a row of its own. Rates in basis points. */
export interface CommissionRate {
  readonly category1: number | null;
  /** 返点: share of the base. 差价: his own price, as a share of the list price. */
  readonly rateBp: number;
  /** 按枚: fen per coin. */
  readonly pieceFen: Fen;
}

/** The terms that held on the day of submission; they stay with the order (decision 0023). */
export interface CommissionTerms {
  readonly mode: CommissionMode;
  readonly rates: readonly CommissionRate[];
}

type PricedLine = Pick<FeeLine, 'feeType' | 'ruleId' | 'amountFen'>;

/** A coin of the order with its price lines. */
export interface CommissionCoin {
  readonly coinKey: string;
  readonly category1: number;
  readonly resultType: number | null;
  readonly lines: readonly PricedLine[];
}

/** The commission of one coin, explained: list price and paid part of its grading fees, the rate, the amount. */
export interface CommissionLine {
  readonly coinKey: string;
  readonly category1: number;
  /** Grading fees before any reduction. */
  readonly listFen: Fen;
  /** What the payer pays of them: the base. */
  readonly baseFen: Fen;
  readonly rateBp: number | null;
  readonly pieceFen: Fen | null;
  readonly amountFen: Fen;
}

/** Fees of grading itself: no guarantee, no add-on, no information fee, no parcel, nothing paid for others. */
const GRADING: readonly FeeType[] = [FEE.grading, FEE.scoreSurcharge, FEE.rarity, FEE.rush, FEE.adjustment];
const REDUCTIONS: readonly FeeType[] = [FEE.discount, FEE.coupon, FEE.points, FEE.waiver];

const AFTER_PAYMENT = /\.afterPayment\.(\d+)$/;

/** The fee type that a line is about: a difference after payment is about the type that changed (fees.md §21). */
function subjectOf(line: PricedLine): number {
  const changed = AFTER_PAYMENT.exec(line.ruleId)?.[1];
  return changed === undefined ? line.feeType : Number(changed);
}

const isOf = (types: readonly FeeType[], line: PricedLine): boolean =>
  line.ruleId !== ITEM_DISCOUNT_RULE && types.some((type) => type === subjectOf(line));
const sumOf = (lines: readonly PricedLine[]): Fen => lines.reduce((sum, line) => sum + line.amountFen, 0);
const sumOfTypes = (types: readonly FeeType[], lines: readonly PricedLine[]): Fen =>
  sumOf(lines.filter((line) => isOf(types, line)));

/**
 * The commission of every coin that earns one, in the order of `coins`; amounts in fen, never negative, each rounded for
 * itself half up (fees.md `round`), sums are never rounded. The base of a coin is what the payer pays of its grading fees:
 * lines 10, 11, 13, 20 and 90 less 80–83, and its part of coupon, points, minimum and waiver of the order by largest
 * remainder on what the coins cost (fees.md §17). Source: records.md §1, decision 0023.
 */
export function commissionOf(
  terms: CommissionTerms,
  coins: readonly CommissionCoin[],
  orderLines: readonly PricedLine[],
): readonly CommissionLine[] {
  const shares = sharesOfOrder(coins, orderLines);
  return coins.flatMap((coin, at) => {
    const rate = rateFor(terms, coin.category1);
    if (rate === null) return [];
    const line = commissionOfCoin(terms.mode, rate, coin, shares[at] ?? 0);
    return line.amountFen > 0 ? [line] : [];
  });
}

/** The row of the category, else the row for all others, else none. */
export function rateFor({ rates }: CommissionTerms, category1: number): CommissionRate | null {
  const own = rates.find((rate) => rate.category1 === category1);
  return own ?? rates.find((rate) => rate.category1 === null) ?? null;
}

/** What a coin costs without its information fee: the weight of its part of the order's reductions. */
const costOf = ({ lines }: CommissionCoin): Fen =>
  Math.max(0, sumOf(lines.filter((line) => subjectOf(line) !== FEE.information)));

function sharesOfOrder(coins: readonly CommissionCoin[], orderLines: readonly PricedLine[]): readonly Fen[] {
  const weights = coins.map(costOf);
  const netFen = sumOfTypes([...REDUCTIONS, FEE.adjustment], orderLines);
  if (netFen === 0 || weights.every((weight) => weight === 0)) return coins.map(() => 0);
  return largestRemainder(netFen, weights);
}

function commissionOfCoin(mode: CommissionMode, rate: CommissionRate, coin: CommissionCoin, shareFen: Fen) {
  const listFen = Math.max(0, sumOfTypes(GRADING, coin.lines));
  const ownFen = Math.max(0, listFen + sumOfTypes(REDUCTIONS, coin.lines));
  const costFen = costOf(coin);
  const partFen = costFen === 0 ? 0 : roundRatio(shareFen, Math.min(ownFen, costFen), costFen);
  const baseFen = Math.max(0, ownFen + partFen);
  const { coinKey, category1 } = coin;
  const facts = { coinKey, category1, listFen, baseFen };
  if (mode === COMMISSION_MODE.share)
    return { ...facts, rateBp: rate.rateBp, pieceFen: null, amountFen: roundBp(baseFen, rate.rateBp) };
  if (mode === COMMISSION_MODE.difference) {
    const amountFen = Math.max(0, baseFen - roundBp(listFen, rate.rateBp));
    return { ...facts, rateBp: rate.rateBp, pieceFen: null, amountFen };
  }
  const isGraded = coin.resultType !== null && coin.resultType <= RESULT.fantasy;
  const amountFen = isGraded && baseFen > 0 ? rate.pieceFen : 0;
  return { ...facts, rateBp: null, pieceFen: rate.pieceFen, amountFen };
}

/**
 * What an order's commission does now: it follows the current lines once payments cover the bill; it waits as it stands while
 * a later rise of the price is open; there is none before payment, and none after money went back (decision 0023).
 */
export function earningStage(order: {
  readonly billedFen: Fen | null;
  /** Received less given back. */
  readonly paidFen: Fen;
  /** The bill that the posted commission stands on, null while nothing is earned. */
  readonly earnedOnFen: Fen | null;
}): 'earns' | 'waits' | null {
  const { billedFen, paidFen, earnedOnFen } = order;
  if (billedFen === null || paidFen <= 0) return null;
  if (paidFen >= billedFen) return 'earns';
  return earnedOnFen !== null && paidFen >= earnedOnFen ? 'waits' : null;
}
