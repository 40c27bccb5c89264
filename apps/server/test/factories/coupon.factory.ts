import type { Insertable } from 'kysely';
import type { CouponsTable } from '../../src/db/schema.generated.ts';
import type { Tx } from '../../src/kernel/db/database.ts';
import { nextCouponNo } from '../../src/workflow/numbers.repo.ts';
import type { OrderRow } from '../../src/workflow/orders/order.repo.ts';

/** A coupon that the order's customer may use now, by a row; its id. */
export async function aCoupon(
  tx: Tx,
  { companyId, customerId }: Pick<OrderRow, 'companyId' | 'customerId'>,
  terms: Partial<Insertable<CouponsTable>>,
  now: Date,
): Promise<string> {
  const { id: issuedBy } = await tx.selectFrom('accounts').select('id').orderBy('id').executeTakeFirstOrThrow();
  const row = await tx
    .insertInto('coupons')
    .values({
      companyId,
      customerId,
      couponNo: await nextCouponNo(tx),
      validFrom: '2020-01-01',
      validTo: '2099-12-31',
      reason: '测试',
      state: 'issued',
      needsSecond: false,
      issuedBy,
      issuedAt: now,
      updatedAt: now,
      ...terms,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
