import {
  CREDIT_PAYER_TABS,
  zCreditPayerRow,
  zPayerStatementRow,
} from '@mintmark/contract/finance/credit/credit.schema.ts';
import type { ListQuery } from '@mintmark/contract/kernel/listing.ts';
import { sql } from 'kysely';
import type { Reader } from '../../../kernel/db/database.ts';
import { col, defineList, filter, runSummedList, scopeBy, tabCounts } from '../../../kernel/listing/index.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { maskedName } from '../order-money.queries.ts';

const ages = (alias: 'p' | 's') => {
  const at = (name: string) => sql.ref(`${alias}.${name}`);
  const sum = { sort: true, sum: true };
  return {
    owedFen: col.fen(at('owed_fen'), sum),
    currentFen: col.fen(at('current_fen'), sum),
    d30Fen: col.fen(at('d30_fen'), sum),
    d60Fen: col.fen(at('d60_fen'), sum),
    d90Fen: col.fen(at('d90_fen'), sum),
    overFen: col.fen(at('over_fen'), sum),
  };
};

/** 挂账客户: who may owe, with what is owed by age; an agent sees their own and their customers'. Grows with payers on account alone. */
export const creditPayerList = defineList({
  key: 'finance.creditPayers',
  table: 'credit_payers',
  alias: 'p',
  joins: sql`LEFT JOIN companies k ON k.id = p.company_id`,
  columns: {
    id: col.id(sql`p.id`, { sort: true }),
    companyId: col.id(sql`p.company_id`),
    companyName: col.text(sql`coalesce(k.name_zh, '')`, { joined: true }),
    companyNameEn: col.text(sql`coalesce(k.name_en, '')`, { joined: true }),
    payerType: col.int(sql`p.payer_type`, { sort: true }),
    customerId: col.id<string | null>(sql`p.customer_id`),
    agentId: col.id<string | null>(sql`p.agent_id`),
    no: col.text(sql`p.no`, { sort: true }),
    name: col.text(sql`CASE WHEN p.agent_id IS NULL THEN ${maskedName(sql`p.name`)} ELSE p.name END`),
    limitFen: col.fen(sql`p.limit_fen`, { sort: true }),
    creditDays: col.int(sql`p.credit_days`),
    usedFen: col.fen(sql`p.used_fen`, { sort: true, sum: true }),
    ...ages('p'),
    orders: col.int(sql`p.orders`, { sort: true, sum: true }),
    oldestDue: col.day<string | null>(sql`p.oldest_due`, { sort: true }),
    extraFen: col.fen(sql`p.extra_fen`),
    releasedUntil: col.day<string | null>(sql`p.released_until`),
    standing: col.int(sql`p.standing`, { sort: true }),
  },
  filters: {
    companyId: filter.company(sql`p.company_id`),
    agentId: filter.oneOf(sql`p.agent_id`, 'bigint'),
    payerType: filter.oneOf(sql`p.payer_type`, 'smallint'),
    standing: filter.oneOf(sql`p.standing`, 'smallint'),
    no: filter.codes([sql`p.no`]),
    name: filter.custom((value) =>
      typeof value === 'string' && value !== '' ? sql`strpos(lower(p.name), lower(${value})) > 0` : null,
    ),
  },
  scope: scopeBy({ company: sql`p.company_id`, agent: sql`p.of_agent_id` }),
  defaultSort: '-owedFen',
  count: 'exact',
  row: zCreditPayerRow.omit({ allowedActions: true }),
});

export type ListedPayer = NonNullable<typeof creditPayerList.rowType>;

/** One page with the counts of the tabs. */
export async function creditPayerPage(db: Reader, scope: Scope, query: ListQuery & Readonly<Record<string, unknown>>) {
  const tabs = { list: creditPayerList, tabs: CREDIT_PAYER_TABS };
  return {
    ...(await runSummedList(db, creditPayerList, scope, query)),
    counts: await tabCounts(db, scope, tabs, query),
  };
}

/** 月结对账单; an agent sees their own. */
export const payerStatementList = defineList({
  key: 'finance.payerStatements',
  table: 'payer_statements',
  alias: 's',
  joins: sql`LEFT JOIN companies k ON k.id = s.company_id LEFT JOIN customers c ON c.id = s.customer_id
    LEFT JOIN agents g ON g.id = s.agent_id LEFT JOIN accounts m ON m.id = s.made_by
    LEFT JOIN payer_messages x ON x.statement_id = s.id AND x.step_days IS NULL`,
  columns: {
    id: col.id(sql`s.id`, { sort: true }),
    statementNo: col.text(sql`s.statement_no`, { sort: true }),
    companyId: col.id(sql`s.company_id`),
    companyName: col.text(sql`coalesce(k.name_zh, '')`, { joined: true }),
    companyNameEn: col.text(sql`coalesce(k.name_en, '')`, { joined: true }),
    payerType: col.int(sql`(CASE WHEN s.agent_id IS NULL THEN 1 ELSE 2 END)`),
    no: col.text(sql`coalesce(c.customer_no, g.agent_no, '')`, { joined: true }),
    name: col.text(sql`CASE WHEN s.agent_id IS NULL THEN ${maskedName(sql`c.name`)} ELSE coalesce(g.name, '') END`, {
      joined: true,
    }),
    month: col.day(sql`s.month`, { sort: true }),
    asOf: col.day(sql`s.as_of`),
    orders: col.int(sql`s.orders`, { sort: true, sum: true }),
    ...ages('s'),
    sent: col.text<string | null>(sql`x.status`, { joined: true }),
    sentAt: col.time<string | null>(sql`x.settled_at`, { joined: true }),
    madeByName: col.text<string | null>(sql`m.real_name`, { joined: true }),
    madeAt: col.time(sql`s.made_at`, { sort: true }),
  },
  filters: {
    companyId: filter.company(sql`s.company_id`),
    customerId: filter.oneOf(sql`s.customer_id`, 'bigint'),
    agentId: filter.oneOf(sql`s.agent_id`, 'bigint'),
    statementNo: filter.codes([sql`s.statement_no`]),
    month: filter.custom((value) => {
      const { from, to } = (value ?? {}) as { readonly from?: string; readonly to?: string };
      if (from === undefined && to === undefined) return null;
      return sql`s.month BETWEEN date_trunc('month', ${from ?? '2000-01-01'}::date)::date AND ${to ?? 'infinity'}::date`;
    }),
  },
  scope: scopeBy({ company: sql`s.company_id`, agent: sql`s.agent_id` }),
  defaultSort: '-id',
  count: 'exact',
  row: zPayerStatementRow,
});

export type ListedStatement = NonNullable<typeof payerStatementList.rowType>;
