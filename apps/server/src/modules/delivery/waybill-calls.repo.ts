import { TASK } from '@mintmark/domain/system/work.enums.ts';
import { sql } from 'kysely';
import type { Reader } from '../../kernel/db/database.ts';

export type CourierCallKind = 'delivery.waybill' | 'delivery.cancelWaybill';

/** The last call of a kind that the courier of a delivery was sent: still open, given up, what went wrong. Null: none. */
export async function courierCall(
  db: Reader,
  kind: CourierCallKind,
  deliveryId: string,
): Promise<{ isOpen: boolean; isDead: boolean; error: string | null } | null> {
  const row = await db
    .selectFrom('tasks')
    .select(['status', 'error'])
    .where('kind', '=', kind)
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
