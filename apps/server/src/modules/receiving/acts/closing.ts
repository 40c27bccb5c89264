import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { type CoinRow, coinsOfOrder, lockCoins } from '../../../workflow/coins/coin.repo.ts';
import { moveCoin } from '../../../workflow/coins/move-coin.ts';
import { type OrderRow, saveOrder } from '../../../workflow/orders/order.repo.ts';

/**
 * A locked order is over: its coins are closed with it, withdrawn ones as returned ungraded, and are with their owner from now
 * on. The caller has checked the guards and refreshes the order afterwards. Answers the coins that were closed.
 */
export async function closeWhole(
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  by: { readonly now: Date; readonly accountId: string | null },
): Promise<readonly CoinRow[]> {
  const ids = (await coinsOfOrder(tx, order.id)).map(({ id }) => id);
  const coins = (await lockCoins(tx, scope, ids)).filter(({ status }) => status === coinMachine.state.shipped);
  await saveOrder(tx, order, { closedAt: by.now }, by);
  for (const coin of coins) {
    const action = coin.withdrawnStage === null ? 'close' : 'closeWithdrawn';
    await moveCoin(tx, coin, { action, place: 'owner', holderId: null }, by);
  }
  return coins;
}
