import { customerCareEndpoints as calls } from '@mintmark/contract/customers/customer-care.endpoints.ts';
import type { CUSTOMER_STANDINGS } from '@mintmark/contract/customers/customer-care.schema.ts';
import { AppError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { assertNotAgent, targetOf } from './care-rules.ts';
import { type CustomerFacts, lockCustomer, saveCustomer } from './customer-care.repo.ts';

type Standing = (typeof CUSTOMER_STANDINGS)[number];

const standingOf = (row: CustomerFacts): Standing => (row.isBlocked ? 'blocked' : row.isFrozen ? 'frozen' : 'active');

/** Freezes, blocks or readmits, with the reason; a frozen or blocked customer submits nothing (guard customerNotBlocked). */
export const setCustomerStanding = command(calls.setCustomerStanding, async (tx, { params, body }, context) => {
  const { version, standing, reason } = body;
  assertNotAgent(context.scope);
  const before = await lockCustomer(tx, context.scope, params.id, version);
  if (standingOf(before) === standing) throw new AppError('GUARD_FAILED', { params: { guard: 'standingAlready' } });
  const row = await saveCustomer(
    tx,
    before,
    {
      isBlocked: standing === 'blocked',
      isFrozen: standing === 'frozen',
      blockReason: standing === 'active' ? '' : reason,
    },
    context,
  );
  await context.audit({ ...targetOf(row), before: { standing: standingOf(before) }, after: { standing }, reason });
  return { version: row.version };
});
