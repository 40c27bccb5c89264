import { STATEMENT_STATE } from '@mintmark/domain/finance/commission/commission.enums.ts';
import { type RawBuilder, sql } from 'kysely';
import { startOfDay } from '../../kernel/clock.ts';
import { codes } from '../../kernel/db/codes.ts';

type Sql = RawBuilder<unknown>;

/** Days of a company whose postings are compared. */
export interface PostedDays {
  readonly companyId: string;
  readonly from: string;
  readonly to: string;
}

/** Conditions on what is compared: the posting `t`, the payment `p`, an order by its id, and when a refund `r` was paid out. */
export interface Touched {
  readonly posting: Sql;
  readonly payment: Sql;
  readonly order: (id: Sql) => Sql;
  readonly refund: Sql;
}

const ALL = sql`true`;
/** Everything is compared. */
export const EVERYTHING: Touched = { posting: ALL, payment: ALL, order: () => ALL, refund: ALL };

const postedOn = ({ companyId, from, to }: PostedDays): Sql =>
  sql`t.company_id = ${companyId} AND mm_book_day(t.at) BETWEEN ${from} AND ${to}`;

/**
 * What the days touched: their postings, the payments and refunds that were made in them or are named by a posting, and the orders
 * of all these. It grows with what was posted, not with what the house has (decision 0098).
 */
export function touchedIn(days: PostedDays): Touched {
  const { companyId, from, to } = days;
  const within = (column: Sql): Sql => sql`${column} >= ${startOfDay(from)} AND ${column} < ${startOfDay(to, 1)}`;
  const posting = postedOn(days);
  const made = sql`m.company_id = ${companyId} AND ${within(sql`m.created_at`)}`;
  const refunded = sql`SELECT m.payment_id FROM refunds m WHERE m.company_id = ${companyId} AND ${within(sql`m.paid_at`)}`;
  return {
    posting,
    payment: sql`p.id IN (SELECT t.payment_id FROM ledger_transfers t WHERE ${posting}
      UNION SELECT m.id FROM payments m WHERE ${made} UNION ${refunded})`,
    order: (id) => sql`${id} IN (SELECT t.order_id FROM ledger_transfers t WHERE ${posting}
      UNION SELECT x.order_id FROM payments m JOIN payment_allocations x ON x.payment_id = m.id WHERE ${made})`,
    refund: within(sql`r.paid_at`),
  };
}

/** Sums of the days as they are kept, by account. */
const keptDays = ({
  companyId,
  from,
  to,
}: PostedDays): Sql => sql`SELECT d.ledger_account_id, sum(d.in_fen - d.out_fen) AS fen
  FROM ledger_days d WHERE d.company_id = ${companyId} AND d.day BETWEEN ${from} AND ${to} GROUP BY 1`;

/**
 * Figures that would read all that was ever posted, from what is kept of each day instead: debits and credits of the days, each
 * account that moved in them, and what agents earned and were paid. They yield `what` and `off_fen` as the figures of the page do.
 */
export const keptFigures = (days: PostedDays) => ({
  ledgerSum: sql`SELECT 'ledger' AS what, sum(s.debit_fen - s.credit_fen) AS off_fen FROM (
      SELECT day, company_id, debit_fen, credit_fen FROM ledger_sums
      UNION ALL SELECT day, company_id, debit_fen, credit_fen FROM ledger_sum_deltas) s
    WHERE s.company_id = ${days.companyId} AND s.day BETWEEN ${days.from} AND ${days.to} HAVING coalesce(sum(s.debit_fen - s.credit_fen), 0) <> 0`,
  accountBalances: sql`SELECT a.key AS what, coalesce(k.fen, 0) - coalesce(x.fen, 0) AS off_fen FROM (${keptDays(days)}) k
    FULL JOIN (SELECT e.ledger_account_id, sum(e.amount_fen) AS fen FROM ledger_transfers t JOIN ledger_entries e ON e.transfer_id = t.id
      WHERE ${postedOn(days)} GROUP BY 1) x ON x.ledger_account_id = k.ledger_account_id
    JOIN ledger_accounts a ON a.id = coalesce(k.ledger_account_id, x.ledger_account_id) WHERE coalesce(k.fen, 0) <> coalesce(x.fen, 0)
    UNION ALL SELECT a.key, a.balance_fen - d.fen FROM (${keptDays(days)}) k JOIN ledger_accounts a ON a.id = k.ledger_account_id
    CROSS JOIN LATERAL (SELECT sum(d.in_fen - d.out_fen) AS fen FROM ledger_days d WHERE d.ledger_account_id = a.id) d WHERE a.balance_fen <> d.fen`,
  commissions: sql`SELECT g.agent_no AS what, coalesce(-k.fen, 0) - coalesce(x.fen, 0) + coalesce(s.fen, 0) AS off_fen FROM agents g
    LEFT JOIN (SELECT a.agent_id, sum(d.fen) AS fen FROM (${keptDays(days)}) d JOIN ledger_accounts a ON a.id = d.ledger_account_id AND a.kind = 'payable'
      GROUP BY 1) k ON k.agent_id = g.id
    LEFT JOIN (SELECT agent_id, sum(amount_fen) AS fen FROM commission_accruals
      WHERE company_id = ${days.companyId} AND day BETWEEN ${days.from} AND ${days.to} GROUP BY 1) x ON x.agent_id = g.id
    LEFT JOIN (SELECT agent_id, sum(total_fen) AS fen FROM commission_statements WHERE company_id = ${days.companyId}
      AND status = ${codes(STATEMENT_STATE.paid)} AND paid_at >= ${startOfDay(days.from)} AND paid_at < ${startOfDay(days.to, 1)} GROUP BY 1) s ON s.agent_id = g.id
    WHERE g.company_id = ${days.companyId} AND coalesce(-k.fen, 0) <> coalesce(x.fen, 0) - coalesce(s.fen, 0)`,
});
