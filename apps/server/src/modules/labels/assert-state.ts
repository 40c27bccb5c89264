import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { AppError } from '../../kernel/errors.ts';
import type { CoinRow } from '../../workflow/coins/coin.repo.ts';
import { stateConflict, stateNames } from '../../workflow/state-conflict.ts';

/** STATE_CONFLICT before any other guard is looked at, so that a wrong state is said first. */
export function assertState(coin: CoinRow, action: string, states: readonly number[]): void {
  if (states.includes(coin.status)) return;
  throw stateConflict(stateNames(coinMachine, coin.status), action, { status: coin.status, version: coin.version });
}

/** VERSION_STALE with what the coin is now. */
export function assertVersion(coin: CoinRow, version: number): void {
  if (coin.version === version) return;
  throw new AppError('VERSION_STALE', {
    data: {
      current: {
        version: coin.version,
        status: coin.status,
        updatedAt: coin.updatedAt.toISOString(),
        updatedBy: coin.updatedBy,
      },
    },
  });
}
