import { INVOICE_TABS, zInvoiceRow } from '@mintmark/contract/finance/invoices/invoices.schema.ts';
import type { ListQuery } from '@mintmark/contract/kernel/listing.ts';
import { INVOICE_ASK, TITLE_KIND } from '@mintmark/domain/finance/invoice/invoice.enums.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { codes } from '../../../kernel/db/codes.ts';
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
const zRow = zInvoiceRow.omit({ allowedActions: true }).extend({ isByGateway: z.boolean().nullable() });

const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** Invoices (发票). An agent sees those of their customers. */
export const invoiceList = defineList({
  key: 'finance.invoices',
  table: 'invoices',
  alias: 'i',
  joins: sql`JOIN customers c ON c.id = i.customer_id JOIN companies k ON k.id = i.company_id LEFT JOIN agents g ON g.id = i.agent_id
    LEFT JOIN invoice_papers p ON p.invoice_id = i.id AND NOT p.is_credit LEFT JOIN invoice_papers q ON q.invoice_id = i.id AND q.is_credit
    LEFT JOIN invoice_asks w ON w.invoice_id = i.id AND w.state IN (${codes(INVOICE_ASK.asked, INVOICE_ASK.unanswered)})
    LEFT JOIN accounts a ON a.id = i.requested_by LEFT JOIN accounts b ON b.id = i.approved_by LEFT JOIN accounts e ON e.id = i.ended_by`,
  columns: {
    id: col.id(sql`i.id`, { sort: true }),
    version: col.int(sql`i.version`),
    requestNo: col.text(sql`i.request_no`, { sort: true }),
    customerId: col.id(sql`i.customer_id`),
    customerNo: col.text(sql`c.customer_no`, { joined: true }),
    customerName: col.text(maskedName(sql`c.name`), { joined: true }),
    agentName: col.text<string | null>(sql`g.name`, { joined: true }),
    companyName: col.text(sql`k.name_zh`, { joined: true }),
    companyNameEn: col.text(sql`k.name_en`, { joined: true }),
    kind: col.int(sql`i.kind`, { sort: true }),
    titleKind: col.int(sql`i.title_kind`),
    title: col.text(
      sql`CASE WHEN i.title_kind = ${codes(TITLE_KIND.person)} THEN ${maskedName(sql`i.title`)} ELSE i.title END`,
    ),
    taxNo: col.text(sql`i.tax_no`),
    orderQty: col.int(sql`(SELECT count(*)::int FROM invoice_orders x WHERE x.invoice_id = i.id)`),
    amountFen: col.fen(sql`i.amount_fen`, { sort: true, sum: true }),
    taxFen: col.fen(sql`i.tax_fen`, { sort: true, sum: true }),
    status: col.int(sql`i.status`, { sort: true }),
    askState: col.int<number | null>(sql`w.state`, { joined: true }),
    invoiceCode: col.text<string | null>(sql`p.code`, { joined: true }),
    invoiceNo: col.text<string | null>(sql`p.no`, { joined: true }),
    isByGateway: col.bool<boolean | null>(sql`p.by_gateway`, { joined: true }),
    issuedOn: col.text<string | null>(sql`i.issued_on::text`, { sort: true }),
    creditNo: col.text<string | null>(sql`q.no`, { joined: true }),
    way: col.int<number | null>(sql`i.way`),
    waybillNo: col.text(sql`i.waybill_no`),
    sentAt: col.time<string | null>(sql`i.sent_at`, { sort: true }),
    note: col.text(sql`i.note`),
    requestedByName: col.text<string | null>(sql`a.real_name`, { joined: true }),
    requestedAt: col.time(sql`i.requested_at`, { sort: true }),
    approvedByName: col.text<string | null>(sql`b.real_name`, { joined: true }),
    approvedAt: col.time<string | null>(sql`i.approved_at`, { sort: true }),
    endedByName: col.text<string | null>(sql`e.real_name`, { joined: true }),
    endedAt: col.time<string | null>(sql`i.ended_at`, { sort: true }),
  },
  filters: {
    companyId: filter.company(sql`i.company_id`),
    status: filter.status(sql`i.status`),
    kind: filter.oneOf(sql`i.kind`, 'smallint'),
    requestNo: filter.codes([sql`i.request_no`]),
    invoiceNo: filter.custom((value) =>
      texts(value).length > 0
        ? sql`EXISTS (SELECT FROM invoice_papers y WHERE y.invoice_id = i.id AND ${anyOf(sql`y.no`, texts(value), 'text')})`
        : null,
    ),
    taxNo: filter.codes([sql`i.tax_no`]),
    title: filter.text(sql`i.grams`),
    customerId: filter.oneOf(sql`i.customer_id`, 'bigint'),
    customer: filter.custom((value) => {
      const found = typeof value === 'string' ? textCondition(sql`x.grams`, value) : null;
      return found ? sql`i.customer_id IN (SELECT x.id FROM customers x WHERE ${found})` : null;
    }),
    orderCode: filter.custom((value) =>
      texts(value).length > 0
        ? sql`i.id IN (SELECT x.invoice_id FROM invoice_orders x JOIN submission_orders o ON o.id = x.order_id
            WHERE ${anyOf(sql`o.order_code`, texts(value), 'text')})`
        : null,
    ),
    payNo: filter.custom((value) =>
      texts(value).length > 0
        ? sql`i.id IN (SELECT x.invoice_id FROM invoice_orders x JOIN payment_allocations y ON y.order_id = x.order_id
            JOIN payments m ON m.id = y.payment_id WHERE ${anyOf(sql`m.pay_no`, texts(value), 'text')})`
        : null,
    ),
    requested: filter.dayRange(sql`i.requested_at`),
    issued: filter.custom((value) => {
      const { from, to } = (value ?? {}) as { readonly from?: string; readonly to?: string };
      if (from === undefined && to === undefined) return null;
      return sql`i.issued_on BETWEEN ${from ?? '-infinity'}::date AND ${to ?? 'infinity'}::date`;
    }),
    amount: filter.moneyRange(sql`i.amount_fen`),
  },
  scope: scopeBy({
    company: sql`i.company_id`,
    agent: sql`i.agent_id`,
    own: [sql`i.requested_by`],
    through: [
      {
        from: sql`FROM invoice_orders x JOIN submission_orders o ON o.id = x.order_id WHERE x.invoice_id = i.id`,
        categories: sql`o.categories`,
      },
    ],
  }),
  defaultSort: '-id',
  count: 'exact',
  row: zRow,
});

export type ListedInvoice = NonNullable<typeof invoiceList.rowType>;

/** One page with the counts of the tabs. */
export async function invoicePage(db: Reader, scope: Scope, query: ListQuery & Readonly<Record<string, unknown>>) {
  const tabs = { list: invoiceList, tabs: INVOICE_TABS };
  return { ...(await runSummedList(db, invoiceList, scope, query)), counts: await tabCounts(db, scope, tabs, query) };
}
