import type { ScopeOffer } from '@mintmark/domain/companies/grading-scope.ts';
import { sql } from 'kysely';
import { jsonb, type Reader, type Tx } from '../../../kernel/db/database.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import { coversCompany, type Scope } from '../../../kernel/scope.ts';

export interface StoredPeriod {
  readonly validFrom: string;
  readonly offers: readonly ScopeOffer[];
  readonly note: string;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
}

/** All periods of a company, the oldest first. */
export async function periodsOf(db: Reader, companyId: string): Promise<StoredPeriod[]> {
  const rows = await db
    .selectFrom('companyScopes as s')
    .leftJoin('accounts as a', 'a.id', 's.updatedBy')
    .select(['s.validFrom', 's.offers', 's.note', 's.updatedAt', 'a.realName as updatedBy'])
    .where('s.companyId', '=', companyId)
    .orderBy('s.validFrom')
    .execute();
  return rows.map((row) => ({ ...row, offers: row.offers as readonly ScopeOffer[] }));
}

/** A company of the scope whose scope nobody else changes until the end. Throws NOT_FOUND, VERSION_STALE with the newest. */
export async function lockScope(tx: Tx, scope: Scope, companyId: string, version: number) {
  if (!coversCompany(scope, companyId)) throw new AppError('NOT_FOUND');
  const query = tx.selectFrom('companies').select(['id', 'code', 'scopeVersion']).where('id', '=', companyId);
  const row = found(await query.forUpdate().executeTakeFirst());
  if (row.scopeVersion === version) return row;
  const newest = (await periodsOf(tx, companyId)).at(-1);
  const { validFrom = '', offers = [], note = '' } = newest ?? {};
  throw new AppError('VERSION_STALE', { data: { current: { version: row.scopeVersion, validFrom, offers, note } } });
}

interface By {
  readonly now: Date;
  readonly accountId: string;
}

/** Writes what holds from a day on. */
export async function savePeriod(
  tx: Tx,
  companyId: string,
  period: Pick<StoredPeriod, 'validFrom' | 'offers' | 'note'>,
  { now, accountId }: By,
): Promise<void> {
  const values = { offers: jsonb(period.offers), note: period.note, updatedAt: now, updatedBy: accountId };
  await tx
    .insertInto('companyScopes')
    .values({ companyId, validFrom: period.validFrom, ...values, createdAt: now, createdBy: accountId })
    .onConflict((conflict) => conflict.columns(['companyId', 'validFrom']).doUpdateSet(values))
    .execute();
}

/** Takes a period out; undefined when there is none on this day. */
export async function deletePeriod(tx: Tx, companyId: string, validFrom: string) {
  return tx
    .deleteFrom('companyScopes')
    .where('companyId', '=', companyId)
    .where('validFrom', '=', validFrom)
    .returning(['offers', 'note'])
    .executeTakeFirst();
}

/** The version that the next writer must have seen. */
export async function raiseScopeVersion(tx: Tx, companyId: string): Promise<number> {
  const row = await tx
    .updateTable('companies')
    .set({ scopeVersion: sql`scope_version + 1` })
    .where('id', '=', companyId)
    .returning('scopeVersion')
    .executeTakeFirstOrThrow();
  return row.scopeVersion;
}
