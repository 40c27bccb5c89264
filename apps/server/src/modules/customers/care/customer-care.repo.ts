import { type Selectable, sql, type Updateable } from 'kysely';
import type { CustomerAddressesTable, CustomersTable } from '../../../db/schema.generated.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import type { CommandContext } from '../../../kernel/handlers.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { customerScope } from '../customer.repo.ts';
import { passAgentOn } from '../person.repo.ts';

export type CustomerFacts = Selectable<CustomersTable>;
export type AddressFacts = Selectable<CustomerAddressesTable>;

/** What the form of facts edits; the mobile and the mail are never told in full. */
export function editableFacts(row: CustomerFacts) {
  const { name, type, agentId, returnMethod, notifyBy, messageLang, source, invoiceTitle, taxNo, remark } = row;
  const wishes = { returnMethod, notifyBy, mail: '', messageLang };
  return { name, mobile: '', type, agentId, ...wishes, source, invoiceTitle, taxNo, remark };
}

/** What the form of terms edits. */
export function editableTerms(row: CustomerFacts) {
  const { level, payRateBp, isHousePriced, payPoint, creditLimitFen, creditDays } = row;
  return { level, payRateBp, isHousePriced, payPoint, creditLimitFen, creditDays };
}

/** Locks a customer in scope. Throws NOT_FOUND, VERSION_STALE with what the other saved. */
export async function lockCustomer(tx: Tx, scope: Scope, id: string, version: number): Promise<CustomerFacts> {
  const row = found(
    await tx
      .selectFrom('customers as u')
      .selectAll('u')
      .where('u.id', '=', id)
      .where('u.deletedAt', 'is', null)
      .where(customerScope(scope))
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );
  if (row.version !== version) {
    const current = { version: row.version, ...editableFacts(row), ...editableTerms(row) };
    throw new AppError('VERSION_STALE', { data: { current } });
  }
  return row;
}

/** A customer in scope, whole. Throws NOT_FOUND. */
export async function customerInSight(db: Reader, scope: Scope, id: string): Promise<CustomerFacts> {
  return found(
    await db
      .selectFrom('customers as u')
      .selectAll('u')
      .where('u.id', '=', id)
      .where(customerScope(scope))
      .executeTakeFirst(),
  );
}

/** Writes the patch under the next version and answers the row as it is now. */
export async function saveCustomer(
  tx: Tx,
  before: CustomerFacts,
  patch: Updateable<CustomersTable>,
  { now, actor }: Pick<CommandContext, 'now' | 'actor'>,
): Promise<CustomerFacts> {
  if (patch.agentId !== undefined && patch.agentId !== before.agentId)
    await passAgentOn(tx, before.id, patch.agentId as string | null);
  return tx
    .updateTable('customers')
    .set({ ...patch, version: before.version + 1, updatedAt: now, updatedBy: actor.accountId })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Addresses of a customer by id, locked with their customer. */
export async function addressesOfCustomer(tx: Tx, customerId: string): Promise<AddressFacts[]> {
  return tx.selectFrom('customerAddresses').selectAll().where('customerId', '=', customerId).orderBy('id').execute();
}

/** The address keeps being the only default one of its customer. */
export async function makeDefault(tx: Tx, customerId: string, addressId: string): Promise<void> {
  await tx
    .updateTable('customerAddresses')
    .set({ isDefault: sql<boolean>`id = ${addressId}` })
    .where('customerId', '=', customerId)
    .execute();
}

type AddressColumns = Omit<AddressFacts, 'id' | 'isDefault'>;

export async function insertAddress(tx: Tx, values: AddressColumns): Promise<string> {
  const row = await tx.insertInto('customerAddresses').values(values).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function updateAddress(tx: Tx, id: string, patch: Updateable<CustomerAddressesTable>): Promise<void> {
  await tx.updateTable('customerAddresses').set(patch).where('id', '=', id).execute();
}

export async function deleteAddress(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('customerAddresses').where('id', '=', id).execute();
}

export async function insertPoints(
  tx: Tx,
  customer: CustomerFacts,
  change: { readonly delta: number; readonly pointsAfter: number; readonly reason: string; readonly kind?: 'merge' },
  { now, actor }: Pick<CommandContext, 'now' | 'actor'>,
): Promise<void> {
  const of = { companyId: customer.companyId, customerId: customer.id };
  await tx
    .insertInto('customerPoints')
    .values({ ...of, ...change, accountId: actor.accountId, at: now })
    .execute();
}

/** Points that a person has added by hand since a moment; acts of one person wait for each other. */
export async function pointsAddedBy(tx: Tx, accountId: string, since: Date): Promise<number> {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  const row = await tx
    .selectFrom('customerPoints')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('delta'), sql<string>`0`).as('added'))
    .where('accountId', '=', accountId)
    .where('kind', '=', 'hand')
    .where('at', '>=', since)
    .where('delta', '>', 0)
    .executeTakeFirstOrThrow();
  return Number(row.added);
}
