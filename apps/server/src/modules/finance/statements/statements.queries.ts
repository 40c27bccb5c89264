import { STATEMENT_TABS, zStatementRow } from '@mintmark/contract/finance/statements.schema.ts';
import type { ListQuery } from '@mintmark/contract/kernel/listing.ts';
import { FIRM_WORDS } from '@mintmark/domain/finance/statements/statement-cells.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Reader } from '../../../kernel/db/database.ts';
import { anyOf, col, defineList, filter, runSummedList, scopeBy, tabCounts } from '../../../kernel/listing/index.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { maskedName } from '../order-money.queries.ts';

/** Houses by their whole name, people by its first character (security.md §2). */
const maskedPayer = (name: RawBuilder<unknown>) =>
  sql<string>`CASE WHEN ${name} ~* ${FIRM_WORDS} THEN ${name} ELSE ${maskedName(name)} END`;

const ordersOfMatch = sql`SELECT o.order_code, o.id FROM payment_allocations x JOIN submission_orders o ON o.id = x.order_id
  WHERE x.payment_id IN (SELECT m.payment_id UNION ALL SELECT j.id FROM payments j WHERE j.lead_id = m.payment_id)`;
const ordersSuggested = sql`SELECT o.order_code, o.id FROM submission_orders o WHERE o.id = ANY (r.order_ids)`;

/** A row without what the reader may do, with the company that decides about it. */
const zRow = zStatementRow.omit({ allowedActions: true }).extend({ companyId: z.string() });

/** 对账单流水: rows of statements. Agents see none: a bank's statement is the house's. */
export const statementList = defineList({
  key: 'finance.statementRows',
  table: 'statement_rows',
  alias: 'r',
  base: sql`r.deleted_at IS NULL`,
  joins: sql`LEFT JOIN statement_files l ON l.id = r.file_id LEFT JOIN fund_accounts f ON f.id = r.fund_account_id
    LEFT JOIN companies k ON k.id = r.company_id LEFT JOIN accounts d ON d.id = r.decided_by
    LEFT JOIN statement_matches m ON m.row_id = r.id AND m.undone_at IS NULL
    LEFT JOIN payments p ON p.id = m.payment_id LEFT JOIN top_ups t ON t.id = m.top_up_id`,
  columns: {
    id: col.id(sql`r.id`, { sort: true }),
    companyId: col.id(sql`r.company_id`),
    version: col.int(sql`r.version`),
    status: col.int(sql`r.status`, { sort: true }),
    format: col.text<'bank' | 'wechat' | 'alipay'>(sql`r.format`),
    txnId: col.text<string | null>(sql`r.txn_id`),
    at: col.time(sql`r.at`, { sort: true }),
    amountFen: col.fen(sql`r.amount_fen`, { sort: true, sum: true }),
    payerName: col.text(maskedPayer(sql`r.payer_name`)),
    payerTail: col.text(sql`r.payer_tail`),
    memo: col.text(sql`r.memo`),
    score: col.int<number | null>(sql`r.score`, { sort: true }),
    suggestedKind: col.text<string | null>(sql`r.suggestion ->> 'kind'`),
    orderCodes: col.json<string[]>(sql`coalesce((SELECT json_agg(o.order_code ORDER BY o.id)
      FROM (${ordersOfMatch} UNION ALL ${ordersSuggested}) o), '[]'::json)`),
    payNo: col.text<string | null>(sql`coalesce(p.pay_no, t.top_up_no)`, { joined: true }),
    findNote: col.text<string | null>(sql`r.find_note`),
    fundAccountId: col.id(sql`r.fund_account_id`),
    fundAccountName: col.text(sql`f.name`, { joined: true }),
    fundKind: col.text(sql`f.kind`, { joined: true }),
    companyName: col.text(sql`k.name_zh`, { joined: true }),
    companyNameEn: col.text(sql`k.name_en`, { joined: true }),
    fileName: col.text(sql`l.file_name`, { joined: true }),
    sheetRow: col.int(sql`r.sheet_row`),
    balanceFen: col.fen<number | null>(sql`r.balance_fen`),
    reason: col.text(sql`r.reason`),
    decidedByName: col.text<string | null>(sql`d.real_name`, { joined: true }),
    decidedAt: col.time<string | null>(sql`r.decided_at`),
  },
  filters: {
    companyId: filter.company(sql`r.company_id`),
    status: filter.status(sql`r.status`),
    fundAccountId: filter.oneOf(sql`r.fund_account_id`, 'bigint'),
    format: filter.oneOf(sql`r.format`, 'text'),
    txnId: filter.codes([sql`r.txn_id`]),
    orderCode: filter.custom((value) => {
      if (!Array.isArray(value) || value.length === 0) return null;
      const named = anyOf(sql`o.order_code`, value.map(String), 'text');
      return sql`(EXISTS (SELECT FROM submission_orders o WHERE o.id = ANY (r.order_ids) AND ${named})
        OR EXISTS (SELECT FROM statement_matches y JOIN payments j ON j.id = y.payment_id OR j.lead_id = y.payment_id
          JOIN payment_allocations x ON x.payment_id = j.id JOIN submission_orders o ON o.id = x.order_id WHERE y.row_id = r.id AND y.undone_at IS NULL AND ${named}))`;
    }),
    q: filter.text(sql`r.grams`),
    at: filter.dayRange(sql`r.at`),
    amount: filter.moneyRange(sql`r.amount_fen`),
    fileId: filter.oneOf(sql`r.file_id`, 'bigint'),
  },
  scope: scopeBy({ company: sql`r.company_id` }),
  defaultSort: '-at',
  count: 'counted',
  row: zRow,
});

/** One page with the counts of the tabs. */
export async function statementPage(db: Reader, scope: Scope, query: ListQuery & Readonly<Record<string, unknown>>) {
  const tabs = { list: statementList, tabs: STATEMENT_TABS };
  return { ...(await runSummedList(db, statementList, scope, query)), counts: await tabCounts(db, scope, tabs, query) };
}
