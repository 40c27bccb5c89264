import type { Insertable, Updateable } from 'kysely';
import type { CompanyAddressesTable } from '../../../db/schema.generated.ts';
import { ADDRESS_CHANNEL } from '../../../kernel/auth/address-lists.ts';
import { type Reader, type Tx, tell } from '../../../kernel/db/database.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import { coversCompany, type Scope } from '../../../kernel/scope.ts';

/** A company in scope with its names, or NOT_FOUND. */
export async function getCompany(db: Reader, scope: Scope, companyId: string) {
  const wanted = db.selectFrom('companies').select(['id', 'nameZh', 'nameEn']).where('id', '=', companyId);
  return found(coversCompany(scope, companyId) ? await wanted.executeTakeFirst() : null);
}

/** The same, locked: two changes of one list are decided one after the other. */
export async function lockCompany(tx: Tx, scope: Scope, companyId: string) {
  const wanted = tx.selectFrom('companies').select(['id', 'nameZh', 'nameEn']).where('id', '=', companyId);
  return found(coversCompany(scope, companyId) ? await wanted.forUpdate().executeTakeFirst() : null);
}

/** A line of a list in scope, locked with its list. Throws NOT_FOUND, VERSION_STALE. */
export async function lockAddress(tx: Tx, scope: Scope, id: string, version: number) {
  const line = () => tx.selectFrom('companyAddresses').selectAll().where('id', '=', id).where('deletedAt', 'is', null);
  const seen = found(await line().executeTakeFirst());
  await lockCompany(tx, scope, seen.companyId);
  const row = found(await line().forUpdate().executeTakeFirst());
  if (row.version === version) return row;
  const { cidr, note, isActive, validUntil } = row;
  throw new AppError('VERSION_STALE', {
    data: { current: { version: row.version, cidr, note, isActive, validUntil } },
  });
}

/** All lines of a company that are not removed. */
export async function listLines(db: Reader, companyId: string) {
  return db
    .selectFrom('companyAddresses')
    .select(['id', 'cidr', 'isActive', 'validUntil'])
    .where('companyId', '=', companyId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
}

export async function insertAddress(tx: Tx, row: Insertable<CompanyAddressesTable>): Promise<string> {
  const made = await tx.insertInto('companyAddresses').values(row).returning('id').executeTakeFirstOrThrow();
  return made.id;
}

export async function changeAddress(
  tx: Tx,
  row: { readonly id: string; readonly version: number },
  change: Updateable<CompanyAddressesTable>,
  who: { readonly accountId: string; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('companyAddresses')
    .set({ ...change, version: row.version + 1, updatedAt: who.now, updatedBy: who.accountId })
    .where('id', '=', row.id)
    .execute();
}

/** Tells every process that a list has changed. */
export async function announceAddresses(tx: Tx): Promise<void> {
  await tell(tx, ADDRESS_CHANNEL);
}
