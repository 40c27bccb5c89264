import type { Reader, Tx } from '../../../kernel/db/database.ts';
import type { OrderRow } from '../../../workflow/orders/order.repo.ts';

/** The parcel that a customer has announced for an order. */
export interface Announced {
  readonly courier: string;
  readonly waybillNo: string;
  readonly announcedAt: Date;
}

/** What was announced of the order; null where nothing was. */
export async function announcedOf(db: Reader, orderId: string): Promise<Announced | null> {
  const row = await db
    .selectFrom('announcedParcels')
    .select(['courier', 'waybillNo', 'announcedAt'])
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  return row ?? null;
}

/** Keeps what was announced; without a number nothing is kept any more. */
export async function keepAnnounced(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'companyId'>,
  { courier, waybillNo }: Pick<Announced, 'courier' | 'waybillNo'>,
  by: { readonly now: Date; readonly accountId: string | null },
): Promise<void> {
  if (waybillNo === '') {
    await tx.deleteFrom('announcedParcels').where('orderId', '=', order.id).execute();
    return;
  }
  const values = { courier, waybillNo, announcedAt: by.now, announcedBy: by.accountId };
  await tx
    .insertInto('announcedParcels')
    .values({ orderId: order.id, companyId: order.companyId, ...values })
    .onConflict((conflict) => conflict.column('orderId').doUpdateSet(values))
    .execute();
}
