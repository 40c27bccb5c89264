import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';
import { keptFenOf, type OrderRow } from '../../../workflow/orders/order.repo.ts';

/** Coins that go back to 0 with a reopening, and those that neither hinder it nor take part: gone, lost, withdrawn. */
const BACK: readonly number[] = [
  coinMachine.state.toImage,
  coinMachine.state.toMeasure,
  coinMachine.state.toAuthenticate,
];
const ASIDE: readonly number[] = [
  coinMachine.state.toEnter,
  coinMachine.state.deleted,
  coinMachine.state.withdrawn,
  coinMachine.state.lost,
  coinMachine.state.returnedUngraded,
];

type Piece = Pick<CoinRow, 'status' | 'isRework' | 'resultType'>;

/** True for a coin that was entered and that nobody has looked at since; a coin in data rework has its result. */
export const goesBack = (coin: Piece): boolean => BACK.includes(coin.status) && !coin.isRework;

/** Guards of reopenEntry by their names (states.md order): allCoinsBelow40, nothingPaid. */
export function reopenGuards(
  order: Pick<OrderRow, 'paidFen' | 'refundedFen'>,
  coins: readonly Piece[],
): Record<string, boolean> {
  return {
    allCoinsBelow40: coins.every((coin) => goesBack(coin) || ASIDE.includes(coin.status)),
    nothingPaid: keptFenOf(order) === 0,
  };
}

/** The same for `allowedActions`. */
export function mayReopen(order: OrderRow, coins: readonly CoinRow[]) {
  const guards = reopenGuards(order, coins);
  return {
    isInState: order.entryFinishedAt !== null,
    failing: Object.entries(guards).map(([guard, holds]) => !holds && guard),
  };
}
