import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { isContractHeld } from '@mintmark/domain/customers/agent-contract.ts';
import { iso, shanghaiDay } from '../../../kernel/clock.ts';
import { query } from '../../../kernel/handlers.ts';
import { agreementSignedAt } from '../../customers/index.ts';
import { maskMobile } from '../../identity/index.ts';
import { addressesOf, agentOf, customerInScope } from './order-drafts.repo.ts';

/** What the order form needs of the customer; phones masked, the server copies the chosen address itself. */
export const getSubmitter = query(receivingEndpoints.getSubmitter, ({ params }, { db, scope, clock, parameters }) =>
  db.read(scope, async (reader) => {
    const customer = await customerInScope(reader, scope, params.id);
    const addresses = await addressesOf(reader, customer.id);
    const today = shanghaiDay(clock.now());
    const agent = customer.agentId === null ? null : await agentOf(reader, customer.companyId, customer.agentId);
    return {
      id: customer.id,
      companyId: customer.companyId,
      customerNo: customer.customerNo,
      name: customer.name,
      mobile: maskMobile(customer.mobile),
      level: customer.level,
      agentId: customer.agentId,
      agentName: agent?.name ?? null,
      agentContract: agent && !isContractHeld(agent, today) ? parameters.get('agents.outsideContract') : null,
      payPoint: (agent ?? customer).payPoint,
      returnMethod: customer.returnMethod,
      points: customer.points,
      agreementSignedAt: iso(await agreementSignedAt(reader, customer.id, today)),
      isBlocked: customer.isBlocked || customer.isFrozen,
      blockReason: scope.kind === 'agent' ? '' : customer.blockReason,
      addresses: addresses.map(({ id, isDefault, name, phone, areaCode, areaText, detail }) => ({
        id,
        isDefault,
        name,
        phone: maskMobile(phone),
        areaCode,
        areaText,
        detail,
      })),
    };
  }),
);
