import type { ListQuery } from '@mintmark/contract/kernel/listing.ts';
import { PARCEL_TABS, zParcelRow } from '@mintmark/contract/receiving/parcels.schema.ts';
import { sql } from 'kysely';
import { sharesCategory } from '../../../kernel/category-scope.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import {
  anyOf,
  col,
  customScope,
  defineList,
  filter,
  rowsInScope,
  runList,
  tabCounts,
  valuesOf,
} from '../../../kernel/listing/index.ts';
import { categoriesOf, companyIdsOf, type Scope } from '../../../kernel/scope.ts';

const ordersIn = sql`package_orders x JOIN submission_orders o ON o.id = x.order_id WHERE x.package_id = p.id`;

/** Who is narrowed to categories sees parcels with an order of theirs, and those that nobody knows the owner of. */
const ofCategories = (scope: Scope) =>
  categoriesOf(scope) === null
    ? []
    : [
        sql`(NOT EXISTS (SELECT FROM package_orders x WHERE x.package_id = p.id)
          OR EXISTS (SELECT FROM ${ordersIn} AND ${sharesCategory(scope, sql`o.categories`)}))`,
      ];

/** Parcels as they stood at the door; agents see none. */
export const parcelList = defineList({
  key: 'receiving.parcels',
  table: 'packages',
  alias: 'p',
  base: sql`p.deleted_at IS NULL`,
  joins: sql`JOIN companies k ON k.id = p.company_id LEFT JOIN accounts a ON a.id = p.created_by`,
  columns: {
    id: col.id(sql`p.id`, { sort: true }),
    version: col.int(sql`p.version`),
    packageCode: col.text(sql`p.package_code`),
    status: col.int(sql`p.status`),
    waybillNo: col.text(sql`p.waybill_no`),
    courier: col.text(sql`p.courier`),
    sender: col.text(sql`p.sender`),
    weightG: col.int<number | null>(sql`p.weight_g`),
    sealState: col.text(sql`p.seal_state`),
    place: col.text(sql`p.place`),
    piecesSeen: col.int<number | null>(sql`p.pieces_seen`),
    note: col.text(sql`p.note`),
    companyName: col.text(sql`k.name_zh`, { joined: true }),
    companyNameEn: col.text(sql`k.name_en`, { joined: true }),
    orderCodes: col.json<string[]>(sql`(SELECT coalesce(json_agg(o.order_code ORDER BY o.id), '[]') FROM ${ordersIn})`),
    customers: col.json<string[]>(
      sql`(SELECT coalesce(json_agg(DISTINCT u.name), '[]') FROM customers u
        WHERE u.id IN (SELECT p.customer_id UNION ALL SELECT o.customer_id FROM ${ordersIn}))`,
    ),
    arrivedAt: col.time(sql`p.arrived_at`, { sort: true }),
    receivedByName: col.text<string | null>(sql`coalesce(nullif(a.real_name, ''), a.username)`, { joined: true }),
  },
  filters: {
    companyId: filter.company(sql`p.company_id`),
    status: filter.status(sql`p.status`),
    packageCode: filter.codes([sql`p.package_code`]),
    waybillNo: filter.codes([sql`p.waybill_no`]),
    orderCode: filter.custom(
      (value) =>
        sql`p.id IN (SELECT x.package_id FROM submission_orders o JOIN package_orders x ON x.order_id = o.id
          WHERE ${anyOf(sql`o.order_code`, valuesOf(value), 'text')})`,
    ),
    sender: filter.text(sql`p.grams`),
    arrived: filter.dayRange(sql`p.arrived_at`),
  },
  scope: customScope(sql`p.company_id`, (scope) => {
    const companyIds = companyIdsOf(scope);
    if (scope.kind === 'agent') return { companyIds: [], where: [sql`false`] };
    const own = scope.kind === 'own' ? [sql`p.created_by = ${scope.accountId}`] : [];
    return { companyIds, where: [...own, ...ofCategories(scope)] };
  }),
  defaultSort: '-id',
  count: 'counted',
  row: zParcelRow,
});

export type ListedParcel = NonNullable<typeof parcelList.rowType>;

/** The list for files: arrays as text. */
export const parcelExportList: typeof parcelList = {
  ...parcelList,
  columns: {
    ...parcelList.columns,
    orderCodes: col.text(sql`(SELECT string_agg(o.order_code, ',' ORDER BY o.id) FROM ${ordersIn})`),
    customers: col.text(sql`(SELECT string_agg(u.name, ',') FROM customers u WHERE u.id = p.customer_id
      OR u.id IN (SELECT o.customer_id FROM ${ordersIn}))`),
  },
};

/** One page with the counts of the tabs. */
export async function parcelPage(db: Reader, scope: Scope, query: ListQuery & Readonly<Record<string, unknown>>) {
  const counts = await tabCounts(db, scope, { list: parcelList, tabs: PARCEL_TABS }, query);
  return { ...(await runList(db, parcelList, scope, query)), counts };
}

/** The orders in a parcel, with what says whether they may be taken out of it. */
export async function ordersOfParcel(db: Reader, packageId: string) {
  const { rows } = await sql<{
    id: string;
    orderCode: string;
    customerName: string;
    status: number;
    declaredQty: number;
    parcels: number;
    isCounted: boolean;
  }>`SELECT o.id, o.order_code, coalesce(u.name, '') AS customer_name, o.status, o.pieces_qty AS declared_qty,
      (SELECT count(*)::int FROM package_orders y WHERE y.order_id = o.id) AS parcels,
      (EXISTS (SELECT FROM receipts r WHERE r.order_id = o.id)
        OR EXISTS (SELECT FROM submission_lines l WHERE l.order_id = o.id AND l.counted_qty IS NOT NULL)
        OR EXISTS (SELECT FROM discrepancies d WHERE d.order_id = o.id)
        OR EXISTS (SELECT FROM certificate_sights s WHERE s.order_id = o.id)) AS is_counted
    FROM package_orders x JOIN submission_orders o ON o.id = x.order_id LEFT JOIN customers u ON u.id = o.customer_id
    WHERE x.package_id = ${packageId} ORDER BY o.id`.execute(db);
  return rows;
}

/** The whole history of a parcel, the newest first. */
export async function stepsOfParcel(db: Reader, packageId: string) {
  return db
    .selectFrom('parcelSteps as s')
    .leftJoin('accounts as a', 'a.id', 's.accountId')
    .leftJoin('submissionOrders as o', 'o.id', 's.orderId')
    .leftJoin('customers as u', 'u.id', 's.customerId')
    .select(['s.id', 's.kind', 's.status', 's.place', 's.note', 's.at', 'o.orderCode', 'u.name as customer'])
    .select(sql<string | null>`coalesce(nullif(a.real_name, ''), a.username)`.as('byName'))
    .where('s.packageId', '=', packageId)
    .orderBy('s.id', 'desc')
    .execute();
}

/** The parcel of a scanned package code or waybill, the newest; null where none is in sight. */
export async function parcelByCode(db: Reader, scope: Scope, code: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`SELECT p.id FROM packages p
    WHERE (p.package_code = ${code} OR p.waybill_no = ${code}) AND ${rowsInScope(parcelList, scope)}
    ORDER BY p.id DESC LIMIT 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Whose a parcel is, and how it left. */
export async function parcelFacts(db: Reader, id: string) {
  return db
    .selectFrom('packages as p')
    .leftJoin('customers as u', 'u.id', 'p.customerId')
    .select(['p.companyId', 'p.gone', 'p.goneAt', 'p.goneBy', 'u.id as customerId', 'u.name', 'u.customerNo'])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow();
}
