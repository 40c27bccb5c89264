import { isOpenFor } from '@mintmark/domain/catalogue/category-book.ts';
import { COMPANY_STATE } from '@mintmark/domain/companies/companies.enums.ts';
import { isContractHeld } from '@mintmark/domain/customers/agent-contract.ts';
import { AGENT_STATUS } from '@mintmark/domain/customers/agents.enums.ts';
import { RETURN_METHOD } from '@mintmark/domain/receiving/submission.enums.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import type { Services } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { readCategoryBook } from '../../../workflow/catalogue/categories.repo.ts';
import type { OrderRow } from '../../../workflow/orders/order.repo.ts';
import { agentOf, companyOf } from '../form/order-drafts.repo.ts';
import { customerOfOrder } from '../record/order-facts.queries.ts';

/** The moment, and what the house set. */
interface GuardContext {
  readonly now: Date;
  readonly parameters: Services['parameters'];
}

/** The guards of `submit` (states.md order) by their names, without `limitsFree`: places are taken as the last of all. */
export async function submitGuards(
  db: Reader,
  order: OrderRow,
  { now, parameters }: GuardContext,
): Promise<Record<string, boolean>> {
  const customer = await customerOfOrder(db, order, now);
  const company = await companyOf(db, order.companyId);
  const book = await readCategoryBook(db);
  const agent = order.agentId === null ? null : await agentOf(db, order.companyId, order.agentId);
  return {
    companyActive: company.status === COMPANY_STATE.working,
    hasLine: order.declaredQty > 0,
    customerNotBlocked: !customer.isBlocked && !customer.isFrozen,
    agentActive: agent === null || agent.status === AGENT_STATUS.active,
    agentContract:
      agent === null ||
      parameters.get('agents.outsideContract') !== 'refuse' ||
      isContractHeld(agent, shanghaiDay(now)),
    agreementSigned: customer.agreementSignedAt !== null,
    receiverGiven: order.returnMethod === RETURN_METHOD.pickup || order.receiver !== null,
    categoryInScope: order.categories.every((code) => isOpenFor(book, code)),
  };
}
