import { TASK } from '@mintmark/domain/system/work.enums.ts';
import { sql } from 'kysely';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { rowsInScope } from '../../../kernel/listing/index.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { deliveryList } from '../record/delivery-list.queries.ts';

/** Parcels of a batch in the order of the choice, as far as the scope sees them. */
export async function batchRows(db: Reader, scope: Scope, batchNo: string) {
  return db
    .selectFrom('waybillAsks as w')
    .innerJoin('deliveries as d', 'd.id', 'w.deliveryId')
    .leftJoin('tasks as t', 't.id', 'w.taskId')
    .leftJoin('accounts as a', 'a.id', 'w.askedBy')
    .select(['w.deliveryId', 'w.state', 'w.answer', 'w.objection', 'w.waybillNo', 'w.tries', 'w.askedAt'])
    .select(['d.deliveryNo', 'd.version', 'd.status', 'd.courier', 'd.product', 'd.waybillNo as numberNow'])
    .select([
      sql<string | null>`d.receiver->>'name'`.as('receiverName'),
      sql<string>`coalesce(d.receiver->>'areaText', '')`.as('receiverArea'),
      sql<string>`coalesce(a.real_name, '')`.as('who'),
      sql<boolean>`d.waybill_cancel_asked_at IS NOT NULL`.as('isCancelAsked'),
      sql<boolean>`coalesce(t.status IN (${codes(TASK.waiting, TASK.running, TASK.failed)}), false)`.as('isOnItsWay'),
    ])
    .where('w.batchNo', '=', batchNo)
    .where(rowsInScope(deliveryList, scope))
    .orderBy('w.seq')
    .execute();
}
export type BatchRow = Awaited<ReturnType<typeof batchRows>>[number];
