import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { mayWithdraw } from '@mintmark/domain/grading/withdrawal.ts';
import { command } from '../../../kernel/handlers.ts';
import { coinsOfOrder, lockCoins } from '../../../workflow/coins/coin.repo.ts';
import { recalculate } from '../../../workflow/money/pricing.ts';
import { givePlacesBack } from '../../../workflow/orders/limits.repo.ts';
import { lockOrder, orderById, saveOrder } from '../../../workflow/orders/order.repo.ts';
import { freeRights } from '../../../workflow/orders/order-rights.ts';
import { freeClaims } from '../../../workflow/orders/warranty-claims.repo.ts';
import { followOrder } from '../parcels/parcels.repo.ts';
import { assertGuards, assertOrderAction } from '../record/order-state.ts';
import { byOf, finishAct } from './order-act.ts';
import { closeDiscrepancies, undecidedDiscrepancies } from './order-returns.repo.ts';
import { withdrawCoins } from './withdraw-coins.ts';

/** Coins that are out of the way already: deleted, withdrawn, lost, returned. */
const OUT: readonly number[] = [
  coinMachine.state.deleted,
  coinMachine.state.withdrawn,
  coinMachine.state.lost,
  coinMachine.state.returnedUngraded,
];

/**
 * Everything goes back ungraded (states.md returnOrder): coins are withdrawn, pieces without a coin row go by their
 * receipt lines. Who said it is kept; open discrepancies need their decision first and are closed with the return.
 */
export const returnOrder = command(receivingEndpoints.returnOrder, async (tx, { params, body }, ctx) => {
  const before = await lockOrder(tx, ctx.scope, params.id, body.version);
  assertOrderAction(before, 'returnOrder');
  const ids = (await coinsOfOrder(tx, before.id)).map((coin) => coin.id);
  const coins = (await lockCoins(tx, ctx.scope, ids)).filter((coin) => !OUT.includes(coin.status));
  assertGuards({
    notHeld: !before.isHeld && coins.every((coin) => !coin.isHeld),
    customerDecisionRecorded: (await undecidedDiscrepancies(tx, before.id)) === 0,
    noCoinFinal: coins.every(mayWithdraw),
  });
  const order = await saveOrder(tx, before, { isReturning: true, hasOpenDiscrepancy: false }, byOf(ctx));
  await closeDiscrepancies(tx, before.id, ctx.now);
  await withdrawCoins(tx, coins, { reason: body.reason, cause: 'returnOrder' }, byOf(ctx));
  if (order.billedFen === null) {
    await freeRights(tx, order, byOf(ctx));
    await freeClaims(tx, order, byOf(ctx));
  }
  if (coins.length > 0) await recalculate(tx, await orderById(tx, order.id), byOf(ctx));
  await givePlacesBack(tx, before.id);
  await followOrder(tx, before.id, byOf(ctx));
  return finishAct(tx, ctx, {
    before,
    reason: body.reason,
    after: { said: body.said, coins: coins.map((coin) => coin.coinCode) },
  });
});
