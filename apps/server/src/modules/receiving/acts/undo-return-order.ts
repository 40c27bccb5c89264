import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { command } from '../../../kernel/handlers.ts';
import { assertHolds } from '../../../workflow/certificates/certificate-holds.repo.ts';
import { lockCoins } from '../../../workflow/coins/coin.repo.ts';
import { recalculate } from '../../../workflow/money/pricing.ts';
import { storeQuote } from '../../../workflow/money/quote.ts';
import { takePlaces } from '../../../workflow/orders/limits.repo.ts';
import { lockOrder, refreshOrder, saveOrder } from '../../../workflow/orders/order.repo.ts';
import { retakeRights } from '../../../workflow/orders/order-rights.ts';
import { retakeClaims } from '../../../workflow/orders/warranty-claims.repo.ts';
import { followOrder } from '../parcels/parcels.repo.ts';
import { assertGuards, assertOrderAction } from '../record/order-state.ts';
import { byOf, finishAct, saidOf } from './order-act.ts';
import { coinsWithdrawnByReturn, isAnythingSent, isInActiveDelivery } from './order-returns.repo.ts';
import { undoWithdrawals } from './withdraw-coins.ts';

/**
 * Takes a return back while nothing was shipped: the coins it withdrew continue where they were, and coupon, points and claims
 * that were let go are taken again. Without a coupon that ended meanwhile the order is quoted anew, and the answer names
 * it. Throws GUARD_FAILED when another order has them.
 */
export const undoReturnOrder = command(receivingEndpoints.undoReturnOrder, async (tx, { params, body }, ctx) => {
  const before = await lockOrder(tx, ctx.scope, params.id, body.version);
  assertOrderAction(before, 'undoReturn');
  assertGuards({
    nothingShipped: !(await isAnythingSent(tx, before.id)),
    notInActiveDelivery: !(await isInActiveDelivery(tx, before.id)),
  });
  const coins = await lockCoins(tx, ctx.scope, await coinsWithdrawnByReturn(tx, before.id));
  const saved = await saveOrder(tx, before, { isReturning: false }, byOf(ctx));
  const { order, endedCoupon } = await retakeRights(tx, saved, byOf(ctx));
  if (endedCoupon !== null) await storeQuote(tx, order, byOf(ctx));
  await retakeClaims(tx, order, byOf(ctx));
  await undoWithdrawals(tx, coins, body.reason, byOf(ctx));
  if (coins.length > 0) await recalculate(tx, order, byOf(ctx));
  // The pieces are in the house: they count, whatever the limits say.
  await takePlaces(tx, before, ctx.now);
  await assertHolds(tx, await refreshOrder(tx, before.id));
  await followOrder(tx, before.id, byOf(ctx));
  const after = { coins: coins.map((coin) => coin.coinCode), ...saidOf(endedCoupon).after };
  return { ...(await finishAct(tx, ctx, { before, reason: body.reason, after })), endedCoupon };
});
