import { TOP_UP_TABS, zTopUpRow } from '@mintmark/contract/finance/top-ups.schema.ts';
import type { ListQuery } from '@mintmark/contract/kernel/listing.ts';
import { sql } from 'kysely';
import type { Reader } from '../../../kernel/db/database.ts';
import {
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

/** A row without what the reader may do. */
const zRow = zTopUpRow.omit({ allowedActions: true });

/** Top-ups (充值). An agent sees those of their customers. */
export const topUpList = defineList({
  key: 'finance.topUps',
  table: 'top_ups',
  alias: 't',
  joins: sql`JOIN customers c ON c.id = t.customer_id JOIN companies k ON k.id = t.company_id
    JOIN fund_accounts f ON f.id = t.fund_account_id LEFT JOIN agents g ON g.id = t.agent_id
    LEFT JOIN accounts a ON a.id = t.requested_by LEFT JOIN accounts b ON b.id = t.first_by
    LEFT JOIN accounts d ON d.id = t.decided_by LEFT JOIN accounts u ON u.id = t.reversed_by`,
  columns: {
    id: col.id(sql`t.id`, { sort: true }),
    version: col.int(sql`t.version`),
    topUpNo: col.text(sql`t.top_up_no`, { sort: true }),
    customerId: col.id(sql`t.customer_id`),
    customerNo: col.text(sql`c.customer_no`, { joined: true }),
    customerName: col.text(maskedName(sql`c.name`), { joined: true }),
    agentName: col.text<string | null>(sql`g.name`, { joined: true }),
    companyName: col.text(sql`k.name_zh`, { joined: true }),
    companyNameEn: col.text(sql`k.name_en`, { joined: true }),
    method: col.int(sql`t.method`, { sort: true }),
    amountFen: col.fen(sql`t.amount_fen`, { sort: true, sum: true }),
    bonusFen: col.fen(sql`t.bonus_fen`, { sort: true, sum: true }),
    status: col.int(sql`t.status`, { sort: true }),
    fundAccountName: col.text(sql`f.name`, { joined: true }),
    fundKind: col.text(sql`f.kind`, { joined: true }),
    channelTxnId: col.text<string | null>(sql`t.channel_txn_id`),
    receivedAt: col.time(sql`t.received_at`, { sort: true }),
    vouchers: col.int(sql`cardinality(t.voucher_keys)`),
    note: col.text(sql`t.note`),
    requestedByName: col.text<string | null>(sql`a.real_name`, { joined: true }),
    requestedAt: col.time(sql`t.requested_at`, { sort: true }),
    firstByName: col.text<string | null>(sql`b.real_name`, { joined: true }),
    firstAt: col.time<string | null>(sql`t.first_at`),
    decidedByName: col.text<string | null>(sql`d.real_name`, { joined: true }),
    decidedAt: col.time<string | null>(sql`t.decided_at`, { sort: true }),
    reversedByName: col.text<string | null>(sql`u.real_name`, { joined: true }),
    reversedAt: col.time<string | null>(sql`t.reversed_at`, { sort: true }),
  },
  filters: {
    companyId: filter.company(sql`t.company_id`),
    status: filter.status(sql`t.status`),
    method: filter.oneOf(sql`t.method`, 'smallint'),
    topUpNo: filter.codes([sql`t.top_up_no`]),
    channelTxnId: filter.codes([sql`t.channel_txn_id`]),
    customerId: filter.oneOf(sql`t.customer_id`, 'bigint'),
    customer: filter.custom((value) => {
      const found = typeof value === 'string' ? textCondition(sql`x.grams`, value) : null;
      return found ? sql`t.customer_id IN (SELECT x.id FROM customers x WHERE ${found})` : null;
    }),
    requestedBy: filter.oneOf(sql`t.requested_by`, 'bigint'),
    requested: filter.dayRange(sql`t.requested_at`),
    decided: filter.dayRange(sql`t.decided_at`),
    reversed: filter.dayRange(sql`t.reversed_at`),
    amount: filter.moneyRange(sql`t.amount_fen`),
  },
  scope: scopeBy({ company: sql`t.company_id`, agent: sql`t.agent_id`, own: [sql`t.requested_by`] }),
  defaultSort: '-id',
  count: 'exact',
  row: zRow,
});

/** One page with the counts of the tabs. */
export async function topUpPage(db: Reader, scope: Scope, query: ListQuery & Readonly<Record<string, unknown>>) {
  const tabs = { list: topUpList, tabs: TOP_UP_TABS };
  return { ...(await runSummedList(db, topUpList, scope, query)), counts: await tabCounts(db, scope, tabs, query) };
}

/** Who took part in these top-ups: what their actions depend on. */
export async function partiesOf(db: Reader, ids: readonly string[]) {
  const rows = await db
    .selectFrom('topUps')
    .select(['id', 'requestedBy', 'firstBy', 'decidedBy'])
    .where('id', 'in', ids.length > 0 ? ids : ['0'])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
