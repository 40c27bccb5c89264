import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { command } from '../../../kernel/handlers.ts';
import { assertHolds } from '../../../workflow/certificates/certificate-holds.repo.ts';
import { storeQuote } from '../../../workflow/money/quote.ts';
import { assertPlaces } from '../../../workflow/orders/limits.ts';
import { lockOrder, refreshOrder, saveOrder } from '../../../workflow/orders/order.repo.ts';
import { retakeRights } from '../../../workflow/orders/order-rights.ts';
import { retakeClaims } from '../../../workflow/orders/warranty-claims.repo.ts';
import { followOrder } from '../parcels/parcels.repo.ts';
import { noteRestored } from '../receipt/arrival-notices.repo.ts';
import { assertGuards, assertOrderAction } from '../record/order-state.ts';
import { byOf, finishAct, saidOf } from './order-act.ts';

/**
 * Takes a cancellation back; the status is what the facts say (0, 10, 20 or 25). A submitted order needs places, coupon and
 * points again, and is waited for as long as a new one. Without a coupon that ended meanwhile it is quoted anew, and the
 * answer names the coupon.
 */
export const restoreOrder = command(receivingEndpoints.restoreOrder, async (tx, { params, body }, ctx) => {
  const before = await lockOrder(tx, ctx.scope, params.id, body.version);
  assertOrderAction(before, 'restore');
  assertGuards({ notMerged: before.mergedIntoId === null });
  const saved = await saveOrder(tx, before, { cancelledAt: null }, byOf(ctx));
  let endedCoupon: string | null = null;
  if (before.submittedAt !== null) {
    const retaken = await retakeRights(tx, saved, byOf(ctx));
    endedCoupon = retaken.endedCoupon;
    if (endedCoupon !== null) await storeQuote(tx, retaken.order, byOf(ctx));
    await retakeClaims(tx, before, byOf(ctx));
    await assertPlaces(tx, before, ctx.now);
    await noteRestored(tx, before, ctx.now);
  }
  await assertHolds(tx, await refreshOrder(tx, before.id));
  await followOrder(tx, before.id, byOf(ctx));
  const done = await finishAct(tx, ctx, { before, reason: body.reason, ...saidOf(endedCoupon) });
  return { ...done, endedCoupon };
});
