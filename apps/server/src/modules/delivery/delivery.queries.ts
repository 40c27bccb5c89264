import { zDeliveryRow, zReadyOrderRow } from '@mintmark/contract/delivery/delivery.schema.ts';
import { sql } from 'kysely';
import type { Reader } from '../../kernel/db/database.ts';
import { col, defineList, filter, scopeBy } from '../../kernel/listing/index.ts';

/** Orders with coins that are ready and in no active parcel. */
export const readyOrderList = defineList({
  key: 'delivery.readyOrders',
  table: 'submission_orders',
  alias: 'o',
  base: sql`o.deleted_at IS NULL AND o.status BETWEEN 50 AND 95 AND EXISTS (SELECT 1 FROM coins c WHERE c.order_id = o.id AND c.status IN (90, -3)
    AND NOT EXISTS (SELECT 1 FROM delivery_items i WHERE i.coin_id = c.id AND i.is_active))`,
  joins: sql`LEFT JOIN customers k ON k.id = o.customer_id`,
  columns: {
    id: col.id(sql`o.id`, { sort: true }),
    orderCode: col.text(sql`o.order_code`, { sort: true }),
    customerId: col.id(sql`o.customer_id`),
    customerName: col.text(sql`coalesce(k.name, '')`, { joined: true }),
    status: col.int(sql`o.status`),
    readyQty: col.int(sql`(SELECT count(*)::int FROM coins c WHERE c.order_id = o.id AND c.status IN (90, -3)
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

export const deliveryList = defineList({
  key: 'delivery.deliveries',
  table: 'deliveries',
  alias: 'd',
  base: sql`d.deleted_at IS NULL`,
  joins: sql`LEFT JOIN customers k ON k.id = d.customer_id`,
  columns: {
    id: col.id(sql`d.id`, { sort: true }),
    deliveryNo: col.text(sql`d.delivery_no`, { sort: true }),
    status: col.int(sql`d.status`),
    method: col.int(sql`d.method`),
    customerName: col.text(sql`coalesce(k.name, '')`, { joined: true }),
    courier: col.text<string | null>(sql`d.courier`),
    waybillNo: col.text<string | null>(sql`d.waybill_no`),
    itemQty: col.int(sql`(SELECT count(*)::int FROM delivery_items i WHERE i.delivery_id = d.id AND i.is_active)`),
    scannedQty: col.int(
      sql`(SELECT count(*)::int FROM delivery_items i WHERE i.delivery_id = d.id AND i.is_active AND i.scanned_at IS NOT NULL)`,
    ),
    declaredFen: col.fen(sql`d.declared_fen`, { sum: true }),
    insuredFen: col.fen(sql`d.insured_fen`, { sum: true }),
    weightG: col.int<number | null>(sql`d.weight_g`),
    createdAt: col.time(sql`d.created_at`, { sort: true }),
    shippedAt: col.time<string | null>(sql`d.shipped_at`, { sort: true }),
    version: col.int(sql`d.version`),
  },
  filters: {
    status: filter.status(sql`d.status`),
    deliveryNo: filter.codes([sql`d.delivery_no`]),
    waybillNo: filter.codes([sql`d.waybill_no`]),
    method: filter.oneOf(sql`d.method`, 'smallint'),
    created: filter.dayRange(sql`d.created_at`),
  },
  scope: scopeBy({
    company: sql`d.company_id`,
    agent: sql`d.agent_id`,
    // What has been taken out again still says what the parcel was about.
    through: [
      {
        from: sql`FROM delivery_items i JOIN coins c ON c.id = i.coin_id WHERE i.delivery_id = d.id`,
        category: sql`c.category1`,
      },
    ],
  }),
  defaultSort: '-id',
  count: 'counted',
  row: zDeliveryRow,
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
      'c.boxNo',
      'c.status',
    ])
    .select(['o.orderCode', 'o.dueFen', 'o.isOnCredit', 'o.isPay', 'o.isHeld', 'o.hasOpenQuestion'])
    .where('i.deliveryId', '=', deliveryId)
    .where('i.isActive', '=', true)
    .orderBy('i.id')
    .execute();
}

export async function customerNameOf(db: Reader, customerId: string): Promise<string> {
  const row = await db.selectFrom('customers').select('name').where('id', '=', customerId).executeTakeFirst();
  return row?.name ?? '';
}

export async function tracesOf(db: Reader, deliveryId: string) {
  return db
    .selectFrom('deliveryTraces')
    .select(['at', 'status', 'text'])
    .where('deliveryId', '=', deliveryId)
    .orderBy('id')
    .execute();
}
