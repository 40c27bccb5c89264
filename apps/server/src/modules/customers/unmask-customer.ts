import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import { later } from '../../kernel/clock.ts';
import { AppError } from '../../kernel/errors.ts';
import { command } from '../../kernel/handlers.ts';
import { countUnmasked, getContacts } from './customer.repo.ts';

const HOUR_MS = 3_600_000;

/** Full numbers of one customer; who read them and why stays in the operation log. */
export const unmaskCustomer = command(customersEndpoints.unmaskCustomer, async (tx, { params, body }, context) => {
  const customer = await getContacts(tx, context.scope, params.id);
  const { accountId } = context.actor;
  const read = await countUnmasked(tx, customer.companyId, accountId, later(context.now, -HOUR_MS));
  if (read >= context.parameters.get('security.unmaskPerHour')) throw new AppError('TOO_MANY_REQUESTS');
  await context.audit({
    targetType: 'customer',
    targetId: customer.id,
    targetNo: customer.customerNo,
    companyId: customer.companyId,
    reason: body.reason,
  });
  return { name: customer.name, mobile: customer.mobile, mail: customer.mail, addresses: customer.addresses };
});
