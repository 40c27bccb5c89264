import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { ORDER_SOURCE } from '@mintmark/domain/receiving/submission.enums.ts';
import { command } from '../../../kernel/handlers.ts';
import { orderSaved } from '../record/order-state.ts';
import { makeDraft } from './draft.ts';
import { checkLines, submitterOf } from './line-check.ts';
import { customerInScope, draftStart } from './order-drafts.repo.ts';

/** A draft made at the counter, or by an agent for one of his customers. */
export const createOrder = command(receivingEndpoints.createOrder, async (tx, { body }, ctx) => {
  const { customerId, agentId, lines, ...head } = body;
  const by = { now: ctx.now, accountId: ctx.actor.accountId };
  const [customer, start] = await Promise.all([
    customerInScope(tx, ctx.scope, customerId),
    draftStart(tx, customerId, ctx.now),
  ]);
  const checked = await checkLines(tx, submitterOf(customer, ctx.now), lines);
  const source = ctx.scope.kind === 'agent' ? ORDER_SOURCE.agent : ORDER_SOURCE.counter;
  const order = await makeDraft(tx, ctx.scope, { customer, start, agentId, head, lines: checked, source }, by);
  await ctx.audit({
    targetType: 'order',
    targetId: order.id,
    targetNo: order.orderCode,
    companyId: order.companyId,
    after: { status: order.status, customerId: customer.id, lines: lines.length, declaredFen: order.declaredFen },
  });
  return orderSaved(order);
});
