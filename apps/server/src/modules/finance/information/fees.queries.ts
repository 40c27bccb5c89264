import {
  INFORMATION_FEE_TABS,
  zInformationFeeRow,
} from '@mintmark/contract/finance/information/information-fees.schema.ts';
import type { ListQuery } from '@mintmark/contract/kernel/listing.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Reader } from '../../../kernel/db/database.ts';
import { anyOf, col, defineList, filter, runList, scopeBy, tabCounts } from '../../../kernel/listing/index.ts';
import type { Scope } from '../../../kernel/scope.ts';

/** A row with the facts that its actions depend on; the contract's schema leaves them behind. */
const zRow = zInformationFeeRow.omit({ allowedActions: true }).extend({ billStatus: z.int().nullable() });

/** 信息费, one row for a piece and payer; an agent sees what agents pay of it (the wall knows whose). */
export const informationFeeList = defineList({
  key: 'finance.informationFees',
  table: 'information_fees',
  alias: 'f',
  joins: sql`LEFT JOIN submission_orders o ON o.id = f.order_id LEFT JOIN coins c ON c.id = f.coin_id
    LEFT JOIN companies k ON k.id = f.company_id LEFT JOIN agents g ON g.id = f.agent_id LEFT JOIN accounts m ON m.id = f.measured_by
    LEFT JOIN information_bills b ON b.id = f.bill_id LEFT JOIN information_waivers w ON w.id = f.waiver_id
    LEFT JOIN accounts wm ON wm.id = w.made_by LEFT JOIN accounts wa ON wa.id = w.agreed_by`,
  columns: {
    id: col.id(sql`f.id`, { sort: true }),
    version: col.int(sql`f.version`),
    feeNo: col.text(sql`f.fee_no`),
    companyId: col.id(sql`f.company_id`),
    companyName: col.text(sql`coalesce(k.name_zh, '')`, { joined: true }),
    companyNameEn: col.text(sql`coalesce(k.name_en, '')`, { joined: true }),
    payerType: col.int(sql`f.payer_type`),
    agentName: col.text<string | null>(sql`g.name`, { joined: true }),
    orderId: col.id(sql`f.order_id`),
    orderCode: col.text(sql`coalesce(o.order_code, '')`, { joined: true }),
    coinId: col.id(sql`f.coin_id`),
    coinCode: col.text(sql`coalesce(c.coin_code, '')`, { joined: true }),
    category1: col.int(sql`f.category1`),
    amountFen: col.fen(sql`f.amount_fen`),
    rateId: col.id<string | null>(sql`f.rate_id`),
    at: col.time(sql`f.at`),
    measuredByName: col.text<string | null>(sql`m.real_name`, { joined: true }),
    status: col.int(sql`f.status`),
    billId: col.id<string | null>(sql`f.bill_id`),
    billNo: col.text<string | null>(sql`b.bill_no`, { joined: true }),
    billStatus: col.int<number | null>(sql`b.status`, { joined: true }),
    waivedReason: col.text<string | null>(sql`w.reason`, { joined: true }),
    waivedByName: col.text<string | null>(sql`wm.real_name`, { joined: true }),
    agreedByName: col.text<string | null>(sql`wa.real_name`, { joined: true }),
    waivedAt: col.time<string | null>(sql`w.made_at`, { joined: true }),
  },
  filters: {
    companyId: filter.company(sql`f.company_id`),
    status: filter.status(sql`f.status`),
    agentId: filter.oneOf(sql`f.agent_id`, 'bigint'),
    payerType: filter.oneOf(sql`f.payer_type`, 'smallint'),
    category1: filter.oneOf(sql`f.category1`, 'smallint'),
    feeNo: filter.codes([sql`f.fee_no`]),
    orderCode: filter.codes([sql`o.order_code`], { joined: true }),
    coinCode: filter.codes([sql`c.coin_code`], { joined: true }),
    billNo: filter.codes([sql`b.bill_no`], { joined: true }),
    // What a bill took, though it was voided since.
    billId: filter.custom((value) =>
      Array.isArray(value) && value.length > 0
        ? sql`f.id IN (SELECT l.fee_id FROM information_bill_lines l WHERE ${anyOf(sql`l.bill_id`, value.map(String), 'bigint')})`
        : null,
    ),
    day: filter.dayRange(sql`f.at`),
  },
  scope: scopeBy({ company: sql`f.company_id`, agent: sql`f.agent_id`, category: sql`f.category1` }),
  defaultSort: '-id',
  count: 'counted',
  row: zRow,
});

export type ListedFee = NonNullable<typeof informationFeeList.rowType>;

/** One page with the counts of the tabs. */
export async function informationFeePage(
  db: Reader,
  scope: Scope,
  query: ListQuery & Readonly<Record<string, unknown>>,
) {
  const tabs = { list: informationFeeList, tabs: INFORMATION_FEE_TABS };
  return {
    ...(await runList(db, informationFeeList, scope, query)),
    counts: await tabCounts(db, scope, tabs, query),
  };
}
