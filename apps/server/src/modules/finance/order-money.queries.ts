import { MONEY_TABS, zOrderMoneyRow } from '@mintmark/contract/finance/order-money.schema.ts';
import type { ListQuery } from '@mintmark/contract/kernel/listing.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Reader } from '../../kernel/db/database.ts';
import {
  col,
  defineList,
  filter,
  runSummedList,
  scopeBy,
  tabCounts,
  textCondition,
} from '../../kernel/listing/index.ts';
import type { Scope } from '../../kernel/scope.ts';
import { KEPT_SUBMITTED_ORDERS } from '../../workflow/orders/kept-orders.queries.ts';

/** First character and a star, made by the database (security.md §2): what `maskName` makes. */
export function maskedName(column: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`CASE WHEN coalesce(${column}, '') = '' THEN '' ELSE left(${column}, 1) || '*' END`;
}

/** A row with the facts that its actions depend on; the contract's schema leaves them behind. */
const zRow = zOrderMoneyRow.omit({ allowedActions: true }).extend({
  isCancelled: z.boolean(),
  isClosed: z.boolean(),
  isEntered: z.boolean(),
  priceListId: z.string().nullable(),
});

/** 收款管理: submitted orders with their money. Drafts have no price yet. */
export const orderMoneyList = defineList({
  key: 'finance.orders',
  table: 'submission_orders',
  alias: 'o',
  base: sql`o.deleted_at IS NULL AND o.submitted_at IS NOT NULL`,
  joins: sql`LEFT JOIN customers c ON c.id = o.customer_id LEFT JOIN agents a ON a.id = o.agent_id`,
  columns: {
    id: col.id(sql`o.id`, { sort: true }),
    version: col.int(sql`o.version`),
    orderCode: col.text(sql`o.order_code`, { sort: true }),
    customerId: col.id(sql`o.customer_id`),
    customerNo: col.text<string | null>(sql`c.customer_no`, { joined: true }),
    customerName: col.text(maskedName(sql`c.name`), { joined: true }),
    agentName: col.text<string | null>(sql`a.name`, { joined: true }),
    status: col.int(sql`o.status`, { sort: true }),
    isPay: col.int(sql`o.is_pay`, { sort: true }),
    payPoint: col.int(sql`o.pay_point`),
    isOnCredit: col.bool(sql`o.is_on_credit`),
    isHeld: col.bool(sql`o.is_held`),
    hasOpenQuestion: col.bool(sql`o.has_open_question`),
    piecesQty: col.int(sql`o.pieces_qty`, { sum: true }),
    coinQty: col.int(sql`o.coin_qty`),
    quotedFen: col.fen(sql`o.quoted_fen`, { sort: true, sum: true }),
    // Nothing is calculated before there are coins.
    calculatedFen: col.fen<number | null>(sql`CASE WHEN o.coin_qty > 0 THEN o.calculated_fen END`, {
      sort: true,
      sum: true,
    }),
    billedFen: col.fen<number | null>(sql`o.billed_fen`, { sort: true, sum: true }),
    paidFen: col.fen(sql`o.paid_fen`, { sort: true, sum: true }),
    refundedFen: col.fen(sql`o.refunded_fen`, { sort: true, sum: true }),
    dueFen: col.fen(sql`o.due_fen`, { sort: true, sum: true }),
    submittedAt: col.time<string | null>(sql`o.submitted_at`, { sort: true }),
    paidAt: col.time<string | null>(sql`o.paid_at`, { sort: true }),
    isCancelled: col.bool(sql`o.cancelled_at IS NOT NULL`),
    isClosed: col.bool(sql`o.closed_at IS NOT NULL`),
    isEntered: col.bool(sql`o.entry_started_at IS NOT NULL`),
    priceListId: col.text<string | null>(sql`o.price_list_id::text`),
  },
  filters: {
    companyId: filter.company(sql`o.company_id`),
    status: filter.status(sql`o.status`),
    isPay: filter.oneOf(sql`o.is_pay`, 'smallint'),
    payPoint: filter.oneOf(sql`o.pay_point`, 'smallint'),
    orderCode: filter.codes([sql`o.order_code`]),
    customerId: filter.oneOf(sql`o.customer_id`, 'bigint'),
    q: filter.text(sql`o.grams`),
    customer: filter.custom((value) => {
      const found = typeof value === 'string' ? textCondition(sql`p.grams`, value) : null;
      return found ? sql`EXISTS (SELECT FROM customers p WHERE p.id = o.customer_id AND ${found})` : null;
    }),
    submitted: filter.dayRange(sql`o.submitted_at`),
    paid: filter.dayRange(sql`o.paid_at`),
    due: filter.moneyRange(sql`o.due_fen`),
    isDue: filter.boolean(sql`o.due_fen > 0`),
    isOnCredit: filter.boolean(sql`o.is_on_credit`),
  },
  scope: scopeBy({
    company: sql`o.company_id`,
    agent: sql`o.agent_id`,
    own: [sql`o.created_by`],
    categories: sql`o.categories`,
  }),
  defaultSort: '-id',
  count: 'exact',
  kept: KEPT_SUBMITTED_ORDERS,
  row: zRow,
});

type Filters = Readonly<Record<string, unknown>>;

/** One page with the counts of the tabs and the sums of all matches. */
export async function orderMoneyPage(db: Reader, scope: Scope, query: ListQuery & Filters) {
  const page = await runSummedList(db, orderMoneyList, scope, query);
  const tabbed = { list: orderMoneyList, tabs: MONEY_TABS };
  return { ...page, counts: await tabCounts(db, scope, tabbed, query) };
}
