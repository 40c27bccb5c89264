import { RESULT } from '../../grading/result-types.ts';
import type { Fen } from '../../kernel/money.ts';
import { roundBp } from '../../kernel/money.ts';
import type { Result } from '../../kernel/result.ts';
import type { CoinInput, PriceProblem } from './coin-input.ts';
import { FEE } from './fee-line.ts';
import type { PriceList } from './price-list/price-list.ts';
import { type OrderInput, type OrderPrice, PLAIN_ORDER, priceOrder } from './price-order.ts';

/**
 * The quote at submission: the same calculation with the declared value, result graded, no number, success assumed, a
 * chosen variety taken as set, no shipping and no lines by hand. Source: fees.md §21. Errors as `priceOrder`.
 */
export function quoteOrder(
  list: PriceList,
  coins: readonly CoinInput[],
  reductions: Pick<OrderInput, 'couponFen' | 'pointsAsked' | 'coupon'>,
): Result<OrderPrice, PriceProblem[]> {
  return priceOrder(list, coins.map(asQuoted), { ...PLAIN_ORDER, ...reductions });
}

function asQuoted(coin: CoinInput): CoinInput {
  return {
    ...coin,
    resultType: RESULT.graded,
    gradeNumber: null,
    guideFen: null,
    auditorFen: null,
    tierBefore: null,
    withdrawnStage: null,
    isSuccess: true,
    isVarietySet: coin.extras.includes(FEE.variety),
    manualLines: [],
  };
}

/**
 * True when the customer must be asked: the calculated total exceeds the quoted one by more than the amount and by
 * more than the rate of the list (¥100 and 20 %). Source: D7, states.md rule 14.
 */
export function mustAskCustomer(list: PriceList, quotedFen: Fen, calculatedFen: Fen): boolean {
  const overFen = calculatedFen - quotedFen;
  return overFen > list.question.overFen && overFen > roundBp(quotedFen, list.question.overBp);
}
