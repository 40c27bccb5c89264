import { STATEMENT_STATE } from '@mintmark/domain/finance/commission/commission.enums.ts';
import { MONEY_KINDS } from '@mintmark/domain/finance/ledger.ts';
import { paymentMachine } from '@mintmark/domain/finance/payment.machine.ts';
import { refundMachine } from '@mintmark/domain/finance/refund.machine.ts';
import { type RawBuilder, sql } from 'kysely';
import { startOfDay } from '../../kernel/clock.ts';
import { codes } from '../../kernel/db/codes.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { companyIdsOf, type Scope } from '../../kernel/scope.ts';
import { BY_HAND_SUMS, UNALLOWED } from '../../verify/checks/rights-checks.repo.ts';
import { EVERYTHING, keptFigures, type PostedDays, type Touched, touchedIn } from './posted-days.queries.ts';

/** One figure of the daily page: how many records are wrong, by how much, and the first of them. */
export interface Figure {
  readonly count: number;
  readonly amountFen: number;
  readonly examples: readonly string[];
}

/** States of a payment whose money the house has or had. */
const { succeeded, refunded, partlyRefunded } = paymentMachine.state;
const HELD = codes(succeeded, refunded, partlyRefunded);

/** Condition on a company column; no scope sees more than its own companies. */
function within(scope: Scope, column: RawBuilder<unknown>): RawBuilder<unknown> {
  const ids = companyIdsOf(scope);
  return ids === null ? sql`true` : sql`${column} = ANY (${ids}::bigint[])`;
}

/** Statements for what leaves the house: refunds and agents' commission. */
const goingOutQueries = (scope: Scope, { order, payment, refund }: Touched) => ({
  orderRefunds: sql`SELECT o.order_code AS what, o.refunded_fen - coalesce(l.fen, 0) AS off_fen FROM submission_orders o
    LEFT JOIN LATERAL (SELECT sum(e.amount_fen) AS fen FROM ledger_transfers t JOIN ledger_entries e ON e.transfer_id = t.id
      JOIN ledger_accounts a ON a.id = e.ledger_account_id AND a.kind = 'receivable'
      WHERE t.order_id = o.id AND t.kind = 'refund') l ON true
    WHERE ${within(scope, sql`o.company_id`)} AND ${order(sql`o.id`)} AND (o.refunded_fen <> 0 OR l.fen IS NOT NULL) AND o.refunded_fen <> coalesce(l.fen, 0)`,
  refundLedger: sql`SELECT p.pay_no AS what, coalesce(r.fen, 0) - coalesce(l.fen, 0) AS off_fen FROM payments p
    LEFT JOIN LATERAL (SELECT sum(r.amount_fen) AS fen FROM refunds r WHERE r.payment_id = p.id AND r.status = ${codes(refundMachine.state.paid)}) r ON true
    LEFT JOIN LATERAL (SELECT sum(e.amount_fen) AS fen FROM ledger_transfers t JOIN ledger_entries e ON e.transfer_id = t.id
      WHERE t.payment_id = p.id AND t.kind = 'refund' AND e.amount_fen > 0) l ON true
    WHERE ${within(scope, sql`p.company_id`)} AND ${payment} AND coalesce(r.fen, 0) <> coalesce(l.fen, 0)
    UNION ALL SELECT r.refund_no, r.amount_fen - coalesce(l.fen, 0) FROM refunds r
    LEFT JOIN LATERAL (SELECT sum(e.amount_fen) AS fen FROM ledger_transfers t JOIN ledger_entries e ON e.transfer_id = t.id
      WHERE t.key = 'refund:' || r.refund_no || ':wallet' AND e.amount_fen > 0) l ON true
    WHERE r.payment_id IS NULL AND ${within(scope, sql`r.company_id`)} AND ${refund}
      AND CASE WHEN r.status = ${codes(refundMachine.state.paid)} THEN r.amount_fen ELSE 0 END <> coalesce(l.fen, 0)`,
  refundsWithinPaid: sql`SELECT p.pay_no AS what, sum(r.amount_fen) - p.amount_fen AS off_fen FROM payments p
    JOIN refunds r ON r.payment_id = p.id AND r.status IN (${codes(refundMachine.state.requested, refundMachine.state.approved, refundMachine.state.paid, refundMachine.state.failed)})
    WHERE ${within(scope, sql`p.company_id`)} AND ${payment} GROUP BY p.id HAVING sum(r.amount_fen) > p.amount_fen`,
  commissions: sql`SELECT g.agent_no AS what, coalesce(-a.balance_fen, 0) - coalesce(x.fen, 0) + coalesce(s.fen, 0) AS off_fen FROM agents g
    LEFT JOIN ledger_accounts a ON a.agent_id = g.id AND a.kind = 'payable'
    LEFT JOIN (SELECT agent_id, sum(amount_fen) AS fen FROM commission_accruals GROUP BY 1) x ON x.agent_id = g.id
    LEFT JOIN (SELECT agent_id, sum(total_fen) AS fen FROM commission_statements WHERE status = ${codes(STATEMENT_STATE.paid)} GROUP BY 1) s ON s.agent_id = g.id
    WHERE coalesce(-a.balance_fen, 0) <> coalesce(x.fen, 0) - coalesce(s.fen, 0) AND ${within(scope, sql`g.company_id`)}`,
});

/** Statements for what was taken off: orders below zero, and reductions by hand that nobody was allowed. */
const takenOffQueries = (scope: Scope, { order }: Touched) => ({
  ordersBelowZero: sql`SELECT o.order_code AS what, least(o.calculated_fen, o.billed_fen) AS off_fen FROM submission_orders o
    WHERE (o.calculated_fen < 0 OR o.billed_fen < 0) AND ${within(scope, sql`o.company_id`)} AND ${order(sql`o.id`)}`,
  reductionsAllowed: sql`SELECT o.order_code AS what, s.taken_fen AS off_fen FROM (${sql.raw(BY_HAND_SUMS)} AND ${order(sql`f.order_id`)}) s
    JOIN submission_orders o ON o.id = s.order_id WHERE ${sql.raw(UNALLOWED)} AND ${within(scope, sql`o.company_id`)}`,
});

/** Statements that yield `what` and `off_fen` for every record that does not close, of what is touched; what came in by day. */
function figureQueries(scope: Scope, { from, to }: Pick<PostedDays, 'from' | 'to'>, touched: Touched = EVERYTHING) {
  const { posting, payment, order } = touched;
  return {
    ledgerSum: sql`SELECT 'ledger' AS what, sum(e.amount_fen) AS off_fen FROM ledger_entries e
      WHERE ${within(scope, sql`e.company_id`)} HAVING coalesce(sum(e.amount_fen), 0) <> 0`,
    unbalancedTransfers: sql`SELECT t.key AS what, sum(e.amount_fen) AS off_fen FROM ledger_transfers t
      JOIN ledger_entries e ON e.transfer_id = t.id WHERE ${within(scope, sql`t.company_id`)} AND ${posting}
      GROUP BY t.id HAVING sum(e.amount_fen) <> 0 OR count(*) < 2`,
    accountBalances: sql`SELECT a.key AS what, a.balance_fen - coalesce(sum(e.amount_fen), 0) AS off_fen FROM ledger_accounts a
      LEFT JOIN ledger_entries e ON e.ledger_account_id = a.id WHERE ${within(scope, sql`a.company_id`)}
      GROUP BY a.id HAVING a.balance_fen <> coalesce(sum(e.amount_fen), 0)`,
    orderLines: sql`SELECT o.order_code AS what, o.calculated_fen - sum(f.amount_fen) AS off_fen FROM submission_orders o
      JOIN fee_lines f ON f.order_id = o.id AND f.stage = 'calc' AND f.is_current WHERE ${within(scope, sql`o.company_id`)} AND ${order(sql`o.id`)}
      GROUP BY o.id HAVING o.calculated_fen <> sum(f.amount_fen)`,
    coinLines: sql`SELECT c.coin_code AS what, c.fee_fen - sum(f.amount_fen) AS off_fen FROM coins c
      JOIN fee_lines f ON f.coin_id = c.id AND f.stage = 'calc' AND f.is_current WHERE ${within(scope, sql`c.company_id`)} AND ${order(sql`c.order_id`)}
      GROUP BY c.id HAVING c.fee_fen <> sum(f.amount_fen)`,
    orderBills: sql`SELECT o.order_code AS what, o.billed_fen - coalesce(l.fen, 0) AS off_fen FROM submission_orders o
      LEFT JOIN LATERAL (SELECT sum(e.amount_fen) AS fen FROM ledger_transfers t JOIN ledger_entries e ON e.transfer_id = t.id
        JOIN ledger_accounts a ON a.id = e.ledger_account_id AND a.kind = 'receivable'
        WHERE t.order_id = o.id AND t.kind IN ('bill', 'reversal')) l ON true
      WHERE o.billed_fen IS NOT NULL AND ${within(scope, sql`o.company_id`)} AND ${order(sql`o.id`)} AND o.billed_fen <> coalesce(l.fen, 0)`,
    orderPayments: sql`SELECT o.order_code AS what, o.paid_fen + coalesce(l.fen, 0) AS off_fen FROM submission_orders o
      LEFT JOIN LATERAL (SELECT sum(e.amount_fen) AS fen FROM ledger_transfers t JOIN ledger_entries e ON e.transfer_id = t.id
        JOIN ledger_accounts a ON a.id = e.ledger_account_id AND a.kind = 'receivable'
        WHERE t.order_id = o.id AND t.kind IN ('collection', 'collectionUndo', 'match')) l ON true
      WHERE ${within(scope, sql`o.company_id`)} AND ${order(sql`o.id`)} AND (o.paid_fen <> 0 OR l.fen IS NOT NULL) AND o.paid_fen + coalesce(l.fen, 0) <> 0`,
    paymentLedger: sql`SELECT p.pay_no AS what, p.amount_fen - coalesce(l.fen, 0) AS off_fen FROM payments p
      LEFT JOIN LATERAL (SELECT sum(e.amount_fen) AS fen FROM ledger_transfers t JOIN ledger_entries e ON e.transfer_id = t.id
        WHERE t.payment_id = p.id AND t.kind IN ('collection', 'unmatchedReceipt') AND e.amount_fen > 0) l ON true
      WHERE p.status IN (${HELD}) AND ${within(scope, sql`p.company_id`)} AND ${payment} AND p.amount_fen <> coalesce(l.fen, 0)`,
    ...goingOutQueries(scope, touched),
    ...takenOffQueries(scope, touched),
    unallocated: sql`SELECT a.key AS what, -a.balance_fen AS off_fen FROM ledger_accounts a
      WHERE a.kind = 'suspense' AND a.balance_fen <> 0 AND ${within(scope, sql`a.company_id`)}`,
    dayReceipts: receiptsQuery(scope, { from, to }, touched),
  };
}

/** What payments say came in on each day and place, beside what was posted. */
function receiptsQuery(scope: Scope, days: Pick<PostedDays, 'from' | 'to'>, { posting }: Touched) {
  const [from, to] = [startOfDay(days.from), startOfDay(days.to, 1)];
  return sql`SELECT coalesce(p.key, l.key) AS what, coalesce(p.fen, 0) - coalesce(l.fen, 0) AS off_fen FROM
    (SELECT f.kind || ':' || f.id AS key, mm_book_day(p.created_at) AS day, sum(p.amount_fen) AS fen FROM payments p JOIN fund_accounts f ON f.id = p.fund_account_id
      WHERE p.status IN (${HELD}) AND p.created_at >= ${from} AND p.created_at < ${to} AND ${within(scope, sql`p.company_id`)} GROUP BY 1, 2) p
    FULL JOIN (SELECT a.key, mm_book_day(t.at) AS day, sum(e.amount_fen) AS fen FROM ledger_entries e JOIN ledger_transfers t ON t.id = e.transfer_id
      JOIN ledger_accounts a ON a.id = e.ledger_account_id AND a.kind = ANY (${[...MONEY_KINDS]}::text[])
      LEFT JOIN payments x ON x.id = t.payment_id
      WHERE t.kind = 'collection' AND coalesce(x.status, 0) <> ${codes(paymentMachine.state.undone)} AND t.at >= ${from} AND t.at < ${to}
        AND ${within(scope, sql`t.company_id`)} AND ${posting} GROUP BY 1, 2) l
      ON (l.key, l.day) = (p.key, p.day)
    WHERE coalesce(p.fen, 0) <> coalesce(l.fen, 0)`;
}

export type FigureKey = keyof ReturnType<typeof figureQueries>;

const EXAMPLES = 5;
/** Records of a figure that are shown one by one. */
const FIGURE_ROWS = 200;

async function figureOf(db: Reader, offenders: RawBuilder<unknown>): Promise<Figure> {
  const { rows } = await sql<{ count: number; amountFen: number; examples: string[] }>`
    SELECT count(*)::int AS count, coalesce(sum(abs(off_fen)), 0)::bigint AS amount_fen,
      coalesce((array_agg(what ORDER BY what))[1:${sql.lit(EXAMPLES)}], '{}') AS examples FROM (${offenders}) x`.execute(
    db,
  );
  return rows[0] ?? { count: 0, amountFen: 0, examples: [] };
}

/** The records that a figure finds wrong, by their numbers, and how many there are; undefined for an unknown figure. */
export async function figureRows(
  db: Reader,
  scope: Scope,
  { key, day }: { readonly key: string; readonly day: string },
): Promise<{ total: number; rows: { what: string; offFen: number }[] } | undefined> {
  const figures = figureQueries(scope, { from: day, to: day });
  const offenders = Object.entries(figures).find(([name]) => name === key)?.[1];
  if (offenders === undefined) return undefined;
  const { rows } = await sql<{
    what: string;
    offFen: number;
    total: number;
  }>`SELECT what, off_fen::bigint, count(*) OVER ()::int AS total
    FROM (${offenders}) x ORDER BY what LIMIT ${sql.lit(FIGURE_ROWS)}`.execute(db);
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ what, offFen }) => ({ what, offFen })) };
}

type Queries = Readonly<Partial<Record<FigureKey, RawBuilder<unknown>>>>;

async function figuresOf(db: Reader, queries: Queries): Promise<{ key: FigureKey; figure: Figure }[]> {
  const figures: { key: FigureKey; figure: Figure }[] = [];
  for (const [key, offenders] of Object.entries(queries))
    figures.push({ key: key as FigureKey, figure: await figureOf(db, offenders) });
  return figures;
}

/** All figures of the day in the scope; every one must be 0. */
export const tieOutFigures = (db: Reader, scope: Scope, day: string): Promise<{ key: FigureKey; figure: Figure }[]> =>
  figuresOf(db, figureQueries(scope, { from: day, to: day }));

/**
 * The figures of what some days of a company touched, but money without a payer; every one must be 0. Days that were closed before
 * were compared then, and `verify` compares everything at night (decision 0098).
 */
export function postedFigures(db: Reader, days: PostedDays): Promise<{ key: FigureKey; figure: Figure }[]> {
  const scope: Scope = { kind: 'company', companyIds: [days.companyId] };
  const { unallocated: _, ...queries } = figureQueries(scope, days, touchedIn(days));
  return figuresOf(db, { ...queries, ...keptFigures(days) });
}

/** What came in on the day, by method. */
export async function receiptsOfDay(
  db: Reader,
  scope: Scope,
  day: string,
): Promise<{ method: number; payments: number; amountFen: number }[]> {
  const { rows } = await sql<{ method: number; payments: number; amountFen: number }>`
    SELECT p.method, count(*)::int AS payments, sum(p.amount_fen)::bigint AS amount_fen FROM payments p
    WHERE p.status IN (${HELD}) AND p.received_at >= ${startOfDay(day)} AND p.received_at < ${startOfDay(day, 1)}
      AND ${within(scope, sql`p.company_id`)} GROUP BY p.method ORDER BY p.method`.execute(db);
  return rows;
}
