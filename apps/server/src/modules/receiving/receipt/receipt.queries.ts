import { zReceiptQueueRow } from '@mintmark/contract/receiving/receipt.schema.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { sql } from 'kysely';
import { sharesCategory } from '../../../kernel/category-scope.ts';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { anyOf, col, defineList, filter, scopeBy } from '../../../kernel/listing/index.ts';
import { companyIdsOf, type Scope } from '../../../kernel/scope.ts';

const inPackage = (condition: ReturnType<typeof sql>) =>
  sql`EXISTS (SELECT 1 FROM package_orders po JOIN packages p ON p.id = po.package_id WHERE po.order_id = o.id AND ${condition})`;
const wordsOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

/** What the receiving desk works on: expected (10), arrived (20), discrepancy (25). */
export const receiptQueue = defineList({
  key: 'receiving.receipts',
  table: 'submission_orders',
  alias: 'o',
  base: sql`o.deleted_at IS NULL AND o.status IN (${codes(orderMachine.state.submitted, orderMachine.state.arrived, orderMachine.state.receiptException)})`,
  within: [10, 20, 25],
  joins: sql`LEFT JOIN customers k ON k.id = o.customer_id`,
  columns: {
    id: col.id(sql`o.id`, { sort: true }),
    orderCode: col.text(sql`o.order_code`, { sort: true }),
    customerName: col.text(sql`coalesce(k.name, '')`, { joined: true }),
    status: col.int(sql`o.status`),
    piecesQty: col.int(sql`o.pieces_qty`),
    piecesFen: col.fen(sql`o.pieces_fen`, { sort: true }),
    packageCodes: col.json<string[]>(
      sql`(SELECT coalesce(json_agg(p.package_code ORDER BY p.id), '[]') FROM package_orders po JOIN packages p ON p.id = po.package_id WHERE po.order_id = o.id)`,
    ),
    waybillNos: col.json<string[]>(
      sql`(SELECT coalesce(json_agg(p.waybill_no ORDER BY p.id) FILTER (WHERE p.waybill_no <> ''), '[]') FROM package_orders po JOIN packages p ON p.id = po.package_id WHERE po.order_id = o.id)`,
    ),
    announcedNo: col.text<string | null>(
      sql`(SELECT string_agg(a.waybill_no, ' ' ORDER BY a.waybill_no) FROM announced_parcels a WHERE a.order_id = o.id
        AND NOT EXISTS (SELECT FROM package_orders x JOIN packages p ON p.id = x.package_id
          WHERE x.order_id = o.id AND p.waybill_no = a.waybill_no))`,
    ),
    submittedAt: col.time<string | null>(sql`o.submitted_at`, { sort: true }),
    arrivedAt: col.time<string | null>(sql`o.arrived_at`, { sort: true }),
    isHeld: col.bool(sql`o.is_held`),
    version: col.int(sql`o.version`),
  },
  filters: {
    status: filter.status(sql`o.status`),
    orderCode: filter.codes([sql`o.order_code`]),
    waybillNo: filter.custom((value) => inPackage(anyOf(sql`p.waybill_no`, wordsOf(value), 'text'))),
    packageCode: filter.custom((value) => inPackage(anyOf(sql`p.package_code`, wordsOf(value), 'text'))),
  },
  scope: scopeBy({ company: sql`o.company_id`, agent: sql`o.agent_id`, categories: sql`o.categories` }),
  defaultSort: 'id',
  count: 'counted',
  row: zReceiptQueueRow,
});

/** Orders meant by a scan: their own code, a package's, or a waybill number, also of a parcel that is announced. */
export async function ordersByCode(db: Reader, scope: Scope, code: string): Promise<string[]> {
  const ids = companyIdsOf(scope);
  const wall = ids === null ? sql`true` : anyOf(sql`o.company_id`, ids, 'bigint');
  const { rows } = await sql<{
    id: string;
  }>`SELECT o.id FROM submission_orders o WHERE o.deleted_at IS NULL AND ${wall}
    AND ${sharesCategory(scope, sql`o.categories`)} AND o.id IN (
      SELECT c.id FROM submission_orders c WHERE c.order_code = ${code}
      UNION SELECT po.order_id FROM packages p JOIN package_orders po ON po.package_id = p.id
        WHERE p.package_code = ${code} OR p.waybill_no = ${code}
      UNION SELECT a.order_id FROM announced_parcels a JOIN submission_orders e ON e.id = a.order_id
        WHERE a.waybill_no = ${code} AND e.status IN (${codes(orderMachine.state.submitted, orderMachine.state.arrived, orderMachine.state.receiptException)})
          AND NOT EXISTS (SELECT FROM packages k WHERE k.waybill_no = ${code} AND k.company_id = e.company_id))
    ORDER BY o.id LIMIT 20`.execute(db);
  return rows.map((row) => row.id);
}

function ordersIn(db: Reader, scope: Scope) {
  let query = db.selectFrom('submissionOrders').selectAll().where('deletedAt', 'is', null);
  query = query.where(sharesCategory(scope, sql`categories`));
  const ids = companyIdsOf(scope);
  if (ids !== null) query = query.where('companyId', 'in', [...ids, '0']);
  if (scope.kind === 'agent') query = query.where('agentId', '=', scope.agentId);
  return query;
}

export async function findOrderIn(db: Reader, scope: Scope, orderId: string) {
  return (await ordersIn(db, scope).where('id', '=', orderId).executeTakeFirst()) ?? null;
}

/** Orders of the scope by their numbers. */
export async function ordersByNumbers(db: Reader, scope: Scope, orderCodes: readonly string[]) {
  return ordersIn(db, scope)
    .where('orderCode', 'in', [...orderCodes])
    .execute();
}

export async function packagesOf(db: Reader, orderId: string) {
  return db
    .selectFrom('packages as p')
    .innerJoin('packageOrders as po', 'po.packageId', 'p.id')
    .selectAll('p')
    .where('po.orderId', '=', orderId)
    .orderBy('p.id')
    .execute();
}

export async function personNames(db: Reader, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'realName', 'username'])
    .where('id', 'in', wanted)
    .execute();
  return new Map(rows.map((row) => [row.id, row.realName || row.username]));
}

export async function customerOf(db: Reader, customerId: string) {
  return db
    .selectFrom('customers')
    .select(['name', 'customerNo'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
}
