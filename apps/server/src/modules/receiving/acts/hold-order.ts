import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { command } from '../../../kernel/handlers.ts';
import { lockOrder, saveOrder } from '../../../workflow/orders/order.repo.ts';
import { assertGuards, mayBeHeld, stateConflict } from '../record/order-state.ts';
import { byOf, finishAct } from './order-act.ts';

/** Stops every forward step of the order and its coins; reason, owner and time are kept (states.md §1). */
export const holdOrder = command(receivingEndpoints.holdOrder, async (tx, { params, body }, ctx) => {
  const before = await lockOrder(tx, ctx.scope, params.id, body.version);
  if (!mayBeHeld(before.status)) throw stateConflict(before, 'hold');
  assertGuards({ notHeld: !before.isHeld });
  await saveOrder(
    tx,
    before,
    { isHeld: true, holdReason: body.reason, heldBy: ctx.actor.accountId, heldAt: ctx.now },
    byOf(ctx),
  );
  return finishAct(tx, ctx, { before, reason: body.reason, after: { isHeld: true } });
});
