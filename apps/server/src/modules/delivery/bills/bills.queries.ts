import { BILL_ROWS_SHOWN } from '@mintmark/contract/delivery/bills/courier-bills.limits.ts';
import {
  COURIER_BILL_TABS,
  zBillLineRow,
  zCourierBillRow,
} from '@mintmark/contract/delivery/bills/courier-bills.schema.ts';
import type { ListQuery } from '@mintmark/contract/kernel/listing.ts';
import { BILL_VERDICT } from '@mintmark/domain/delivery/bills/courier-bills.ts';
import { FREIGHT_PAYER } from '@mintmark/domain/delivery/delivery.enums.ts';
import { sql } from 'kysely';
import { startOfDay } from '../../../kernel/clock.ts';
import { codes } from '../../../kernel/db/codes.ts';
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

const nameOf = (alias: string) =>
  sql`coalesce(nullif(${sql.ref(`${alias}.real_name`)}, ''), ${sql.ref(`${alias}.username`)})`;

/** A bill is of a whole company: agents and people who see their own, or some categories only, see none. */
const wholeCompanies = (scope: Scope) =>
  scope.kind === 'agent' || scope.kind === 'own' || categoriesOf(scope) !== null
    ? { companyIds: [], where: [sql`false`] }
    : { companyIds: companyIdsOf(scope), where: [] };

/** 快递账单. */
export const courierBillList = defineList({
  key: 'delivery.courierBills',
  table: 'courier_bills',
  alias: 'b',
  joins: sql`JOIN companies k ON k.id = b.company_id JOIN accounts a ON a.id = b.imported_by LEFT JOIN accounts c ON c.id = b.confirmed_by`,
  columns: {
    id: col.id(sql`b.id`, { sort: true }),
    version: col.int(sql`b.version`),
    billNo: col.text(sql`b.bill_no`),
    status: col.int(sql`b.status`),
    companyId: col.id(sql`b.company_id`),
    companyName: col.text(sql`k.name_zh`, { joined: true }),
    companyNameEn: col.text(sql`k.name_en`, { joined: true }),
    courier: col.text(sql`b.courier`),
    fileName: col.text(sql`b.file_name`),
    fromDay: col.text(sql`b.from_day::text`),
    toDay: col.text(sql`b.to_day::text`),
    rowCount: col.int(sql`b.row_count`),
    differenceCount: col.int(sql`b.difference_count`),
    unsettledCount: col.int(sql`b.unsettled_count`),
    billedFen: col.fen(sql`b.billed_fen`),
    bookedFen: col.fen(sql`b.booked_fen`),
    claimedFen: col.fen(sql`b.claimed_fen`),
    importedBy: col.id(sql`b.imported_by`),
    importedByName: col.text(nameOf('a'), { joined: true }),
    importedAt: col.time(sql`b.imported_at`),
    confirmedByName: col.text<string | null>(nameOf('c'), { joined: true }),
    confirmedAt: col.time<string | null>(sql`b.confirmed_at`),
    reason: col.text(sql`b.reason`),
  },
  filters: {
    companyId: filter.company(sql`b.company_id`),
    status: filter.status(sql`b.status`),
    billNo: filter.codes([sql`b.bill_no`]),
    waybillNo: filter.custom((value) => {
      const typed = anyOf(sql`l.waybill_no`, valuesOf(value), 'text');
      return sql`b.id IN (SELECT l.bill_id FROM courier_bill_lines l WHERE ${typed})`;
    }),
    courier: filter.oneOf(sql`b.courier`, 'text'),
    imported: filter.dayRange(sql`b.imported_at`),
  },
  scope: customScope(sql`b.company_id`, wholeCompanies),
  defaultSort: '-id',
  count: 'exact',
  row: zCourierBillRow,
});
export type ListedBill = NonNullable<typeof courierBillList.rowType>;

/** Rows of bills, each with the parcel that it charges. */
export const billLineList = defineList({
  key: 'delivery.courierBillLines',
  table: 'courier_bill_lines',
  alias: 'l',
  joins: sql`LEFT JOIN deliveries d ON d.id = l.delivery_id LEFT JOIN accounts a ON a.id = l.settled_by`,
  columns: {
    id: col.id(sql`l.id`, { sort: true }),
    line: col.int(sql`l.line`),
    waybillNo: col.text(sql`l.waybill_no`),
    sentOn: col.text(sql`l.sent_on::text`),
    deliveryId: col.id<string | null>(sql`l.delivery_id`),
    deliveryNo: col.text<string | null>(sql`d.delivery_no`, { joined: true }),
    billedWeightG: col.int<number | null>(sql`l.billed_weight_g`),
    bookedWeightG: col.int<number | null>(sql`d.weight_g`, { joined: true }),
    billedFen: col.fen(sql`l.billed_fen`),
    bookedFen: col.fen<number | null>(sql`l.booked_fen`),
    claimableFen: col.fen(sql`l.claimable_fen`),
    verdict: col.int(sql`l.verdict`),
    settlement: col.int<number | null>(sql`l.settlement`),
    remark: col.text(sql`l.remark`),
    settledByName: col.text<string | null>(nameOf('a'), { joined: true }),
    settledAt: col.time<string | null>(sql`l.settled_at`),
  },
  filters: {
    billId: filter.oneOf(sql`l.bill_id`, 'bigint'),
    verdict: filter.oneOf(sql`l.verdict`, 'smallint'),
    settlement: filter.oneOf(sql`l.settlement`, 'smallint'),
    waybillNo: filter.codes([sql`l.waybill_no`]),
  },
  scope: customScope(sql`l.company_id`, wholeCompanies),
  defaultSort: 'id',
  count: 'exact',
  row: zBillLineRow,
});
export type BillLine = NonNullable<typeof billLineList.rowType>;

/** One page with the counts of the tabs. */
export async function courierBillPage(db: Reader, scope: Scope, query: ListQuery & Readonly<Record<string, unknown>>) {
  const counts = await tabCounts(db, scope, { list: courierBillList, tabs: COURIER_BILL_TABS }, query);
  return { ...(await runList(db, courierBillList, scope, query)), counts };
}

/** Rows that the record of a bill shows: what nobody settled, then other differences, then what agrees. */
export async function linesToShow(db: Reader, scope: Scope, billId: string): Promise<readonly BillLine[]> {
  const { rows } = await sql<
    Omit<BillLine, 'settledAt'> & { settledAt: Date | null }
  >`SELECT l.id, l.line, l.waybill_no, l.sent_on::text,
      l.delivery_id, d.delivery_no, l.billed_weight_g, d.weight_g AS booked_weight_g, l.billed_fen, l.booked_fen, l.claimable_fen,
      l.verdict::int, l.settlement::int, l.remark, ${nameOf('a')} AS settled_by_name, l.settled_at
    FROM courier_bill_lines l LEFT JOIN deliveries d ON d.id = l.delivery_id LEFT JOIN accounts a ON a.id = l.settled_by
    WHERE l.bill_id = ${billId} AND ${rowsInScope(billLineList, scope)}
    ORDER BY l.verdict = ${codes(BILL_VERDICT.agrees)}, l.settlement IS NOT NULL, l.line LIMIT ${BILL_ROWS_SHOWN}`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, settledAt: row.settledAt?.toISOString() ?? null }));
}

/** Parcels that the courier took in the days of a bill, at the house’s cost, and that stand on no bill. */
export async function parcelsWithoutBill(db: Reader, bill: ListedBill) {
  const { rows } = await sql<{
    deliveryId: string;
    deliveryNo: string;
    waybillNo: string;
    shippedAt: Date;
    feeFen: number | null;
  }>`SELECT d.id AS delivery_id, d.delivery_no, d.waybill_no, d.shipped_at, d.freight_fen + coalesce(d.insurance_fee_fen, 0) AS fee_fen
    FROM deliveries d WHERE d.company_id = ${bill.companyId} AND d.courier = ${bill.courier} AND d.waybill_no IS NOT NULL
      AND d.shipped_at >= ${startOfDay(bill.fromDay)} AND d.shipped_at < ${startOfDay(bill.toDay, 1)}
      AND d.payer <> ${codes(FREIGHT_PAYER.receiver)} AND d.deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM courier_bill_lines l WHERE l.delivery_id = d.id AND l.is_live)
    ORDER BY d.shipped_at, d.id LIMIT ${BILL_ROWS_SHOWN}`.execute(db);
  return rows.map((row) => ({ ...row, shippedAt: row.shippedAt.toISOString() }));
}

/** A parcel of a waybill, and whether a bill that stands has charged it. */
export interface BilledParcel {
  readonly deliveryId: string;
  readonly waybillNo: string;
  readonly payer: number;
  readonly feeFen: number | null;
  readonly wasBilled: boolean;
}

/** Parcels of a company and courier by their waybills. */
export async function parcelsOfWaybills(
  db: Reader,
  { companyId, courier }: { readonly companyId: string; readonly courier: string },
  waybillNos: readonly string[],
): Promise<ReadonlyMap<string, BilledParcel>> {
  const { rows } = await sql<BilledParcel>`SELECT d.id AS delivery_id, d.waybill_no, d.payer::int,
      d.freight_fen + coalesce(d.insurance_fee_fen, 0) AS fee_fen,
      EXISTS (SELECT FROM courier_bill_lines l WHERE l.delivery_id = d.id AND l.is_live) AS was_billed
    FROM deliveries d WHERE d.courier = ${courier} AND d.waybill_no = ANY (${[...waybillNos]}::text[])
      AND d.company_id = ${companyId} AND d.deleted_at IS NULL`.execute(db);
  return new Map(rows.map((row) => [row.waybillNo, row]));
}
