import { type Insertable, sql } from 'kysely';
import type { CouponsTable } from '../../../db/schema.generated.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { found } from '../../../kernel/errors.ts';
import { companyIdsOf, type Scope } from '../../../kernel/scope.ts';
import type { CouponRow } from '../../../workflow/money/coupons.repo.ts';

/** A new coupon; its number is drawn by the caller. */
export async function insertCoupon(tx: Tx, values: Insertable<CouponsTable>): Promise<CouponRow> {
  return tx.insertInto('coupons').values(values).returningAll().executeTakeFirstOrThrow();
}

/** What a person has issued alone since a moment and may still cost the house; they wait for themselves, one coupon at a time. */
export async function issuedAloneFen(tx: Tx, accountId: string, since: Date): Promise<number> {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  const row = await tx
    .selectFrom('coupons')
    .select(({ fn }) => fn.coalesce(fn.sum<string>(sql`coalesce(amount_fen, max_fen)`), sql<string>`0`).as('fen'))
    .where('issuedBy', '=', accountId)
    .where('issuedAt', '>=', since)
    .where('needsSecond', '=', false)
    .where('state', '<>', 'void')
    .executeTakeFirstOrThrow();
  return Number(row.fen);
}

/** Locks a coupon of the person's companies. Throws NOT_FOUND. */
export async function lockCouponInScope(tx: Tx, scope: Scope, id: string): Promise<CouponRow> {
  const query = tx.selectFrom('coupons').selectAll().where('id', '=', id).forUpdate();
  const ids = companyIdsOf(scope);
  return found(await (ids === null ? query : query.where('companyId', 'in', [...ids, '0'])).executeTakeFirst());
}
