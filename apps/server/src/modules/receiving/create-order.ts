import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { command } from '../../kernel/handlers.ts';
import { makeDraft } from './draft.ts';
import { checkLines, submitterOf } from './line-check.ts';
import { customerInScope } from './order-drafts.repo.ts';
import { orderSaved } from './order-state.ts';

const COUNTER = 1;
const AGENT = 2;

/** A draft made at the counter, or by an agent for one of his customers. */
export const createOrder = command(receivingEndpoints.createOrder, async (tx, { body }, ctx) => {
  const { customerId, agentId, lines, ...head } = body;
  const by = { now: ctx.now, accountId: ctx.actor.accountId };
  const customer = await customerInScope(tx, ctx.scope, customerId);
  const checked = await checkLines(tx, submitterOf(customer, ctx.now), lines);
  const source = ctx.scope.kind === 'agent' ? AGENT : COUNTER;
  const order = await makeDraft(tx, ctx.scope, { customer, agentId, head, lines: checked, source }, by);
  await ctx.audit({
    targetType: 'order',
    targetId: order.id,
    targetNo: order.orderCode,
    companyId: order.companyId,
    after: { status: order.status, customerId: customer.id, lines: lines.length, declaredFen: order.declaredFen },
  });
  return orderSaved(order);
});
