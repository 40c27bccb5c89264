import { agentsEndpoints as calls } from '@mintmark/contract/customers/agents.endpoints.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { assertKeeps } from '../../../kernel/reach.ts';
import { findActiveAgent } from '../customer.repo.ts';
import { lockCustomer, saveCustomerAgent } from './agent.repo.ts';
import { agentNames, countStayingOrders } from './agents.queries.ts';
import { byOf } from './edit-agent.ts';

/** Another agent for a customer, or none. Orders under way keep the agent they were submitted with: he bills and pays them. */
export const moveCustomer = command(calls.moveCustomer, async (tx, { params, body }, context) => {
  const customer = await lockCustomer(tx, context.scope, params.id, body.version);
  assertKeeps(context.scope, customer.companyId);
  const { agentId, reason } = body;
  if (customer.agentId === agentId) throw new AppError('GUARD_FAILED', { params: { guard: 'agentOfCustomer' } });
  if (agentId !== null && !(await findActiveAgent(tx, customer.companyId, agentId)))
    throw fieldError('agentId', 'not-found');
  const ordersStaying = await countStayingOrders(tx, customer.id, customer.agentId);
  const version = await saveCustomerAgent(tx, customer.id, agentId, byOf(context));
  const names = await agentNames(tx, [customer.agentId, agentId]);
  const nameOf = (id: string | null) => (id === null ? '' : (names.get(id) ?? ''));
  await context.audit({
    targetType: 'customer',
    targetId: customer.id,
    targetNo: customer.customerNo,
    companyId: customer.companyId,
    before: { agent: nameOf(customer.agentId) },
    after: { agent: nameOf(agentId), ordersStaying },
    reason,
  });
  return { id: customer.id, version, ordersStaying };
});
