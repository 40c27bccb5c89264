import { CLOSING_TABS, zClosingRow } from '@mintmark/contract/finance/closing/closings.schema.ts';
import type { ListQuery } from '@mintmark/contract/kernel/listing.ts';
import { sql } from 'kysely';
import type { Reader } from '../../../kernel/db/database.ts';
import { col, defineList, filter, runList, scopeBy, tabCounts } from '../../../kernel/listing/index.ts';
import type { Scope } from '../../../kernel/scope.ts';

/** A row without what the reader may do. */
const zRow = zClosingRow.omit({ allowedActions: true });

/** 结账: closed days and months of every company in sight. Agents see none. */
export const closingList = defineList({
  key: 'finance.closings',
  table: 'closings',
  alias: 'c',
  joins: sql`JOIN companies k ON k.id = c.company_id JOIN accounts a ON a.id = c.closed_by
    LEFT JOIN accounts q ON q.id = c.asked_by LEFT JOIN accounts d ON d.id = c.decided_by`,
  columns: {
    id: col.id(sql`c.id`, { sort: true }),
    version: col.int(sql`c.version`),
    companyId: col.id(sql`c.company_id`),
    companyName: col.text(sql`k.name_zh`, { joined: true }),
    companyNameEn: col.text(sql`k.name_en`, { joined: true }),
    kind: col.int(sql`c.kind`, { sort: true }),
    fromDay: col.day(sql`c.from_day`),
    toDay: col.day(sql`c.to_day`, { sort: true }),
    status: col.int(sql`c.status`, { sort: true }),
    vouchers: col.int(sql`c.vouchers`),
    debitFen: col.fen(sql`c.debit_fen`),
    closedByName: col.text(sql`a.real_name`, { joined: true }),
    closedAt: col.time(sql`c.closed_at`, { sort: true }),
    askedByName: col.text<string | null>(sql`q.real_name`, { joined: true }),
    askedAt: col.time<string | null>(sql`c.asked_at`),
    askReason: col.text(sql`c.ask_reason`),
    decidedByName: col.text<string | null>(sql`d.real_name`, { joined: true }),
    decidedAt: col.time<string | null>(sql`c.decided_at`),
    decideNote: col.text(sql`c.decide_note`),
  },
  filters: {
    companyId: filter.company(sql`c.company_id`),
    kind: filter.oneOf(sql`c.kind`, 'smallint'),
    status: filter.status(sql`c.status`),
  },
  scope: scopeBy({ company: sql`c.company_id` }),
  defaultSort: '-id',
  count: 'exact',
  row: zRow,
});

/** One page with the counts of the tabs. */
export async function closingPage(db: Reader, scope: Scope, query: ListQuery & Readonly<Record<string, unknown>>) {
  const tabs = { list: closingList, tabs: CLOSING_TABS };
  return { ...(await runList(db, closingList, scope, query)), counts: await tabCounts(db, scope, tabs, query) };
}
