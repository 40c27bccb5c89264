import { ACCOUNT_STATE } from '@mintmark/domain/accounts/accounts.enums.ts';
import type { Selectable } from 'kysely';
import type { GradersTable } from '../../../db/schema.generated.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { companyIdsOf, type Scope } from '../../../kernel/scope.ts';

export type GraderRow = Selectable<GradersTable>;

/** A grader who is taken out stands aside from nobody any more. */
export async function deleteRecusals(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('graderRecusals').where('graderAccountId', '=', accountId).execute();
}

/** An enabled account of the company, or undefined: those of others answer alike. */
export async function personOfCompany(tx: Tx, companyId: string, accountId: string) {
  return tx
    .selectFrom('accounts')
    .select(['id', 'realName'])
    .where('id', '=', accountId)
    .where('companyId', '=', companyId)
    .where('status', '=', ACCOUNT_STATE.enabled)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/** Codes of categories of either level that there are. */
export async function knownCategories(tx: Tx, codes: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom('categories')
    .select('code')
    .where('code', 'in', [...codes, 0])
    .execute();
  return new Set(rows.map((row) => row.code));
}

/** Of these customers those that the scope sees. */
export async function customersInScope(db: Reader, scope: Scope, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const companyIds = companyIdsOf(scope);
  let query = db
    .selectFrom('customers')
    .select('id')
    .where('id', 'in', [...ids, '0'])
    .where('deletedAt', 'is', null);
  if (companyIds !== null) query = query.where('companyId', 'in', [...companyIds, '0']);
  return new Set((await query.execute()).map((row) => row.id));
}

export interface Recusal {
  readonly customerId: string;
  readonly customerNo: string;
  readonly name: string;
  readonly reason: string;
}

/** From which customers of the scope a grader stands aside. */
export async function recusalsOf(db: Reader, scope: Scope, accountId: string): Promise<Recusal[]> {
  const companyIds = companyIdsOf(scope);
  let query = db
    .selectFrom('graderRecusals as r')
    .innerJoin('customers as u', 'u.id', 'r.customerId')
    .select(['r.customerId', 'u.customerNo', 'u.name', 'r.reason'])
    .where('r.graderAccountId', '=', accountId);
  if (companyIds !== null) query = query.where('u.companyId', 'in', [...companyIds, '0']);
  return query.orderBy('u.name').orderBy('r.customerId').execute();
}

/** Puts these recusals in the place of the former ones; customers that the scope does not see are left alone. */
export async function replaceRecusals(
  tx: Tx,
  accountId: string,
  former: readonly Recusal[],
  wanted: readonly Pick<Recusal, 'customerId' | 'reason'>[],
): Promise<void> {
  await tx
    .deleteFrom('graderRecusals')
    .where('graderAccountId', '=', accountId)
    .where('customerId', 'in', [...former.map((one) => one.customerId), '0'])
    .execute();
  if (wanted.length === 0) return;
  await tx
    .insertInto('graderRecusals')
    .values(wanted.map((one) => ({ graderAccountId: accountId, ...one })))
    .execute();
}
