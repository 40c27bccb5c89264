import type { zLimitChange } from '@mintmark/contract/companies/limit.schema.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { z } from 'zod';
import type { CompanyLimitsTable } from '../../../db/schema.generated.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { saidAtField } from '../../../kernel/db/said-at-field.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import { coversCompany, type Scope } from '../../../kernel/scope.ts';

export type LimitRow = Selectable<CompanyLimitsTable>;
export type LimitFields = Omit<z.output<typeof zLimitChange>, 'version'>;

/** What the form edits. */
export function editable(row: LimitRow) {
  const { category1, customerLevel, dayOrders, dayPieces, dayFen, weekPieces, monthOrders, monthPieces } = row;
  const { monthFen, openPieces, minPieces, maxPieces, maxOrderFen, maxPieceFen, dayGrading, graderDay } = row;
  const { cutOffHour, blackoutDays, action, validFrom, validTo, note } = row;
  const quotas = { dayOrders, dayPieces, dayFen, weekPieces, monthOrders, monthPieces, monthFen, openPieces };
  const bounds = { minPieces, maxPieces, maxOrderFen, maxPieceFen, dayGrading, graderDay, cutOffHour, blackoutDays };
  return { category1, customerLevel, ...quotas, ...bounds, action, validFrom, validTo, note };
}

/** Locks a limit of a company of the scope. Throws NOT_FOUND, VERSION_STALE with what the other saved. */
export async function lockLimit(tx: Tx, scope: Scope, id: string, version: number): Promise<LimitRow> {
  const query = tx.selectFrom('companyLimits').selectAll().where('id', '=', id).forUpdate();
  const row = found(await query.executeTakeFirst());
  if (!coversCompany(scope, row.companyId)) throw new AppError('NOT_FOUND');
  if (version !== row.version)
    throw new AppError('VERSION_STALE', { data: { current: { version: row.version, ...editable(row) } } });
  return row;
}

const APART = { company_limits_days: ['validFrom', 'limit-overlaps'] } as const;

/** Throws INPUT_INVALID when another limit of the company and category holds in these days. */
export async function insertLimit(tx: Tx, values: Insertable<CompanyLimitsTable>): Promise<LimitRow> {
  return saidAtField(tx.insertInto('companyLimits').values(values).returningAll().executeTakeFirstOrThrow(), APART);
}

/** Throws INPUT_INVALID like `insertLimit`. */
export async function saveLimit(
  tx: Tx,
  before: LimitRow,
  patch: Updateable<CompanyLimitsTable>,
  by: { readonly now: Date; readonly accountId: string },
): Promise<LimitRow> {
  return saidAtField(
    tx
      .updateTable('companyLimits')
      .set({ ...patch, version: before.version + 1, updatedAt: by.now, updatedBy: by.accountId })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow(),
    APART,
  );
}

/** One limit of the scope with the names of its company; undefined when it is another's. */
export async function findLimit(db: Reader, scope: Scope, id: string) {
  const row = await db
    .selectFrom('companyLimits as l')
    .innerJoin('companies as p', 'p.id', 'l.companyId')
    .selectAll('l')
    .select(['p.nameZh as companyZh', 'p.nameEn as companyEn'])
    .where('l.id', '=', id)
    .executeTakeFirst();
  return row !== undefined && coversCompany(scope, row.companyId) ? row : undefined;
}

/** Is there such a company? */
export async function companyStands(tx: Tx, companyId: string): Promise<boolean> {
  return (await tx.selectFrom('companies').select('id').where('id', '=', companyId).executeTakeFirst()) !== undefined;
}
