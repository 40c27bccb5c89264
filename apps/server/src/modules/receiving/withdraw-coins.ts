import type { Tx } from '../../kernel/db/database.ts';
import { AppError } from '../../kernel/errors.ts';
import type { CoinRow } from '../../workflow/coin.repo.ts';
import { moveCoin } from '../../workflow/move-coin.ts';

type By = { now: Date; accountId: string | null };

/** States from which a coin may be withdrawn, in its first round only (states.md coin, rule 15). */
const WITHDRAWABLE: readonly number[] = [0, 10, 20, 30, 40, 41, 42];
const WITHDRAWN_RESULT = 10;

export const canWithdraw = (coin: Pick<CoinRow, 'status' | 'round' | 'certNo'>): boolean =>
  WITHDRAWABLE.includes(coin.status) && coin.round === 1 && coin.certNo === null;

/** How far the coin had come: its fee depends on it (fees.md §4). */
function stageOf(status: number): 'draft' | 'entered' | 'scored' {
  if (status === 0) return 'draft';
  return status > 40 ? 'scored' : 'entered';
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
          resultType: WITHDRAWN_RESULT,
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
