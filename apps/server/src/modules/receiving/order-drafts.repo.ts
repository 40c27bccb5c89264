import { findCategory1 } from '@mintmark/domain/catalogue/categories.ts';
import type { Insertable, Selectable } from 'kysely';
import type {
  AgentsTable,
  CustomerAddressesTable,
  CustomersTable,
  SubmissionOrdersTable,
} from '../../db/schema.generated.ts';
import type { Reader, Tx } from '../../kernel/db/database.ts';
import { fieldError, found } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { nextOrderCode } from '../../workflow/numbers.repo.ts';
import type { OrderRow } from '../../workflow/order.repo.ts';

export type CustomerRow = Selectable<CustomersTable>;
export type AgentRow = Selectable<AgentsTable>;
export type AddressRow = Selectable<CustomerAddressesTable>;

/** The customer that the person may hand pieces in for, or NOT_FOUND. */
export async function customerInScope(db: Reader, scope: Scope, customerId: string): Promise<CustomerRow> {
  let query = db.selectFrom('customers').selectAll().where('id', '=', customerId).where('deletedAt', 'is', null);
  if (scope.kind === 'agent') query = query.where('agentId', '=', scope.agentId);
  else if (scope.kind !== 'all') query = query.where('companyId', 'in', [...scope.companyIds, '0']);
  return found(await query.executeTakeFirst());
}

/** An agent of the company by id; the field is marked when there is none. */
export async function agentOf(db: Reader, companyId: string, agentId: string): Promise<AgentRow> {
  const row = await db
    .selectFrom('agents')
    .selectAll()
    .where('id', '=', agentId)
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  if (!row) throw fieldError('agentId', 'not-found');
  return row;
}

/** Addresses of a customer, the default one first. */
export async function addressesOf(db: Reader, customerId: string): Promise<AddressRow[]> {
  return db
    .selectFrom('customerAddresses')
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy('isDefault', 'desc')
    .orderBy('id')
    .execute();
}

/** Inserts a draft with a number of its own. */
export async function insertOrder(
  tx: Tx,
  values: Omit<Insertable<SubmissionOrdersTable>, 'orderCode' | 'createdAt' | 'updatedAt'>,
  now: Date,
): Promise<OrderRow> {
  return tx
    .insertInto('submissionOrders')
    .values({ ...values, orderCode: await nextOrderCode(tx, now), createdAt: now, updatedAt: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Category1 codes for which pieces are taken in: the categories that are accepted and have a price (fees.md “Prices”). */
export async function acceptedCategories(db: Reader): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('categories')
    .select('category1')
    .where('isAccepted', '=', true)
    .whereRef('code', '=', 'category1')
    .execute();
  return new Set(rows.map((row) => row.category1).filter((code) => findCategory1(code)?.isAccepted === true));
}

/** The stored quote is void: the order goes back to draft. */
export async function voidQuote(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('feeLines')
    .set({ isCurrent: false })
    .where('orderId', '=', orderId)
    .where('stage', '=', 'quote')
    .where('isCurrent', '=', true)
    .execute();
}
