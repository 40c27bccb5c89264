import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { mayWithdraw, withdrawalStage } from '@mintmark/domain/grading/withdrawal.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';
import { moveCoin } from '../../../workflow/coins/move-coin.ts';

type By = { now: Date; accountId: string | null };

/** Withdraws coins: result 10, the stage for the fee, the way back remembered. Guards: noFinalResult, firstRound. */
export async function withdrawCoins(
  tx: Tx,
  coins: readonly CoinRow[],
  cause: { readonly reason: string; readonly cause: string },
  by: By,
): Promise<void> {
  for (const coin of coins) {
    if (!mayWithdraw(coin))
      throw new AppError('GUARD_FAILED', { params: { guard: 'noFinalResult' }, data: { coinId: coin.id } });
    await moveCoin(
      tx,
      coin,
      {
        action: 'withdraw',
        reason: cause.reason,
        data: { cause: cause.cause },
        patch: {
          withdrawnStage: withdrawalStage(coin.status),
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
