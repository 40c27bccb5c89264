import {
  INFORMATION_BILL_TABS,
  zInformationBillRow,
} from '@mintmark/contract/finance/information/information-bills.schema.ts';
import type { ListQuery } from '@mintmark/contract/kernel/listing.ts';
import { INFORMATION_PAYER } from '@mintmark/domain/finance/information/information.enums.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { anyOf, col, defineList, filter, runSummedList, scopeBy, tabCounts } from '../../../kernel/listing/index.ts';
import type { Scope } from '../../../kernel/scope.ts';

/** A row with the facts that its actions depend on; the contract's schema leaves them behind. */
const zRow = zInformationBillRow.omit({ allowedActions: true }).extend({ recordedBy: z.string().nullable() });

const PAYER = sql`CASE WHEN b.agent_id IS NULL THEN ${codes(INFORMATION_PAYER.company)} ELSE ${codes(INFORMATION_PAYER.agent)} END`;

/** 信息费账单; an agent sees their own. */
export const informationBillList = defineList({
  key: 'finance.informationBills',
  table: 'information_bills',
  alias: 'b',
  joins: sql`LEFT JOIN companies k ON k.id = b.company_id LEFT JOIN agents g ON g.id = b.agent_id
    LEFT JOIN information_payments p ON p.bill_id = b.id AND p.undone_at IS NULL
    LEFT JOIN accounts m ON m.id = b.made_by LEFT JOIN accounts i ON i.id = b.issued_by LEFT JOIN accounts v ON v.id = b.voided_by`,
  columns: {
    id: col.id(sql`b.id`, { sort: true }),
    version: col.int(sql`b.version`),
    billNo: col.text(sql`b.bill_no`, { sort: true }),
    companyId: col.id(sql`b.company_id`),
    companyName: col.text(sql`coalesce(k.name_zh, '')`, { joined: true }),
    companyNameEn: col.text(sql`coalesce(k.name_en, '')`, { joined: true }),
    payerType: col.int(PAYER),
    agentId: col.id<string | null>(sql`b.agent_id`),
    agentName: col.text<string | null>(sql`g.name`, { joined: true }),
    month: col.day(sql`b.month`, { sort: true }),
    pieces: col.int(sql`b.pieces`, { sort: true, sum: true }),
    amountFen: col.fen(sql`b.amount_fen`, { sort: true, sum: true }),
    status: col.int(sql`b.status`, { sort: true }),
    madeByName: col.text<string | null>(sql`m.real_name`, { joined: true }),
    madeAt: col.time(sql`b.made_at`, { sort: true }),
    issuedByName: col.text<string | null>(sql`i.real_name`, { joined: true }),
    issuedAt: col.time<string | null>(sql`b.issued_at`, { sort: true }),
    paidAt: col.time<string | null>(sql`b.paid_at`, { sort: true }),
    channelTxnId: col.text<string | null>(sql`p.channel_txn_id`, { joined: true }),
    recordedBy: col.id<string | null>(sql`p.recorded_by`, { joined: true }),
    voidedByName: col.text<string | null>(sql`v.real_name`, { joined: true }),
    voidedAt: col.time<string | null>(sql`b.voided_at`),
    voidReason: col.text(sql`b.void_reason`),
  },
  filters: {
    companyId: filter.company(sql`b.company_id`),
    agentId: filter.oneOf(sql`b.agent_id`, 'bigint'),
    status: filter.status(sql`b.status`),
    payerType: filter.custom((value) =>
      Array.isArray(value) && value.length > 0 ? anyOf(PAYER, value.map(Number), 'integer') : null,
    ),
    billNo: filter.codes([sql`b.bill_no`]),
    month: filter.custom((value) => {
      const { from, to } = (value ?? {}) as { readonly from?: string; readonly to?: string };
      if (from === undefined && to === undefined) return null;
      return sql`b.month BETWEEN date_trunc('month', ${from ?? '2000-01-01'}::date)::date AND ${to ?? 'infinity'}::date`;
    }),
    issued: filter.dayRange(sql`b.issued_at`),
  },
  scope: scopeBy({ company: sql`b.company_id`, agent: sql`b.agent_id` }),
  defaultSort: '-id',
  count: 'exact',
  row: zRow,
});

export type ListedBill = NonNullable<typeof informationBillList.rowType>;

/** One page with the counts of the tabs. */
export async function informationBillPage(
  db: Reader,
  scope: Scope,
  query: ListQuery & Readonly<Record<string, unknown>>,
) {
  const tabs = { list: informationBillList, tabs: INFORMATION_BILL_TABS };
  return {
    ...(await runSummedList(db, informationBillList, scope, query)),
    counts: await tabCounts(db, scope, tabs, query),
  };
}

/** Pieces that a bill's page shows; more leave as a file. */
const SHOWN = 1_000;

/** What stands behind a bill: pieces by category and price, the first of them, payments and steps. */
export async function billParts(db: Reader, billId: string) {
  const lines = db
    .selectFrom('informationBillLines as l')
    .innerJoin('informationFees as f', 'f.id', 'l.feeId')
    .where('l.billId', '=', billId);
  const sums = lines
    .select(['f.category1', 'f.amountFen as unitFen'])
    .select([sql<number>`count(*)::int`.as('pieces'), sql<number>`sum(f.amount_fen)::bigint`.as('amountFen')])
    .groupBy(['f.category1', 'f.amountFen'])
    .orderBy('f.category1')
    .orderBy('f.amountFen');
  const first = lines
    .leftJoin('submissionOrders as o', 'o.id', 'f.orderId')
    .leftJoin('coins as c', 'c.id', 'f.coinId')
    .select(['f.id as feeId', 'f.feeNo', 'f.orderId', 'f.coinId', 'f.category1', 'f.amountFen', 'f.at'])
    .select([
      sql<string>`coalesce(o.order_code, '')`.as('orderCode'),
      sql<string>`coalesce(c.coin_code, '')`.as('coinCode'),
    ])
    .select(sql<boolean>`f.bill_id IS NOT DISTINCT FROM l.bill_id`.as('isHeld'))
    .orderBy('f.id')
    .limit(SHOWN);
  const payments = db
    .selectFrom('informationPayments as p')
    .innerJoin('fundAccounts as a', 'a.id', 'p.fundAccountId')
    .leftJoin('accounts as r', 'r.id', 'p.recordedBy')
    .leftJoin('accounts as u', 'u.id', 'p.undoneBy')
    .select([
      'p.id',
      'a.name as fundAccountName',
      'a.kind as fundKind',
      'p.channelTxnId',
      'p.amountFen',
      'p.receivedAt',
    ])
    .select(['r.realName as recordedByName', 'p.note', 'u.realName as undoneByName', 'p.undoneAt', 'p.undoReason'])
    .where('p.billId', '=', billId)
    .orderBy('p.id', 'desc');
  const steps = db
    .selectFrom('informationBillSteps as s')
    .leftJoin('accounts as a', 'a.id', 's.accountId')
    .select(['s.id', 's.action', 's.status', 'a.realName as byName', 's.note', 's.at'])
    .where('s.billId', '=', billId)
    .orderBy('s.id');
  return {
    sums: await sums.execute(),
    lines: await first.execute(),
    payments: await payments.execute(),
    steps: await steps.execute(),
  };
}
