import { zCommissionRow, zStatementRow } from '@mintmark/contract/finance/agents/commission.schema.ts';
import { sql } from 'kysely';
import type { Reader } from '../../../kernel/db/database.ts';
import { col, defineList, filter, runList, scopeBy } from '../../../kernel/listing/index.ts';
import type { Scope } from '../../../kernel/scope.ts';

/** What agents earned, a row for every change of a coin; an agent sees his own. */
export const commissionList = defineList({
  key: 'finance.commissions',
  table: 'commission_accruals',
  alias: 'x',
  joins: sql`LEFT JOIN submission_orders o ON o.id = x.order_id LEFT JOIN coins c ON c.id = x.coin_id
    LEFT JOIN commission_statement_lines l ON l.accrual_id = x.id LEFT JOIN commission_statements s ON s.id = l.statement_id`,
  columns: {
    id: col.id(sql`x.id`, { sort: true }),
    at: col.time(sql`x.at`),
    agentId: col.id(sql`x.agent_id`),
    orderId: col.id(sql`x.order_id`),
    orderCode: col.text(sql`coalesce(o.order_code, '')`, { joined: true }),
    coinCode: col.text(sql`coalesce(c.coin_code, '')`, { joined: true }),
    category1: col.int(sql`x.category1`),
    cause: col.text<'paid' | 'price' | 'refund'>(sql`x.cause`),
    mode: col.int(sql`x.mode`),
    listFen: col.fen(sql`x.list_fen`),
    baseFen: col.fen(sql`x.base_fen`),
    rateBp: col.int<number | null>(sql`x.rate_bp`),
    pieceFen: col.fen<number | null>(sql`x.piece_fen`),
    targetFen: col.fen(sql`x.target_fen`),
    amountFen: col.fen(sql`x.amount_fen`),
    statementId: col.id<string | null>(sql`l.statement_id`, { joined: true }),
    statementNo: col.text<string | null>(sql`s.statement_no`, { joined: true }),
    isCorrection: col.bool(sql`coalesce(l.is_correction, false)`, { joined: true }),
  },
  filters: {
    companyId: filter.company(sql`x.company_id`),
    agentId: filter.oneOf(sql`x.agent_id`, 'bigint'),
    orderCode: filter.codes([sql`o.order_code`], { joined: true }),
    statementId: filter.oneOf(sql`l.statement_id`, 'bigint', { joined: true }),
    isSettled: filter.boolean(sql`(l.statement_id IS NOT NULL)`, { joined: true }),
    day: filter.dayRange(sql`x.at`),
  },
  scope: scopeBy({ company: sql`x.company_id`, agent: sql`x.agent_id` }),
  defaultSort: '-id',
  count: 'exact',
  row: zCommissionRow,
});

/** Statements of commission; an agent sees his own. */
export const statementList = defineList({
  key: 'finance.commissionStatements',
  table: 'commission_statements',
  alias: 's',
  joins: sql`LEFT JOIN agents a ON a.id = s.agent_id`,
  columns: {
    id: col.id(sql`s.id`, { sort: true }),
    version: col.int(sql`s.version`),
    statementNo: col.text(sql`s.statement_no`, { sort: true }),
    companyId: col.id(sql`s.company_id`),
    agentId: col.id(sql`s.agent_id`),
    agentNo: col.text(sql`coalesce(a.agent_no, '')`, { joined: true }),
    agentName: col.text(sql`coalesce(a.name, '')`, { joined: true }),
    settleCycle: col.text(sql`s.settle_cycle`),
    periodFrom: col.day(sql`s.period_from`),
    periodTo: col.day(sql`s.period_to`),
    orders: col.int(sql`s.orders`),
    coins: col.int(sql`s.coins`),
    earnedFen: col.fen(sql`s.earned_fen`),
    correctedFen: col.fen(sql`s.corrected_fen`),
    broughtFen: col.fen(sql`s.brought_fen`),
    totalFen: col.fen(sql`s.total_fen`),
    status: col.int(sql`s.status`),
    closedAt: col.time(sql`s.closed_at`),
  },
  filters: {
    companyId: filter.company(sql`s.company_id`),
    agentId: filter.oneOf(sql`s.agent_id`, 'bigint'),
    status: filter.oneOf(sql`s.status`, 'smallint'),
    statementNo: filter.codes([sql`s.statement_no`]),
  },
  scope: scopeBy({ company: sql`s.company_id`, agent: sql`s.agent_id` }),
  defaultSort: '-id',
  count: 'exact',
  row: zStatementRow,
});

/** Rows that a statement's page shows; more leave as a file. */
const SHOWN = 1_000;

/** The first rows of a statement in the order in which they were earned. */
export async function statementLines(db: Reader, scope: Scope, statementId: string) {
  const asked = { page: 1, limit: SHOWN, sort: 'id', statementId: [statementId] };
  return runList(db, commissionList, scope, asked);
}

/** Who did what with a statement, and where it was paid from. */
export async function statementMore(db: Reader, id: string) {
  const name = (person: string) =>
    sql<string | null>`coalesce(nullif(${sql.ref(`${person}.real_name`)}, ''), ${sql.ref(`${person}.username`)})`;
  return db
    .selectFrom('commissionStatements as s')
    .innerJoin('companies as c', 'c.id', 's.companyId')
    .leftJoin('accounts as byClosed', 'byClosed.id', 's.closedBy')
    .leftJoin('accounts as byFirst', 'byFirst.id', 's.firstConfirmedBy')
    .leftJoin('accounts as bySecond', 'bySecond.id', 's.confirmedBy')
    .leftJoin('accounts as byPaid', 'byPaid.id', 's.paidBy')
    .leftJoin('fundAccounts as f', 'f.id', 's.fundAccountId')
    .leftJoin('commissionStatements as n', 'n.id', 's.carriedIntoId')
    .select(['c.nameZh as companyZh', 'c.nameEn as companyEn', 's.firstConfirmedBy', 's.firstConfirmedAt'])
    .select(['s.confirmedBy', 's.confirmedAt', 's.paidAt', 's.paymentRef', 's.note', 'n.statementNo as carriedIntoNo'])
    .select(['f.name as fundAccountName', 'f.kind as fundAccountKind'])
    .select([name('by_closed').as('closedByName'), name('by_first').as('firstName')])
    .select([name('by_second').as('confirmedName'), name('by_paid').as('paidName')])
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow();
}
