import { zReadyOrderRow } from '@mintmark/contract/delivery/delivery.schema.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { sql } from 'kysely';
import { codes } from '../../kernel/db/codes.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { found } from '../../kernel/errors.ts';
import { col, defineList, filter, rowById, scopeBy } from '../../kernel/listing/index.ts';
import type { Scope } from '../../kernel/scope.ts';
import { deliveryList } from './record/delivery-list.queries.ts';

/** Orders with coins that are ready and in no active parcel. */
export const readyOrderList = defineList({
  key: 'delivery.readyOrders',
  table: 'submission_orders',
  alias: 'o',
  base: sql`o.deleted_at IS NULL AND o.status BETWEEN ${codes(orderMachine.state.grading)} AND ${codes(orderMachine.state.returning)} AND EXISTS (SELECT 1 FROM coins c WHERE c.order_id = o.id AND c.status IN (${codes(coinMachine.state.ready, coinMachine.state.withdrawn)})
    AND NOT EXISTS (SELECT 1 FROM delivery_items i WHERE i.coin_id = c.id AND i.is_active))`,
  joins: sql`LEFT JOIN customers k ON k.id = o.customer_id`,
  columns: {
    id: col.id(sql`o.id`, { sort: true }),
    orderCode: col.text(sql`o.order_code`, { sort: true }),
    customerId: col.id(sql`o.customer_id`),
    customerName: col.text(sql`coalesce(k.name, '')`, { joined: true }),
    status: col.int(sql`o.status`),
    readyQty:
      col.int(sql`(SELECT count(*)::int FROM coins c WHERE c.order_id = o.id AND c.status IN (${codes(coinMachine.state.ready, coinMachine.state.withdrawn)})
      AND NOT EXISTS (SELECT 1 FROM delivery_items i WHERE i.coin_id = c.id AND i.is_active))`),
    coinQty: col.int(sql`o.coin_qty`),
    returnMethod: col.int(sql`o.return_method`),
    dueFen: col.fen(sql`o.due_fen`, { sort: true }),
    isPay: col.int(sql`o.is_pay`),
    isOnCredit: col.bool(sql`o.is_on_credit`),
    isHeld: col.bool(sql`o.is_held`),
    piecesFen: col.fen(sql`o.pieces_fen`),
    submittedAt: col.time<string | null>(sql`o.submitted_at`),
  },
  filters: {
    orderCode: filter.codes([sql`o.order_code`]),
    returnMethod: filter.oneOf(sql`o.return_method`, 'smallint'),
    isPay: filter.oneOf(sql`o.is_pay`, 'smallint'),
  },
  scope: scopeBy({ company: sql`o.company_id`, agent: sql`o.agent_id`, categories: sql`o.categories` }),
  defaultSort: 'id',
  count: 'exact',
  row: zReadyOrderRow,
});

export async function itemsOf(db: Reader, deliveryId: string) {
  return db
    .selectFrom('deliveryItems as i')
    .innerJoin('coins as c', 'c.id', 'i.coinId')
    .innerJoin('submissionOrders as o', 'o.id', 'i.orderId')
    .select([
      'i.coinId',
      'i.scannedAt',
      'i.orderId',
      'c.coinCode',
      'c.certNo',
      'c.name',
      'c.nameEn',
      'c.varietyText',
      'c.category1',
      'c.resultType',
      'c.grade',
      'c.gradeZh',
      'c.gradeEn',
      'c.boxNo',
      'c.status',
    ])
    .select(['o.orderCode', 'o.dueFen', 'o.isOnCredit', 'o.isPay', 'o.isHeld', 'o.hasOpenQuestion'])
    .where('i.deliveryId', '=', deliveryId)
    .where('i.isActive', '=', true)
    .orderBy('i.id')
    .execute();
}

export async function tracesOf(db: Reader, deliveryId: string) {
  return db
    .selectFrom('deliveryTraces as t')
    .leftJoin('accounts as a', 'a.id', 't.accountId')
    .select(['t.at', 't.status', 't.text', 't.place', 't.source', 'a.realName'])
    .where('t.deliveryId', '=', deliveryId)
    .orderBy('t.at')
    .orderBy('t.id')
    .execute();
}

/** The Chinese name of a company, as it stands on its parcels. */
export async function companyNameOf(db: Reader, companyId: string): Promise<string> {
  const row = await db.selectFrom('companies').select('nameZh').where('id', '=', companyId).executeTakeFirst();
  return row?.nameZh ?? '';
}

/** What the desk knows of a parcel beside its own row. */
export async function deskFactsOf(db: Reader, scope: Scope, id: string) {
  const row = found(await rowById(db, deliveryList, scope, id));
  const { rows } = await sql<{ packedBy: string | null }>`SELECT a.real_name AS packed_by FROM deliveries d
    LEFT JOIN accounts a ON a.id = d.packed_by WHERE d.id = ${id}`.execute(db);
  return { row, packedBy: rows[0]?.packedBy ?? null };
}
