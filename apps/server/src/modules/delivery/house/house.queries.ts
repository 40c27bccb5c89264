import { sql } from 'kysely';
import { inCategories } from '../../../kernel/category-scope.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { found } from '../../../kernel/errors.ts';
import { companyIdsOf, type Scope } from '../../../kernel/scope.ts';

/** Order of a coin of the scope's own companies, or NOT_FOUND. */
export async function orderIdInSight(db: Reader, scope: Scope, coinId: string): Promise<string> {
  const ids = companyIdsOf(scope);
  let query = db.selectFrom('coins').select('orderId').where('id', '=', coinId).where('deletedAt', 'is', null);
  query = query.where(inCategories(scope, sql`category1`));
  if (ids !== null) query = query.where('companyId', 'in', [...ids, '0']);
  if (scope.kind === 'agent') query = query.where('agentId', '=', scope.agentId);
  return found(await query.executeTakeFirst()).orderId;
}
