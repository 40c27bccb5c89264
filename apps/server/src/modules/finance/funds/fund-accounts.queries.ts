import { FUND_ACCOUNT_TABS, zFundAccountRow } from '@mintmark/contract/finance/funds/fund-accounts.schema.ts';
import type { ListQuery } from '@mintmark/contract/kernel/listing.ts';
import { FUND_MOVE_KIND } from '@mintmark/domain/finance/fund.enums.ts';
import { fundMoveMachine } from '@mintmark/domain/finance/fund-move.machine.ts';
import type { MoneyKind } from '@mintmark/domain/finance/ledger.ts';
import { sql } from 'kysely';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { col, defineList, filter, runSummedList, scopeBy, tabCounts } from '../../../kernel/listing/index.ts';
import type { Scope } from '../../../kernel/scope.ts';

const { pending, booked } = fundMoveMachine.state;

/** A row without what the reader may do. */
const zRow = zFundAccountRow.omit({ allowedActions: true });

/** The opening balance of an account `f`, known from the day before it was booked. */
const OPENING = sql`LEFT JOIN LATERAL (SELECT m.amount_fen, (m.decided_at AT TIME ZONE 'Asia/Shanghai')::date - 1 AS day FROM fund_moves m
  WHERE m.fund_account_id = f.id AND m.kind = ${codes(FUND_MOVE_KIND.opening)} AND m.status = ${codes(booked)}) o ON true`;
/** What was compared last. */
const COMPARED = sql`LEFT JOIN LATERAL (SELECT x.day, x.statement_fen FROM fund_reconciliations x
  WHERE x.fund_account_id = f.id AND x.undone_at IS NULL ORDER BY x.day DESC LIMIT 1) r ON true`;
/** What imported statements say of the days since. */
const SINCE = sql`LEFT JOIN LATERAL (SELECT max(d.day) AS day, sum(d.in_fen - d.out_fen) AS fen FROM fund_statement_days d
  WHERE d.fund_account_id = f.id AND d.day > coalesce(r.day, o.day)) s ON true`;
/** What the books moved after the last day of the statement. */
const NEWER = sql`LEFT JOIN LATERAL (SELECT coalesce(sum(d.in_fen - d.out_fen), 0) AS fen FROM ledger_days d
  WHERE d.ledger_account_id = a.id AND d.day > coalesce(s.day, r.day)) n ON true`;

const STATEMENT = sql`coalesce(r.statement_fen, CASE WHEN s.day IS NOT NULL THEN o.amount_fen END) + coalesce(s.fen, 0)`;

/** 公司资金账户. Agents see none: they are the house's. */
export const fundAccountList = defineList({
  key: 'finance.fundAccounts',
  table: 'fund_accounts',
  alias: 'f',
  joins: sql`JOIN companies k ON k.id = f.company_id
    LEFT JOIN ledger_accounts a ON a.company_id = f.company_id AND a.key = f.kind || ':' || f.id
    ${OPENING} ${COMPARED} ${SINCE} ${NEWER}`,
  columns: {
    id: col.id(sql`f.id`, { sort: true }),
    version: col.int(sql`f.version`),
    companyId: col.id(sql`f.company_id`, { sort: true }),
    companyName: col.text(sql`k.name_zh`, { joined: true }),
    companyNameEn: col.text(sql`k.name_en`, { joined: true }),
    kind: col.text<MoneyKind>(sql`f.kind`, { sort: true }),
    name: col.text(sql`f.name`),
    noMasked: col.text(sql`f.no_masked`),
    note: col.text(sql`f.note`),
    isActive: col.bool(sql`f.is_active`),
    openingFen: col.fen<number | null>(sql`o.amount_fen`, { joined: true }),
    bookFen: col.fen(sql`coalesce(a.balance_fen, 0)`, { joined: true, sort: true, sum: true }),
    statementFen: col.fen<number | null>(sql`(${STATEMENT})::bigint`, { joined: true }),
    statementDay: col.day<string | null>(sql`coalesce(s.day, r.day)`, { joined: true }),
    differenceFen: col.fen<number | null>(sql`(coalesce(a.balance_fen, 0) - n.fen - (${STATEMENT}))::bigint`, {
      joined: true,
    }),
    reconciledTo: col.day<string | null>(sql`r.day`, { joined: true }),
    waiting:
      col.int(sql`((SELECT count(*) FROM fund_moves m WHERE m.fund_account_id = f.id AND m.status = ${codes(pending)})
      + (SELECT count(*) FROM fund_moves m WHERE m.to_account_id = f.id AND m.status = ${codes(pending)}))::int`),
  },
  filters: {
    companyId: filter.company(sql`f.company_id`),
    kind: filter.oneOf(sql`f.kind`, 'text'),
    isActive: filter.oneOf(sql`f.is_active::int`, 'integer'),
  },
  scope: scopeBy({ company: sql`f.company_id` }),
  defaultSort: 'id',
  count: 'exact',
  row: zRow,
});

/** One page with the counts of the tabs. */
export async function fundAccountPage(db: Reader, scope: Scope, query: ListQuery & Readonly<Record<string, unknown>>) {
  const tabs = { list: fundAccountList, tabs: FUND_ACCOUNT_TABS };
  return {
    ...(await runSummedList(db, fundAccountList, scope, query)),
    counts: await tabCounts(db, scope, tabs, query),
  };
}
