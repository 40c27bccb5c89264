import { orderCareEndpoints } from '@mintmark/contract/receiving/order-care.endpoints.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { type CoinRow, lockCoin } from '../../../workflow/coins/coin.repo.ts';
import { repriceOrder } from '../../../workflow/coins/settle.ts';
import { lockOrder, type OrderRow } from '../../../workflow/orders/order.repo.ts';
import { assertStep } from '../../../workflow/step.ts';
import { assertGuards } from '../record/order-state.ts';
import { byOf, finishAct } from './order-act.ts';
import { isCoinInDelivery } from './order-returns.repo.ts';
import { undoWithdrawals, withdrawCoins } from './withdraw-coins.ts';

/** The piece, locked after its order; another order's is not found. */
async function pieceOf(tx: Tx, scope: Scope, order: OrderRow, coinId: string): Promise<CoinRow> {
  const coin = await lockCoin(tx, scope, coinId);
  if (coin.orderId !== order.id) throw new AppError('NOT_FOUND');
  return coin;
}

/** One piece goes back ungraded on the customer's word (states.md coin, rule 15); its fee follows from how far it has come. */
export const withdrawCoin = command(orderCareEndpoints.withdrawCoin, async (tx, { params, body }, ctx) => {
  const before = await lockOrder(tx, ctx.scope, params.id, body.version);
  const coin = await pieceOf(tx, ctx.scope, before, params.coinId);
  assertStep(coinMachine, 'withdraw', coin);
  const { said, reason } = body;
  await withdrawCoins(tx, [coin], { reason, cause: 'withdrawCoin' }, byOf(ctx));
  await repriceOrder(tx, before.id, byOf(ctx));
  return finishAct(tx, ctx, { before, reason, after: { coins: [coin.coinCode], said } });
});

/** The piece goes on where it was, while it lies in no parcel; what a return of the whole order withdrew goes on with that. */
export const undoWithdrawCoin = command(orderCareEndpoints.undoWithdrawCoin, async (tx, { params, body }, ctx) => {
  const before = await lockOrder(tx, ctx.scope, params.id, body.version);
  const coin = await pieceOf(tx, ctx.scope, before, params.coinId);
  assertStep(coinMachine, 'undoWithdraw', coin);
  assertGuards({
    notReturning: !before.isReturning,
    notInActiveDelivery: !(await isCoinInDelivery(tx, coin.id)),
  });
  await undoWithdrawals(tx, [coin], body.reason, byOf(ctx));
  await repriceOrder(tx, before.id, byOf(ctx));
  return finishAct(tx, ctx, { before, reason: body.reason, after: { coins: [coin.coinCode] } });
});
