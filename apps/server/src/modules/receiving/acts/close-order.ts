import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { closingGuards } from '@mintmark/domain/receiving/order-closing.ts';
import { command } from '../../../kernel/handlers.ts';
import { lockOrder } from '../../../workflow/orders/order.repo.ts';
import { assertGuards, assertOrderAction } from '../record/order-state.ts';
import { closingFacts } from './closing.repo.ts';
import { closeWhole } from './closing.ts';
import { byOf, finishAct } from './order-act.ts';

/** The customer says that everything is there: the order is closed before its days are over. Who said it, and how, is kept. */
export const closeOrder = command(receivingEndpoints.closeOrder, async (tx, { params, body }, ctx) => {
  const before = await lockOrder(tx, ctx.scope, params.id, body.version);
  assertOrderAction(before, 'close');
  assertGuards(closingGuards(await closingFacts(tx, before)));
  const coins = await closeWhole(tx, ctx.scope, before, byOf(ctx));
  return finishAct(tx, ctx, {
    before,
    reason: body.reason,
    after: { said: body.said, coins: coins.map((coin) => coin.coinCode) },
  });
});
