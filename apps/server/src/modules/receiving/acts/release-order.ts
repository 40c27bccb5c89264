import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { command } from '../../../kernel/handlers.ts';
import { lockOrder, saveOrder } from '../../../workflow/orders/order.repo.ts';
import { assertGuards } from '../record/order-state.ts';
import { byOf, finishAct } from './order-act.ts';

/** Ends the hold of an order. */
export const releaseOrder = command(receivingEndpoints.releaseOrder, async (tx, { params, body }, ctx) => {
  const before = await lockOrder(tx, ctx.scope, params.id, body.version);
  assertGuards({ isHeld: before.isHeld });
  await saveOrder(tx, before, { isHeld: false, holdReason: '', heldBy: null, heldAt: null }, byOf(ctx));
  return finishAct(tx, ctx, { before, reason: body.reason, after: { isHeld: false, heldFor: before.holdReason } });
});
