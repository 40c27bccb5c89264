import { REFUND_TABS, zRefundRow } from '@mintmark/contract/finance/refunds.schema.ts';
import type { ListQuery } from '@mintmark/contract/kernel/listing.ts';
import { sql } from 'kysely';
import type { Reader } from '../../../kernel/db/database.ts';
import {
  anyOf,
  col,
  defineList,
  filter,
  runSummedList,
  scopeBy,
  tabCounts,
  textCondition,
} from '../../../kernel/listing/index.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { maskedName } from '../order-money.queries.ts';

/** A row with the facts that its actions depend on; the contract's schema leaves them behind. */
const zRow = zRefundRow.omit({ allowedActions: true });

const orderCodes = sql`coalesce((SELECT json_agg(o.order_code ORDER BY o.id) FROM refund_parts x
  JOIN submission_orders o ON o.id = x.order_id WHERE x.refund_id = r.id), '[]'::json)`;

/** Refunds (退款). An agent sees those of payments for their customers' orders. */
export const refundList = defineList({
  key: 'finance.refunds',
  table: 'refunds',
  alias: 'r',
  joins: sql`LEFT JOIN payments p ON p.id = r.payment_id LEFT JOIN customers c ON c.id = coalesce(p.customer_id, r.customer_id)
    LEFT JOIN fund_accounts f ON f.id = r.fund_account_id LEFT JOIN accounts a ON a.id = r.requested_by
    LEFT JOIN accounts d ON d.id = r.decided_by LEFT JOIN accounts u ON u.id = r.paid_by`,
  columns: {
    id: col.id(sql`r.id`, { sort: true }),
    version: col.int(sql`r.version`),
    refundNo: col.text(sql`r.refund_no`, { sort: true }),
    paymentId: col.id<string | null>(sql`r.payment_id`),
    payNo: col.text<string | null>(sql`p.pay_no`, { joined: true }),
    customerName: col.text(maskedName(sql`c.name`), { joined: true }),
    orderCodes: col.json<string[]>(orderCodes),
    method: col.int(sql`r.method`, { sort: true }),
    amountFen: col.fen(sql`r.amount_fen`, { sort: true, sum: true }),
    status: col.int(sql`r.status`, { sort: true }),
    reason: col.text(sql`r.reason`),
    requestedByName: col.text<string | null>(sql`a.real_name`, { joined: true }),
    requestedAt: col.time(sql`r.requested_at`, { sort: true }),
    decidedByName: col.text<string | null>(sql`d.real_name`, { joined: true }),
    decidedAt: col.time<string | null>(sql`r.decided_at`, { sort: true }),
    paidByName: col.text<string | null>(sql`u.real_name`, { joined: true }),
    paidAt: col.time<string | null>(sql`r.paid_at`, { sort: true }),
    fundAccountName: col.text<string | null>(sql`f.name`, { joined: true }),
    channelTxnId: col.text<string | null>(sql`r.channel_txn_id`),
  },
  filters: {
    companyId: filter.company(sql`r.company_id`),
    status: filter.status(sql`r.status`),
    method: filter.oneOf(sql`r.method`, 'smallint'),
    refundNo: filter.codes([sql`r.refund_no`]),
    paymentId: filter.oneOf(sql`r.payment_id`, 'bigint'),
    payNo: filter.custom((value) =>
      Array.isArray(value) && value.length > 0
        ? sql`EXISTS (SELECT FROM payments y WHERE y.id = r.payment_id AND ${anyOf(sql`y.pay_no`, value.map(String), 'text')})`
        : null,
    ),
    orderCode: filter.custom((value) =>
      Array.isArray(value) && value.length > 0
        ? sql`EXISTS (SELECT FROM refund_parts x JOIN submission_orders o ON o.id = x.order_id
            WHERE x.refund_id = r.id AND ${anyOf(sql`o.order_code`, value.map(String), 'text')})`
        : null,
    ),
    customer: filter.custom((value) => {
      const found = typeof value === 'string' ? textCondition(sql`k.grams`, value) : null;
      return found
        ? sql`EXISTS (SELECT FROM customers k WHERE k.id = coalesce((SELECT y.customer_id FROM payments y WHERE y.id = r.payment_id),
            r.customer_id) AND ${found})`
        : null;
    }),
    requested: filter.dayRange(sql`r.requested_at`),
    paid: filter.dayRange(sql`r.paid_at`),
    amount: filter.moneyRange(sql`r.amount_fen`),
  },
  scope: scopeBy({
    company: sql`r.company_id`,
    agent: sql`r.agent_id`,
    own: [sql`r.requested_by`],
    through: [
      {
        from: sql`FROM payment_allocations x JOIN submission_orders o ON o.id = x.order_id WHERE x.payment_id = r.payment_id`,
        categories: sql`o.categories`,
      },
    ],
  }),
  defaultSort: '-id',
  count: 'exact',
  row: zRow,
});

/** One page with the counts of the tabs. */
export async function refundPage(db: Reader, scope: Scope, query: ListQuery & Readonly<Record<string, unknown>>) {
  const tabs = { list: refundList, tabs: REFUND_TABS };
  return { ...(await runSummedList(db, refundList, scope, query)), counts: await tabCounts(db, scope, tabs, query) };
}

/** Who took part in these refunds, and how far they got: what their actions depend on. */
export async function partiesOf(
  db: Reader,
  ids: readonly string[],
): Promise<Map<string, { readonly requestedBy: string; readonly decidedBy: string | null }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('refunds')
    .select(['id', 'requestedBy', 'decidedBy'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Refunds of a payment, newest first. */
export async function refundsOfPayment(db: Reader, paymentId: string) {
  return db
    .selectFrom('refunds')
    .select(['id', 'refundNo', 'status', 'amountFen'])
    .where('paymentId', '=', paymentId)
    .orderBy('id', 'desc')
    .execute();
}

/** The history of a refund, oldest first. */
export async function stepsOf(db: Reader, refundId: string) {
  return db
    .selectFrom('refundSteps as s')
    .innerJoin('accounts as a', 'a.id', 's.accountId')
    .select(['s.id', 's.action', 's.status', 'a.realName as byName', 's.note', 's.at'])
    .where('s.refundId', '=', refundId)
    .orderBy('s.id')
    .execute();
}
