import { zPaymentListRow } from '@mintmark/contract/finance/payment.schema.ts';
import { sql } from 'kysely';
import type { Reader } from '../../../kernel/db/database.ts';
import { anyOf, col, defineList, filter, rowsInScope, scopeBy, textCondition } from '../../../kernel/listing/index.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { maskedName } from '../order-money.queries.ts';

const orderCodes = sql`coalesce((SELECT json_agg(o.order_code ORDER BY o.id) FROM payment_allocations x
  JOIN submission_orders o ON o.id = x.order_id WHERE x.payment_id = p.id), '[]'::json)`;
const walletPart = sql`(p.amount_fen - coalesce((SELECT sum(x.amount_fen) FROM payment_allocations x WHERE x.payment_id = p.id), 0))::bigint`;

/** Payments received. An agent sees those for his customers' orders. */
export const paymentList = defineList({
  key: 'finance.payments',
  table: 'payments',
  alias: 'p',
  joins: sql`LEFT JOIN customers c ON c.id = p.customer_id LEFT JOIN fund_accounts f ON f.id = p.fund_account_id
    LEFT JOIN accounts u ON u.id = p.collected_by`,
  columns: {
    id: col.id(sql`p.id`, { sort: true }),
    payNo: col.text(sql`p.pay_no`, { sort: true }),
    customerId: col.id(sql`p.customer_id`),
    customerName: col.text(maskedName(sql`c.name`), { joined: true }),
    method: col.int(sql`p.method`, { sort: true }),
    amountFen: col.fen(sql`p.amount_fen`, { sort: true }),
    channelTxnId: col.text<string | null>(sql`p.channel_txn_id`),
    fundAccountName: col.text<string | null>(sql`f.name`, { joined: true }),
    status: col.int(sql`p.status`),
    matchStatus: col.int(sql`p.match_status`),
    receivedAt: col.time(sql`p.received_at`, { sort: true }),
    createdAt: col.time(sql`p.created_at`, { sort: true }),
    collectedByName: col.text<string | null>(sql`u.real_name`, { joined: true }),
    note: col.text(sql`p.note`),
    orderCodes: col.json<string[]>(orderCodes),
    walletFen: col.fen(walletPart),
  },
  filters: {
    companyId: filter.company(sql`p.company_id`),
    status: filter.status(sql`p.status`),
    method: filter.oneOf(sql`p.method`, 'smallint'),
    matchStatus: filter.oneOf(sql`p.match_status`, 'smallint'),
    payNo: filter.codes([sql`p.pay_no`]),
    orderCode: filter.custom((value) =>
      Array.isArray(value) && value.length > 0
        ? sql`EXISTS (SELECT FROM payment_allocations x JOIN submission_orders o ON o.id = x.order_id
            WHERE x.payment_id = p.id AND ${anyOf(sql`o.order_code`, value.map(String), 'text')})`
        : null,
    ),
    channelTxnId: filter.codes([sql`upper(p.channel_txn_id)`]),
    customerId: filter.oneOf(sql`p.customer_id`, 'bigint'),
    customer: filter.custom((value) => {
      const found = typeof value === 'string' ? textCondition(sql`k.grams`, value) : null;
      return found ? sql`EXISTS (SELECT FROM customers k WHERE k.id = p.customer_id AND ${found})` : null;
    }),
    received: filter.dayRange(sql`p.received_at`),
    amount: filter.moneyRange(sql`p.amount_fen`),
  },
  scope: scopeBy({
    company: sql`p.company_id`,
    agent: sql`p.agent_id`,
    own: [sql`p.collected_by`],
    through: [
      {
        from: sql`FROM payment_allocations x JOIN submission_orders o ON o.id = x.order_id WHERE x.payment_id = p.id`,
        categories: sql`o.categories`,
      },
    ],
  }),
  defaultSort: '-id',
  count: 'exact',
  row: zPaymentListRow,
});

/** What a payment's page shows besides its list row. */
export interface PaymentMore {
  readonly version: number;
  readonly customerNo: string;
  readonly companyZh: string;
  readonly companyEn: string;
  readonly brandZh: string;
  readonly brandEn: string;
  readonly certLetter: string | null;
  readonly logoKey: string | null;
}

export async function findPaymentMore(db: Reader, id: string): Promise<PaymentMore | undefined> {
  return db
    .selectFrom('payments as p')
    .innerJoin('customers as c', 'c.id', 'p.customerId')
    .innerJoin('companies as o', 'o.id', 'p.companyId')
    .select(['p.version', 'c.customerNo', 'o.nameZh as companyZh', 'o.nameEn as companyEn'])
    .select(['o.brandZh', 'o.brandEn', 'o.certLetter', 'o.logoKey'])
    .where('p.id', '=', id)
    .executeTakeFirst();
}

export interface AllocationRow {
  readonly orderId: string;
  readonly orderCode: string;
  readonly amountFen: number;
  readonly dueFen: number;
  readonly payRateBp: number;
  readonly calculatedFen: number | null;
}

export async function allocationsOf(db: Reader, paymentId: string): Promise<AllocationRow[]> {
  return db
    .selectFrom('paymentAllocations as a')
    .innerJoin('submissionOrders as o', 'o.id', 'a.orderId')
    .select(['a.orderId', 'o.orderCode', 'a.amountFen', 'o.dueFen', 'o.payRateBp', 'o.calculatedFen'])
    .where('a.paymentId', '=', paymentId)
    .orderBy('a.id')
    .execute();
}

/** The payments of one transfer, the first leading; the caller has found one of them in the scope. */
export async function paymentsTogether(
  db: Reader,
  { id, leadId }: { readonly id: string; readonly leadId: string | null },
) {
  const lead = leadId ?? id;
  return db
    .selectFrom('payments as p')
    .innerJoin('customers as c', 'c.id', 'p.customerId')
    .select(['p.id', 'p.payNo', 'p.customerId', 'p.amountFen', 'c.name as customerName', 'c.customerNo'])
    .where((eb) => eb.or([eb('p.id', '=', lead), eb('p.leadId', '=', lead)]))
    .orderBy('p.id')
    .execute();
}

const paymentRows = (db: Reader) =>
  db
    .selectFrom('payments as p')
    .innerJoin('customers as c', 'c.id', 'p.customerId')
    .leftJoin('fundAccounts as f', 'f.id', 'p.fundAccountId')
    .leftJoin('accounts as u', 'u.id', 'p.collectedBy')
    .selectAll('p')
    .select(['c.name as customerName', 'f.name as fundAccountName', 'u.realName as collectedByName'])
    .select((eb) =>
      eb
        .selectFrom('paymentAllocations as a')
        .select((e) => sql<number>`coalesce(${e.fn.sum('a.amountFen')}, 0)::bigint`.as('fen'))
        .whereRef('a.paymentId', '=', 'p.id')
        .$asScalar()
        .$notNull()
        .as('settledFen'),
    );

export type PaymentFacts = Awaited<ReturnType<ReturnType<typeof paymentRows>['executeTakeFirstOrThrow']>>;

/** A payment that the list shows to the scope, or undefined. */
export async function findPayment(db: Reader, scope: Scope, id: string): Promise<PaymentFacts | undefined> {
  return paymentRows(db).where('p.id', '=', id).where(rowsInScope(paymentList, scope)).executeTakeFirst();
}

/** Payments of an order, newest first, with the part that went to it. The order was found in the scope. */
export async function paymentsOfOrder(
  db: Reader,
  orderId: string,
): Promise<(PaymentFacts & { allocatedFen: number })[]> {
  return paymentRows(db)
    .innerJoin('paymentAllocations as x', 'x.paymentId', 'p.id')
    .select('x.amountFen as allocatedFen')
    .where('x.orderId', '=', orderId)
    .orderBy('p.id', 'desc')
    .execute();
}
