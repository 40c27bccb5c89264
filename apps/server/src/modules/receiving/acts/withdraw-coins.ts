import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';
import { moveCoin } from '../../../workflow/coins/move-coin.ts';

type By = { now: Date; accountId: string | null };

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

export const canWithdraw = (coin: Pick<CoinRow, 'status' | 'round' | 'certNo'>): boolean =>
  WITHDRAWABLE.includes(coin.status) && coin.round === 1 && coin.certNo === null;

/** How far the coin had come: its fee depends on it (fees.md §4). */
function stageOf(status: number): 'draft' | 'entered' | 'scored' {
  if (status === coinMachine.state.toEnter) return 'draft';
  return status > coinMachine.state.firstGrade ? 'scored' : 'entered';
}

/** Withdraws coins: result 10, the stage for the fee, the way back remembered. Guards: noFinalResult, firstRound. */
export async function withdrawCoins(
  tx: Tx,
  coins: readonly CoinRow[],
  cause: { readonly reason: string; readonly cause: string },
  by: By,
): Promise<void> {
  for (const coin of coins) {
    if (!canWithdraw(coin))
      throw new AppError('GUARD_FAILED', { params: { guard: 'noFinalResult' }, data: { coinId: coin.id } });
    await moveCoin(
      tx,
      coin,
      {
        action: 'withdraw',
        reason: cause.reason,
        data: { cause: cause.cause },
        patch: {
          withdrawnStage: stageOf(coin.status),
          resultType: RESULT.withdrawn,
          leasedBy: null,
          leasedUntil: null,
        },
      },
      by,
    );
  }
}

/** Takes withdrawals back: the coins continue where they were. */
export async function undoWithdrawals(tx: Tx, coins: readonly CoinRow[], reason: string, by: By): Promise<void> {
  for (const coin of coins)
    await moveCoin(tx, coin, { action: 'undoWithdraw', reason, patch: { withdrawnStage: null, resultType: null } }, by);
}
