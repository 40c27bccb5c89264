import { zTime } from '@mintmark/contract/kernel/fields.ts';
import type { ListQuery } from '@mintmark/contract/kernel/listing.ts';
import { zOrderRow } from '@mintmark/contract/receiving/order-list.schema.ts';
import { ORDER_TABS } from '@mintmark/contract/receiving/order-tabs.schema.ts';
import { PAY_POINT } from '@mintmark/domain/finance/finance.enums.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Reader } from '../../../kernel/db/database.ts';
import {
  anyOf,
  type Condition,
  col,
  defineList,
  filter,
  maskedMobile,
  runSummedList,
  scopeBy,
  statusCounts,
  type TypedList,
} from '../../../kernel/listing/index.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { KEPT_ORDERS } from '../../../workflow/orders/kept-orders.queries.ts';
import { warned } from './order-warnings.queries.ts';

const zSince = zTime.nullable();
/** The row as it is read: what it waits for is said as warnings by `presentRow`. */
const zRow = zOrderRow
  .omit({ allowedActions: true, warnings: true })
  .extend({ statusSince: zSince, auditSince: zSince, failedSince: zSince, questionSince: zSince });
export type OrderListRow = z.input<typeof zRow>;

/** A customer by name, number, or mobile (whole, beginning, or last four digits). */
function ofCustomer(value: unknown): Condition | null {
  if (typeof value !== 'string' || value.trim() === '') return null;
  const text = value.trim();
  const like = `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const byMobile = /^\d{3,11}$/.test(text)
    ? sql`OR c2.mobile LIKE ${`${text}%`} OR right(c2.mobile, 4) = ${text}`
    : sql``;
  return sql`o.customer_id IN (SELECT c2.id FROM customers c2
    WHERE c2.name LIKE ${like} OR c2.pinyin = ${text.toLowerCase()} OR c2.customer_no = ${text.toUpperCase()} ${byMobile})`;
}

const joins: RawBuilder<unknown> = sql`LEFT JOIN customers c ON c.id = o.customer_id
  LEFT JOIN agents a ON a.id = o.agent_id LEFT JOIN companies m ON m.id = o.company_id`;

/** A draft has no price yet. */
const onceSubmitted = (amount: RawBuilder<unknown>) => sql`CASE WHEN o.submitted_at IS NOT NULL THEN ${amount} END`;

export const orderList = defineList({
  key: 'receiving.orders',
  table: 'submission_orders',
  alias: 'o',
  base: sql`o.deleted_at IS NULL`,
  joins,
  columns: {
    id: col.id(sql`o.id`, { sort: true }),
    orderCode: col.text(sql`o.order_code`, { sort: true }),
    status: col.int(sql`o.status`, { sort: true }),
    isMark: col.int(sql`o.is_mark`),
    isHeld: col.bool(sql`o.is_held`),
    hasOpenDiscrepancy: col.bool(sql`o.has_open_discrepancy`),
    hasOpenQuestion: col.bool(sql`o.has_open_question`),
    source: col.int(sql`o.source`),
    companyId: col.id(sql`o.company_id`),
    companyZh: col.text(sql`m.name_zh`),
    companyEn: col.text(sql`m.name_en`),
    customerId: col.id(sql`o.customer_id`),
    customerName: col.text<string | null>(sql`c.name`, { sort: true, joined: true }),
    customerMobile: col.text<string | null>(maskedMobile(sql`c.mobile`)),
    agentName: col.text<string | null>(sql`a.name`),
    categories: col.json<number[]>(sql`o.categories`),
    services: col.json<number[]>(sql`o.services`),
    piecesQty: col.int(sql`o.pieces_qty`, { sort: true, sum: true }),
    piecesFen: col.fen(sql`o.pieces_fen`, { sort: true, sum: true }),
    quotedFen: col.fen<number | null>(onceSubmitted(sql`o.quoted_fen`), { sort: true, sum: true }),
    totalFen: col.fen<number | null>(sql`coalesce(o.billed_fen, nullif(o.calculated_fen, 0))`, { sum: true }),
    dueFen: col.fen<number | null>(onceSubmitted(sql`o.due_fen`), { sort: true, sum: true }),
    isDueNow: col.bool(sql`(o.billed_fen IS NOT NULL OR o.pay_point = ${sql.lit(PAY_POINT.beforeGrading)})`),
    isPay: col.int(sql`o.is_pay`),
    deliveryStatus: col.int(sql`o.delivery_status`),
    submittedAt: col.time<string | null>(sql`o.submitted_at`, { sort: true }),
    confirmedAt: col.time<string | null>(sql`o.confirmed_at`, { sort: true }),
    shippedAt: col.time<string | null>(sql`o.shipped_at`),
    promisedAt: col.time<string | null>(sql`o.promised_at`, { sort: true }),
    tiers: col.json<string[]>(sql`o.tiers`),
    statusSince: col.time<string | null>(sql`o.status_since`),
    auditSince: col.time<string | null>(sql`o.audit_since`),
    failedSince: col.time<string | null>(sql`o.failed_since`),
    questionSince: col.time<string | null>(sql`o.question_since`),
    createdAt: col.time(sql`o.created_at`, { sort: true }),
    version: col.int(sql`o.version`),
  },
  filters: {
    code: filter.codes([sql`o.order_code`]),
    customer: filter.custom(ofCustomer),
    q: filter.text(sql`o.grams`),
    customerId: filter.oneOf(sql`o.customer_id`, 'bigint'),
    agentId: filter.oneOf(sql`o.agent_id`, 'bigint'),
    companyId: filter.company(sql`o.company_id`),
    category: filter.overlaps(sql`o.categories`, 'smallint'),
    service: filter.overlaps(sql`o.services`, 'smallint'),
    status: filter.status(sql`o.status`),
    isPay: filter.custom(
      (value) => sql`o.submitted_at IS NOT NULL AND ${anyOf(sql`o.is_pay`, codes(value), 'smallint')}`,
    ),
    deliveryStatus: filter.oneOf(sql`o.delivery_status`, 'smallint'),
    mark: filter.oneOf(sql`o.is_mark`, 'smallint'),
    source: filter.oneOf(sql`o.source`, 'smallint'),
    held: filter.boolean(sql`o.is_held`),
    exception: filter.boolean(sql`o.has_open_discrepancy`),
    question: filter.boolean(sql`o.has_open_question`),
    submitted: filter.dayRange(sql`o.submitted_at`),
    confirmed: filter.dayRange(sql`o.confirmed_at`),
    shipped: filter.dayRange(sql`o.shipped_at`),
    promised: filter.dayRange(sql`o.promised_at`),
    tier: filter.overlaps(sql`o.tiers`, 'text'),
    warning: filter.custom(warned),
    created: filter.dayRange(sql`o.created_at`),
    declared: filter.moneyRange(sql`o.pieces_fen`),
  },
  scope: scopeBy({
    company: sql`o.company_id`,
    agent: sql`o.agent_id`,
    own: [sql`o.created_by`],
    categories: sql`o.categories`,
  }),
  defaultSort: '-id',
  count: 'counted',
  kept: KEPT_ORDERS,
  row: zRow,
});

/** The list for files: arrays as text. */
export const orderExportList: TypedList<Readonly<Record<string, unknown>>> = {
  ...orderList,
  columns: {
    ...orderList.columns,
    categories: col.text(sql`array_to_string(o.categories, ',')`),
    services: col.text(sql`array_to_string(o.services, ',')`),
    tiers: col.text(sql`array_to_string(o.tiers, ' ')`),
  },
};

function codes(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'number') : [];
}

/** One page with the counts of the tabs and the sums of all matches. */
export async function ordersPage(db: Reader, scope: Scope, query: ListQuery) {
  const page = await runSummedList(db, orderList, scope, query);
  const byStatus = new Map((await statusCounts(db, orderList, scope, query)).map(({ status, n }) => [status, n]));
  const all = [...byStatus.values()].reduce((sum, n) => sum + n, 0);
  const counts = Object.fromEntries(
    ORDER_TABS.map(({ key, statuses }) => [
      key,
      statuses.length === 0 ? all : statuses.reduce((sum: number, status) => sum + (byStatus.get(status) ?? 0), 0),
    ]),
  );
  return { ...page, counts };
}
