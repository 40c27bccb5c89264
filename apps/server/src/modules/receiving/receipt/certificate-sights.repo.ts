import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { found } from '../../../kernel/errors.ts';
import type { OrderRow } from '../../../workflow/orders/order.repo.ts';

type By = { now: Date; accountId: string };

/** Slabs that were seen in the parcels of an order and still stand, in their order. */
export async function sightsOf(db: Reader, orderId: string) {
  return db
    .selectFrom('certificateSights')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('takenBackAt', 'is', null)
    .orderBy('id')
    .execute();
}

export async function insertSight(tx: Tx, order: OrderRow, certNo: string, note: string, by: By): Promise<void> {
  const { companyId, id: orderId } = order;
  await tx
    .insertInto('certificateSights')
    .values({ companyId, orderId, certNo, note, seenBy: by.accountId, seenAt: by.now })
    .execute();
}

/** Takes a sight back: the row stays, with who and when. Throws NOT_FOUND when it does not stand any more. */
export async function takeBackSight(tx: Tx, orderId: string, id: string, by: By): Promise<{ certNo: string }> {
  return found(
    await tx
      .updateTable('certificateSights')
      .set({ takenBackBy: by.accountId, takenBackAt: by.now })
      .where('id', '=', id)
      .where('orderId', '=', orderId)
      .where('takenBackAt', 'is', null)
      .returning('certNo')
      .executeTakeFirst(),
  );
}
