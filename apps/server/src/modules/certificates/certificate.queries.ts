import type { Reader } from '../../kernel/db/database.ts';
import { found } from '../../kernel/errors.ts';
import { companyIdsOf, type Scope } from '../../kernel/scope.ts';

/** The order of a coin that stands in the scope of its receiving company, or NOT_FOUND. */
export async function findOrderOfCoin(db: Reader, scope: Scope, coinId: string): Promise<string> {
  const ids = companyIdsOf(scope);
  let query = db.selectFrom('coins').select('orderId').where('id', '=', coinId).where('deletedAt', 'is', null);
  if (ids !== null) query = query.where('companyId', 'in', [...ids, '0']);
  return found(await query.executeTakeFirst()).orderId;
}
