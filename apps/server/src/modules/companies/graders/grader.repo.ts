import type { zGraderChange } from '@mintmark/contract/companies/grader.schema.ts';
import { ACCOUNT_STATE } from '@mintmark/domain/accounts/accounts.enums.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { z } from 'zod';
import type { GradersTable } from '../../../db/schema.generated.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { saidAtField } from '../../../kernel/db/said-at-field.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import { companyIdsOf, coversCompany, type Scope } from '../../../kernel/scope.ts';

export type GraderRow = Selectable<GradersTable>;
export type GraderFields = Omit<z.output<typeof zGraderChange>, 'version'>;

/** What the form edits. */
export function editable(row: GraderRow) {
  const { graderNo, level, categories, mayAuthenticate, mayGrade, mayFinalize, mayAudit, dailyCap } = row;
  const { activeFrom, activeTo, note } = row;
  const rights = { mayAuthenticate, mayGrade, mayFinalize, mayAudit };
  return { graderNo, level, categories, ...rights, dailyCap, activeFrom, activeTo, note };
}

/** Locks a grader of a company of the scope. Throws NOT_FOUND, VERSION_STALE with what the other saved. */
export async function lockGrader(tx: Tx, scope: Scope, id: string, version?: number): Promise<GraderRow> {
  const row = found(await tx.selectFrom('graders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst());
  if (!coversCompany(scope, row.companyId)) throw new AppError('NOT_FOUND');
  if (version !== undefined && version !== row.version)
    throw new AppError('VERSION_STALE', { data: { current: { version: row.version, ...editable(row) } } });
  return row;
}

/** Numbers and people are graders once. */
const ONCE = {
  graders_company_id_grader_no_key: ['graderNo', 'already-used'],
  graders_account_id_key: ['accountId', 'already-grader'],
} as const;

/** Throws INPUT_INVALID when the number or the person is taken. */
export async function insertGrader(tx: Tx, values: Insertable<GradersTable>): Promise<GraderRow> {
  return saidAtField(tx.insertInto('graders').values(values).returningAll().executeTakeFirstOrThrow(), ONCE);
}

export async function saveGrader(
  tx: Tx,
  before: GraderRow,
  patch: Updateable<GradersTable>,
  by: { readonly now: Date; readonly accountId: string },
): Promise<GraderRow> {
  return saidAtField(
    tx
      .updateTable('graders')
      .set({ ...patch, version: before.version + 1, updatedAt: by.now, updatedBy: by.accountId })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow(),
    ONCE,
  );
}

export async function deleteGrader(tx: Tx, grader: GraderRow): Promise<void> {
  await tx.deleteFrom('graderRecusals').where('graderAccountId', '=', grader.accountId).execute();
  await tx.deleteFrom('graders').where('id', '=', grader.id).execute();
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
