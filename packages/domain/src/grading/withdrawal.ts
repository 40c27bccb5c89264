import { coinMachine } from './coin.machine.ts';

/** How far a coin had come when its owner took it back: the fee that remains depends on it (fees.md §4). */
export type WithdrawalStage = 'draft' | 'entered' | 'scored';

/** States from which a coin may be withdrawn, in its first round only (states.md coin, rule 15). */
const WITHDRAWABLE: readonly number[] = [
  coinMachine.state.toEnter,
  coinMachine.state.toImage,
  coinMachine.state.toMeasure,
  coinMachine.state.toAuthenticate,
  coinMachine.state.firstGrade,
  coinMachine.state.secondGrade,
  coinMachine.state.conference,
];

/** May the owner take the coin back ungraded? Not after the first round, and not once it has a number (states.md rule 15). */
export function mayWithdraw(coin: {
  readonly status: number;
  readonly round: number;
  readonly certNo: string | null;
}): boolean {
  return WITHDRAWABLE.includes(coin.status) && coin.round === 1 && coin.certNo === null;
}

/** Draft rows cost nothing, entered ones the information fee, scored ones the whole (fees.md §4). */
export function withdrawalStage(status: number): WithdrawalStage {
  if (status === coinMachine.state.toEnter) return 'draft';
  return status > coinMachine.state.firstGrade ? 'scored' : 'entered';
}
