import { sql } from 'kysely';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import type { OrderRow } from '../../../workflow/orders/order.repo.ts';

/** A parcel that a customer has announced for an order. */
export interface Announced {
  readonly courier: string;
  readonly waybillNo: string;
  readonly announcedAt: Date;
  /** It has come, and is one of the order's parcels. */
  readonly hasArrived: boolean;
}

/** What was announced of the order, in the order of its numbers. */
export async function announcedOf(db: Reader, orderId: string): Promise<Announced[]> {
  return db
    .selectFrom('announcedParcels as a')
    .select(['a.courier', 'a.waybillNo', 'a.announcedAt'])
    .select(
      sql<boolean>`EXISTS (SELECT FROM package_orders x JOIN packages p ON p.id = x.package_id
        WHERE x.order_id = a.order_id AND p.waybill_no = a.waybill_no)`.as('hasArrived'),
    )
    .where('a.orderId', '=', orderId)
    .orderBy('a.waybillNo')
    .execute();
}

/** Keeps what was announced instead of what was before; without a number nothing is kept any more. */
export async function keepAnnounced(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'companyId'>,
  { courier, waybillNos }: { readonly courier: string; readonly waybillNos: readonly string[] },
  by: { readonly now: Date; readonly accountId: string | null },
): Promise<void> {
  await tx.deleteFrom('announcedParcels').where('orderId', '=', order.id).execute();
  if (waybillNos.length === 0) return;
  const facts = {
    orderId: order.id,
    companyId: order.companyId,
    courier,
    announcedAt: by.now,
    announcedBy: by.accountId,
  };
  await tx
    .insertInto('announcedParcels')
    .values(waybillNos.map((waybillNo) => ({ ...facts, waybillNo })))
    .execute();
}
