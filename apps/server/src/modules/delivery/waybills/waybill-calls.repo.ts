import { TASK } from '@mintmark/domain/system/work.enums.ts';
import { sql } from 'kysely';
import type { Reader } from '../../../kernel/db/database.ts';

/** The last call to void a parcel's number: still open, given up, what went wrong. Null: none. */
export async function cancelCall(
  db: Reader,
  deliveryId: string,
): Promise<{ isOpen: boolean; isDead: boolean; error: string | null } | null> {
  const row = await db
    .selectFrom('tasks')
    .select(['status', 'error'])
    .where('kind', '=', 'delivery.cancelWaybill')
    .where(sql<string>`payload ->> 'deliveryId'`, '=', deliveryId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row
    ? {
        isOpen: row.status < TASK.done || row.status === TASK.failed,
        isDead: row.status === TASK.dead,
        error: row.error,
      }
    : null;
}

/** Has another parcel of the courier this number? */
export async function numberTaken(
  db: Reader,
  { deliveryId, courier }: { readonly deliveryId: string; readonly courier: string | null },
  waybillNo: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('deliveries')
    .select('id')
    .where('courier', '=', courier)
    .where('waybillNo', '=', waybillNo)
    .where('id', '<>', deliveryId)
    .executeTakeFirst();
  return row !== undefined;
}
