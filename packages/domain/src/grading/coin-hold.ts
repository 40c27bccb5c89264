import { coinMachine } from './coin.machine.ts';

/** Not in the house, or out of the order: shipped, closed, deleted, lost, returned. A lost coin holds its order. */
const OUT_OF_REACH: readonly number[] = [
  coinMachine.state.shipped,
  coinMachine.state.closed,
  coinMachine.state.deleted,
  coinMachine.state.lost,
  coinMachine.state.returnedUngraded,
];

/** A hold may lie on every coin that somebody could still move on (states.md §1, overlay hold: as for orders, on one coin). */
export function mayHoldCoin(status: number): boolean {
  return !OUT_OF_REACH.includes(status);
}
