import { customerCareEndpoints as calls } from '@mintmark/contract/customers/customer-care.endpoints.ts';
import { command } from '../../../kernel/handlers.ts';
import { assertNotAgent, targetOf } from './care-rules.ts';
import { editableTerms, lockCustomer, saveCustomer } from './customer-care.repo.ts';

/** Level, rate, price list, pay point and credit; orders that were submitted before keep theirs (invariant 24). */
export const updateCustomerTerms = command(calls.updateCustomerTerms, async (tx, { params, body }, context) => {
  const { version, ...terms } = body;
  assertNotAgent(context.scope);
  const before = await lockCustomer(tx, context.scope, params.id, version);
  const row = await saveCustomer(tx, before, terms, context);
  await context.audit({ ...targetOf(row), before: editableTerms(before), after: editableTerms(row) });
  return { version: row.version };
});
