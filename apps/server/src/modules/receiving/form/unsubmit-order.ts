import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { command } from '../../../kernel/handlers.ts';
import { givePlacesBack } from '../../../workflow/orders/limits.repo.ts';
import { keptFenOf, lockOrder, saveOrder } from '../../../workflow/orders/order.repo.ts';
import { freeRights } from '../../../workflow/orders/order-rights.ts';
import { freeClaims } from '../../../workflow/orders/warranty-claims.repo.ts';
import { byOf, finishAct } from '../acts/order-act.ts';
import { assertGuards, assertOrderAction } from '../record/order-state.ts';
import { voidQuote } from './order-drafts.repo.ts';

/** Submitted → draft while nothing arrived and nothing is paid; the quote is void and made anew at the next submission. */
export const unsubmitOrder = command(receivingEndpoints.unsubmitOrder, async (tx, { params, body }, ctx) => {
  const before = await lockOrder(tx, ctx.scope, params.id, body.version);
  assertOrderAction(before, 'unsubmit');
  assertGuards({ nothingArrived: before.arrivedAt === null, nothingPaid: keptFenOf(before) === 0 });
  await saveOrder(
    tx,
    before,
    { submittedAt: null, priceListId: null, payRateBp: 10_000, quote: null, quotedFen: 0 },
    byOf(ctx),
  );
  await voidQuote(tx, before.id);
  await givePlacesBack(tx, before.id);
  await freeRights(tx, before, byOf(ctx));
  await freeClaims(tx, before, byOf(ctx));
  return finishAct(tx, ctx, { before, reason: body.reason });
});
