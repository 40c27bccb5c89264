import { sql } from 'kysely';
import type { Reader } from '../../../kernel/db/database.ts';
import { companyIdsOf, type Scope } from '../../../kernel/scope.ts';

/** An account whose statements may be imported. */
export interface StatementSource {
  readonly id: string;
  readonly companyId: string;
  readonly kind: string;
  readonly name: string;
  readonly noMasked: string;
  readonly companyName: string;
  readonly companyNameEn: string;
}

/** Accounts of the companies in sight that somebody else keeps the books of: no cash box. Agents have none. */
export async function sourcesInScope(db: Reader, scope: Scope): Promise<StatementSource[]> {
  if (scope.kind === 'agent') return [];
  const ids = companyIdsOf(scope);
  return db
    .selectFrom('fundAccounts as f')
    .innerJoin('companies as c', 'c.id', 'f.companyId')
    .select([
      'f.id',
      'f.companyId',
      'f.kind',
      'f.name',
      'f.noMasked',
      'c.nameZh as companyName',
      'c.nameEn as companyNameEn',
    ])
    .where('f.isActive', '=', true)
    .where('f.kind', '<>', 'cash')
    .where(ids === null ? sql<boolean>`true` : sql<boolean>`f.company_id = ANY (${[...ids]}::bigint[])`)
    .orderBy('c.id')
    .orderBy('f.id')
    .execute();
}
