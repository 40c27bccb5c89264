import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { fieldError } from '../../kernel/errors.ts';
import { type CommandContext, command } from '../../kernel/handlers.ts';
import { coversCompany, type Scope } from '../../kernel/scope.ts';
import { gramsOf, pinyinInitials } from '../../kernel/search/index.ts';
import { maskPhone } from './customer.present.ts';
import {
  findActiveAgent,
  hasCompany,
  insertCustomer,
  insertDefaultAddress,
  isMobileTaken,
  nextCustomerNo,
} from './customer.repo.ts';

/** customers.source (CUSTOMER_SOURCES). */
const AT_COUNTER = 2;
const BY_AGENT = 3;

/** The company that a new customer or agent will belong to: asked for, or the person's own. */
export async function companyFor(tx: Tx, asked: string | undefined, context: CommandContext): Promise<string> {
  const companyId = asked ?? context.actor.companyId;
  if (companyId === null || companyId === undefined) throw fieldError('companyId', 'required');
  if (!coversCompany(context.scope, companyId) || !(await hasCompany(tx, companyId)))
    throw fieldError('companyId', 'not-found');
  return companyId;
}

/** An agent's customers are his own; others may name an active agent of the company. */
async function agentFor(tx: Tx, scope: Scope, companyId: string, asked: string | undefined): Promise<string | null> {
  if (scope.kind === 'agent') return scope.agentId;
  if (asked === undefined) return null;
  const agent = await findActiveAgent(tx, companyId, asked);
  if (!agent) throw fieldError('agentId', 'not-found');
  return agent.id;
}

/** New customer at the counter: number from the sequence, level standard, found by name, initials, mobile and number. */
export const createCustomer = command(customersEndpoints.createCustomer, async (tx, { body }, context) => {
  const companyId = await companyFor(tx, body.companyId, context);
  const agentId = await agentFor(tx, context.scope, companyId, body.agentId);
  if (await isMobileTaken(tx, companyId, body.mobile)) throw fieldError('mobile', 'already-used');
  const customerNo = await nextCustomerNo(tx);
  const pinyin = pinyinInitials(body.name);
  const id = await insertCustomer(tx, {
    companyId,
    agentId,
    customerNo,
    pinyin,
    name: body.name,
    mobile: body.mobile,
    type: body.type,
    remark: body.remark ?? '',
    source: context.scope.kind === 'agent' ? BY_AGENT : AT_COUNTER,
    grams: gramsOf([body.name, pinyin, body.mobile, body.mobile.slice(-4), customerNo]),
    accountId: context.actor.accountId,
    now: context.now,
  });
  if (body.address) await insertDefaultAddress(tx, { ...body.address, companyId, customerId: id });
  await context.audit({
    targetType: 'customer',
    targetId: id,
    targetNo: customerNo,
    companyId,
    after: { type: body.type, agentId, mobile: maskPhone(body.mobile) },
  });
  return { id, customerNo };
});
