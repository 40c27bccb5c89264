import { DELIVERY_TABS, type zDeliveryQuery, zDeliveryRow } from '@mintmark/contract/delivery/delivery-list.schema.ts';
import { DELAYED_DAYS, DELIVERY_WARN, SOON_DAYS } from '@mintmark/domain/delivery/delivery.enums.ts';
import { CHANGEABLE, DELIVERY, IN_HAND } from '@mintmark/domain/delivery/delivery-states.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { startOfDay } from '../../../kernel/clock.ts';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import {
  anyOf,
  type Condition,
  col,
  defineList,
  filter,
  runSummedList,
  scopeBy,
  statusCounts,
  valuesOf,
} from '../../../kernel/listing/index.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { KEPT_DELIVERIES } from './kept-deliveries.queries.ts';

export type DeliveryQuery = z.output<typeof zDeliveryQuery>;

// Written out, so that the planner sees that the index of parcels in hand holds them.
const inHand = sql`d.status IN (${codes(...IN_HAND)})`;
const changeable = (alias: 'd' | 'e') => sql`${sql.raw(alias)}.status IN (${codes(...CHANGEABLE)})`;
const days = (n: number): RawBuilder<unknown> => sql.raw(`interval '${n} days'`);

/** What is late, or will be: each warning with its condition; `p` says the promised day. */
const WARNINGS: readonly (readonly [number, RawBuilder<unknown>])[] = [
  [DELIVERY_WARN.delayed, sql`${changeable('d')} AND d.created_at < now() - ${days(DELAYED_DAYS)}`],
  [DELIVERY_WARN.dueSoon, sql`${inHand} AND p.promised_at >= now() AND p.promised_at < now() + ${days(SOON_DAYS)}`],
  [DELIVERY_WARN.overdue, sql`${inHand} AND p.promised_at < now()`],
];

const mayJoin = sql`(${changeable('d')} AND EXISTS (SELECT FROM deliveries e WHERE e.customer_id = d.customer_id AND e.id <> d.id
  AND e.company_id = d.company_id AND e.method = d.method AND e.receiver IS NOT DISTINCT FROM d.receiver
  AND ${changeable('e')} AND e.deleted_at IS NULL))`;

/** Parcels with items of what `from` finds, `i` being the item. */
const withItems = (from: RawBuilder<unknown>): Condition => sql`d.id IN (SELECT i.delivery_id ${from})`;

const like = (text: string) => `${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** The receiver on the label by the beginning of name or phone. */
function ofReceiver(value: unknown): Condition | null {
  if (typeof value !== 'string' || value.trim() === '') return null;
  const start = like(value.trim());
  return sql`(d.receiver->>'name' LIKE ${start} OR d.receiver->>'phone' LIKE ${start})`;
}

/** A customer by name, number, or mobile (whole, beginning, or last four digits). */
function ofCustomer(value: unknown): Condition | null {
  if (typeof value !== 'string' || value.trim() === '') return null;
  const text = value.trim();
  const byMobile = /^\d{3,11}$/.test(text)
    ? sql`OR k.mobile LIKE ${like(text)} OR right(k.mobile, 4) = ${text}`
    : sql``;
  return sql`d.customer_id IN (SELECT k.id FROM customers k WHERE k.name LIKE ${`%${like(text)}`}
    OR k.pinyin = ${text.toLowerCase()} OR k.customer_no = ${text.toUpperCase()} ${byMobile})`;
}

/** Orders that are promised in these days; what has been shipped is not asked for. */
function promisedIn(value: unknown): Condition | null {
  const { from, to } = (value ?? {}) as { readonly from?: string; readonly to?: string };
  if (from === undefined && to === undefined) return null;
  const low = from === undefined ? sql`true` : sql`o.promised_at >= ${startOfDay(from)}`;
  const high = to === undefined ? sql`true` : sql`o.promised_at < ${startOfDay(to, 1)}`;
  return sql`${withItems(sql`FROM submission_orders o JOIN delivery_items i ON i.order_id = o.id AND i.is_active
    WHERE o.promised_at IS NOT NULL AND o.status BETWEEN ${codes(orderMachine.state.grading)} AND ${codes(orderMachine.state.shipped)} AND ${low} AND ${high}`)} AND ${inHand}`;
}

function warned(value: unknown): Condition | null {
  const asked = valuesOf(value);
  const found = WARNINGS.filter(([code]) => asked.includes(code)).map(([, condition]) => sql`(${condition})`);
  return found.length === 0 ? sql`false` : sql`(${sql.join(found, sql` OR `)})`;
}

/** Every parcel and pick-up (/closeReview/deliveryManagement). */
export const deliveryList = defineList({
  key: 'delivery.deliveries',
  table: 'deliveries',
  alias: 'd',
  base: sql`d.deleted_at IS NULL`,
  joins: sql`LEFT JOIN customers k ON k.id = d.customer_id
    LEFT JOIN LATERAL (SELECT min(o.promised_at) AS promised_at, count(*)::int AS item_qty, count(i.scanned_at)::int AS scanned_qty,
        coalesce(jsonb_agg(DISTINCT o.order_code), '[]') AS order_codes
      FROM delivery_items i JOIN submission_orders o ON o.id = i.order_id WHERE i.delivery_id = d.id AND i.is_active) p ON true`,
  columns: {
    id: col.id(sql`d.id`, { sort: true }),
    deliveryNo: col.text(sql`d.delivery_no`, { sort: true }),
    status: col.int(sql`d.status`),
    method: col.int(sql`d.method`),
    customerId: col.id(sql`d.customer_id`),
    customerName: col.text(sql`coalesce(k.name, '')`, { joined: true }),
    receiverName: col.text<string | null>(sql`d.receiver->>'name'`),
    receiverArea: col.text(sql`coalesce(d.receiver->>'areaText', '')`),
    orderCodes: col.json<string[]>(sql`p.order_codes`),
    courier: col.text<string | null>(sql`d.courier`),
    product: col.text<string | null>(sql`d.product`),
    waybillNo: col.text<string | null>(sql`d.waybill_no`),
    waybillAsk: col.int<number | null>(sql`CASE WHEN d.status = ${codes(DELIVERY.toWaybill)}
      THEN (SELECT w.state FROM waybill_asks w WHERE w.delivery_id = d.id ORDER BY w.id DESC LIMIT 1) END`),
    payer: col.int(sql`d.payer`),
    itemQty: col.int(sql`p.item_qty`, { joined: true }),
    scannedQty: col.int(sql`p.scanned_qty`, { joined: true }),
    declaredFen: col.fen(sql`d.declared_fen`, { sum: true }),
    insuredFen: col.fen(sql`d.insured_fen`, { sum: true }),
    isInsuranceWaived: col.bool(sql`d.is_insurance_waived`),
    weightG: col.int<number | null>(sql`d.weight_g`),
    feeFen: col.fen<number | null>(sql`d.freight_fen + coalesce(d.insurance_fee_fen, 0)`, { sum: true }),
    promisedAt: col.time<string | null>(sql`p.promised_at`, { joined: true }),
    warns: col.json<number[]>(
      sql`to_jsonb(array_remove(ARRAY[${sql.join(WARNINGS.map(([code, when]) => sql`CASE WHEN ${when} THEN ${sql.lit(code)}::int END`))}], NULL))`,
    ),
    mayJoin: col.bool(mayJoin),
    createdAt: col.time(sql`d.created_at`, { sort: true }),
    shippedAt: col.time<string | null>(sql`d.shipped_at`, { sort: true }),
    deliveredAt: col.time<string | null>(sql`d.delivered_at`),
    version: col.int(sql`d.version`),
  },
  filters: {
    companyId: filter.company(sql`d.company_id`),
    status: filter.status(sql`d.status`),
    deliveryNo: filter.codes([sql`d.delivery_no`]),
    waybillNo: filter.codes([sql`d.waybill_no`]),
    orderCode: filter.custom((value) =>
      withItems(sql`FROM submission_orders o JOIN delivery_items i ON i.order_id = o.id
        WHERE ${anyOf(sql`o.order_code`, valuesOf(value), 'text')}`),
    ),
    coinCode: filter.custom((value) => {
      const typed = valuesOf(value);
      return withItems(sql`FROM coins c JOIN delivery_items i ON i.coin_id = c.id
        WHERE ${anyOf(sql`c.cert_no`, typed, 'text')} OR ${anyOf(sql`c.coin_code`, typed, 'text')}`);
    }),
    customerId: filter.oneOf(sql`d.customer_id`, 'bigint'),
    customer: filter.custom(ofCustomer),
    receiver: filter.custom(ofReceiver),
    method: filter.oneOf(sql`d.method`, 'smallint'),
    courier: filter.oneOf(sql`d.courier`, 'text'),
    product: filter.oneOf(sql`d.product`, 'text'),
    payer: filter.oneOf(sql`d.payer`, 'smallint'),
    insured: filter.moneyRange(sql`d.insured_fen`),
    waived: filter.boolean(sql`d.is_insurance_waived`),
    promised: filter.custom(promisedIn),
    warn: filter.custom(warned, { joined: true }),
    joinable: filter.boolean(mayJoin),
    created: filter.dayRange(sql`d.created_at`),
    shipped: filter.dayRange(sql`d.shipped_at`),
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
  kept: KEPT_DELIVERIES,
  row: zDeliveryRow,
});

/** The list for files: arrays as text. */
export const deliveryExportList: typeof deliveryList = {
  ...deliveryList,
  columns: {
    ...deliveryList.columns,
    orderCodes: col.text(sql`(SELECT string_agg(code, ',') FROM jsonb_array_elements_text(p.order_codes) code)`),
  },
};

/** One page with the counts of the tabs and the sums of all matches. */
export async function deliveriesPage(db: Reader, scope: Scope, query: DeliveryQuery) {
  const page = await runSummedList(db, deliveryList, scope, query);
  const byStatus = new Map((await statusCounts(db, deliveryList, scope, query)).map(({ status, n }) => [status, n]));
  const all = [...byStatus.values()].reduce((sum, n) => sum + n, 0);
  const counts = Object.fromEntries(
    DELIVERY_TABS.map(({ key, statuses }) => [
      key,
      statuses.length === 0 ? all : statuses.reduce((sum: number, status) => sum + (byStatus.get(status) ?? 0), 0),
    ]),
  );
  return { ...page, counts };
}
