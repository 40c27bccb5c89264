import { customerCareEndpoints } from '@mintmark/contract/customers/customer-care.endpoints.ts';
import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import { query } from '../../../kernel/handlers.ts';
import { historyOfRecords } from '../../../kernel/operation-log/record-history.queries.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { type ActionRule, allowedActions } from '../../../workflow/allowed.ts';
import { getCustomer as readCustomer } from '../customer.repo.ts';
import { mergedInto } from '../person.repo.ts';

type Standing = Pick<Awaited<ReturnType<typeof readCustomer>>, 'isBlocked' | 'isFrozen' | 'idNoMasked'>;

function rulesFor(customer: Standing, scope: Scope): ActionRule[] {
  const { isBlocked, isFrozen } = customer;
  const failing = [scope.kind === 'agent' && 'notForAgents'];
  const block = (action: string, isThere: boolean): ActionRule[] =>
    isThere ? [{ action, permission: 'customer:user:block', isInState: true, failing }] : [];
  return [
    { action: 'edit', permission: 'customer:user:edit', isInState: true },
    { action: 'terms', permission: 'customer:user:terms', isInState: true, failing },
    { action: 'identity', permission: 'customer:user:identity', isInState: true },
    ...(customer.idNoMasked === ''
      ? []
      : [{ action: 'removeIdentity', permission: 'customer:user:identity', isInState: true } as const]),
    { action: 'points', permission: 'customer:user:points', isInState: true, failing },
    { action: 'merge', permission: 'customer:user:merge', isInState: true, failing },
    ...block('freeze', !isBlocked && !isFrozen),
    ...block('block', !isBlocked),
    ...block('readmit', isBlocked || isFrozen),
  ];
}

/** The last 100 acts on a customer from the operation log; what the house had for reasons is not told to agents. */
export const getCustomerHistory = query(customerCareEndpoints.getCustomerHistory, ({ params }, { db, scope }) =>
  db.read(scope, async (reader) => {
    const { id } = await readCustomer(reader, scope, params.id);
    const merged = await mergedInto(reader, id);
    const ids = [id, ...merged.map((row) => row.id)];
    const events = await historyOfRecords(reader, [{ type: 'customer', ids }]);
    return events.map(({ reason, changes, ...event }) => ({
      ...event,
      reason: scope.kind === 'agent' ? '' : reason,
      changes: [...changes],
    }));
  }),
);

/** One customer as the desk sees him, and what may be done with him. */
export const getCustomer = query(customersEndpoints.getCustomer, ({ params }, { db, scope, actor, locale }) =>
  db.read(scope, async (reader) => {
    const customer = await readCustomer(reader, scope, params.id);
    return { ...customer, allowedActions: allowedActions(actor, locale, rulesFor(customer, scope)) };
  }),
);
