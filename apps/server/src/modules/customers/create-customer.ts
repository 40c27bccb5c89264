import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import type { BodyOf } from '@mintmark/contract/kernel/endpoint.ts';
import { CUSTOMER_SOURCE, NOTIFY_WAY } from '@mintmark/domain/customers/customers.enums.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { fieldError } from '../../kernel/errors.ts';
import { type CommandContext, command } from '../../kernel/handlers.ts';
import { coversCompany, type Scope } from '../../kernel/scope.ts';
import { gramsOf, pinyinInitials } from '../../kernel/search/index.ts';
import { assertMail } from './care/care-rules.ts';
import { maskPhone } from './customer.present.ts';
import {
  findActiveAgent,
  hasCompany,
  insertCustomer,
  insertDefaultAddress,
  isMobileTaken,
  nextCustomerNo,
} from './customer.repo.ts';

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

/** Wishes that the counter leaves as they are. */
interface Wishes {
  readonly returnMethod?: number;
  readonly notifyBy?: number;
  readonly mail?: string;
  readonly invoiceTitle?: string;
  readonly taxNo?: string;
}
interface Origin {
  readonly source: number;
  readonly batchId: string | null;
}

/**
 * A customer with a number from the sequence, level standard, found by name, initials, mobile and number; written to the
 * operation log. Throws INPUT_INVALID beside company, agent or a mobile that is taken.
 */
export async function makeCustomer(
  tx: Tx,
  body: BodyOf<typeof customersEndpoints.createCustomer> & Wishes,
  context: CommandContext,
  origin: Origin,
): Promise<{ id: string; customerNo: string }> {
  const { companyId: asked, agentId: askedAgent, address, remark, ...facts } = body;
  const companyId = await companyFor(tx, asked, context);
  const agentId = await agentFor(tx, context.scope, companyId, askedAgent);
  if (await isMobileTaken(tx, companyId, facts.mobile)) throw fieldError('mobile', 'already-used');
  assertMail({ notifyBy: facts.notifyBy ?? NOTIFY_WAY.text, mail: facts.mail ?? '' });
  const customerNo = await nextCustomerNo(tx);
  const pinyin = pinyinInitials(facts.name);
  const id = await insertCustomer(tx, {
    ...facts,
    ...origin,
    companyId,
    agentId,
    customerNo,
    pinyin,
    remark: remark ?? '',
    grams: gramsOf([facts.name, pinyin, facts.mobile, facts.mobile.slice(-4), customerNo]),
    accountId: context.actor.accountId,
    now: context.now,
  });
  if (address) await insertDefaultAddress(tx, { ...address, companyId, customerId: id });
  const after = { type: facts.type, agentId, mobile: maskPhone(facts.mobile) };
  await context.audit({ targetType: 'customer', targetId: id, targetNo: customerNo, companyId, after });
  return { id, customerNo };
}

/** New customer at the counter, or of an agent. */
export const createCustomer = command(customersEndpoints.createCustomer, (tx, { body }, context) =>
  makeCustomer(tx, body, context, {
    source: context.scope.kind === 'agent' ? CUSTOMER_SOURCE.agent : CUSTOMER_SOURCE.counter,
    batchId: null,
  }),
);
