import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { command } from '../../../kernel/handlers.ts';
import { lockOrder, saveOrder } from '../../../workflow/orders/order.repo.ts';
import { byOf, finishAct } from './order-act.ts';

/** Colour flag of an order (terms.md “Enumerations” isMark); 0 takes it off. */
export const markOrder = command(receivingEndpoints.markOrder, async (tx, { params, body }, ctx) => {
  const before = await lockOrder(tx, ctx.scope, params.id, body.version);
  await saveOrder(tx, before, { isMark: body.mark }, byOf(ctx));
  return finishAct(tx, ctx, { before, after: { mark: body.mark, markBefore: before.isMark } });
});
