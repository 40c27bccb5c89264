import { customerImportEndpoints as calls } from '@mintmark/contract/customers/customer-import.endpoints.ts';
import { CUSTOMER_SOURCE } from '@mintmark/domain/customers/customers.enums.ts';
import { iso } from '../../../kernel/clock.ts';
import { AppError } from '../../../kernel/errors.ts';
import { command, query } from '../../../kernel/handlers.ts';
import { assertAcceptable } from '../../../kernel/import/acceptable.ts';
import { insertBatch, lockBatch, markRolledBack } from '../../../kernel/import/batches.repo.ts';
import { claimImport, ownImport, tableOf } from '../../../kernel/import/imports.repo.ts';
import { makeCustomer } from '../create-customer.ts';
import { checkCustomers } from './check-customers.ts';
import { listCustomerFiles, lockBatchCustomers, removeCustomers } from './import-facts.repo.ts';

const TABLE = 'customer_batches';

/** Makes the customers of a checked list in one transaction, each with his own line in the operation log. */
export const acceptCustomerImport = command(calls.acceptCustomerImport, async (tx, { params, body }, context) => {
  const { actor, now } = context;
  const file = await ownImport(tx, 'customers', actor.accountId, params.id, now);
  await claimImport(tx, file.id, null, now);
  const rows = await checkCustomers(tx, context, tableOf(file));
  assertAcceptable(rows, file, body.mode);
  const by = { companyId: actor.companyId, accountId: actor.accountId, now };
  const batchId = await insertBatch(tx, TABLE, file.fileName, by);
  let count = 0;
  for (const { body: customer } of rows) {
    if (customer === null) continue;
    await makeCustomer(tx, customer, context, { source: CUSTOMER_SOURCE.import, batchId });
    count += 1;
  }
  const target = { targetType: 'customerBatch', targetId: batchId, targetNo: file.fileName };
  await context.audit({ ...target, after: { mode: body.mode, count } });
  return { batchId, count };
});

/** Files that customers came from, the newest first. */
export const listCustomerBatches = query(calls.listCustomerBatches, async (_, { db, scope, actor }) => {
  const rows = await db.read(scope, (reader) => listCustomerFiles(reader, scope, actor.accountId));
  return {
    list: rows.map(({ createdAt, rolledBackAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      rolledBackAt: iso(rolledBackAt),
    })),
  };
});

/** Takes the customers of a file back, all or none, while nothing hangs on any of them; their mobiles are free again. */
export const rollBackCustomers = command(calls.rollBackCustomers, async (tx, { params }, context) => {
  const { actor, scope, now } = context;
  const batch = await lockBatch(tx, TABLE, scope, { accountId: actor.accountId, batchId: params.id });
  if (batch.rolledBackAt !== null) throw new AppError('GUARD_FAILED', { params: { guard: 'batchRolledBack' } });
  const { ids, used } = await lockBatchCustomers(tx, batch.id);
  if (used > 0) throw new AppError('GUARD_FAILED', { params: { guard: 'batchInUse', count: used } });
  const by = { accountId: actor.accountId, now };
  await removeCustomers(tx, ids, by);
  await markRolledBack(tx, TABLE, batch.id, by);
  const target = { targetType: 'customerBatch', targetId: batch.id, targetNo: batch.fileName };
  await context.audit({ ...target, after: { removed: ids.length } });
  return { removed: ids.length };
});
