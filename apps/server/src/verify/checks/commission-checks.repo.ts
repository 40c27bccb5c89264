import { DEPOSIT_STATUS } from '@mintmark/domain/customers/agents.enums.ts';
import { STATEMENT_STATE } from '@mintmark/domain/finance/commission/commission.enums.ts';
import type { Check } from '../check.ts';

/** What agents earn ties out per agent, order, coin and statement (records.md §1, decision 0023). */
export const COMMISSION_CHECKS: readonly Check[] = [
  {
    name: 'commission: an agent is owed what he earned less what was paid',
    sql: `SELECT g.agent_no AS what, coalesce(-l.fen, 0) || ' / ' || (coalesce(x.fen, 0) - coalesce(s.fen, 0)) AS detail FROM agents g
      LEFT JOIN (SELECT agent_id, sum(balance_fen) AS fen FROM ledger_accounts WHERE kind = 'payable' GROUP BY 1) l ON l.agent_id = g.id
      LEFT JOIN (SELECT agent_id, sum(amount_fen) AS fen FROM commission_accruals GROUP BY 1) x ON x.agent_id = g.id
      LEFT JOIN (SELECT agent_id, sum(total_fen) AS fen FROM commission_statements WHERE status = ${STATEMENT_STATE.paid} GROUP BY 1) s ON s.agent_id = g.id
      WHERE coalesce(-l.fen, 0) <> coalesce(x.fen, 0) - coalesce(s.fen, 0)`,
  },
  {
    name: 'commission: what an agent earned is on his statements or open',
    sql: `SELECT g.agent_no AS what, coalesce(x.fen, 0) || ' / ' || (coalesce(s.fen, 0) + coalesce(x.open, 0)) AS detail FROM agents g
      LEFT JOIN (SELECT a.agent_id, sum(a.amount_fen) AS fen, sum(a.amount_fen) FILTER (WHERE l.accrual_id IS NULL) AS open
        FROM commission_accruals a LEFT JOIN commission_statement_lines l ON l.accrual_id = a.id GROUP BY 1) x ON x.agent_id = g.id
      LEFT JOIN (SELECT agent_id, sum(earned_fen + corrected_fen) AS fen FROM commission_statements GROUP BY 1) s ON s.agent_id = g.id
      WHERE coalesce(x.fen, 0) <> coalesce(s.fen, 0) + coalesce(x.open, 0)
      UNION ALL SELECT s.statement_no, 'row of another agent or company' FROM commission_statements s
      JOIN commission_statement_lines l ON l.statement_id = s.id JOIN commission_accruals a ON a.id = l.accrual_id
      WHERE (l.agent_id, l.company_id) <> (s.agent_id, s.company_id) OR (a.agent_id, a.company_id) <> (s.agent_id, s.company_id)
      GROUP BY s.id`,
  },
  {
    name: 'deposits: an agent is owed what he gave less what went back to him',
    sql: `SELECT g.agent_no AS what, coalesce(-l.fen, 0) || ' / ' || coalesce(d.fen, 0) AS detail FROM agents g
      LEFT JOIN (SELECT agent_id, sum(balance_fen) AS fen FROM ledger_accounts WHERE kind = 'deposit' GROUP BY 1) l ON l.agent_id = g.id
      LEFT JOIN (SELECT agent_id, sum(CASE kind WHEN 1 THEN amount_fen ELSE -amount_fen END) AS fen FROM agent_deposits
        WHERE status = ${DEPOSIT_STATUS.booked} GROUP BY 1) d ON d.agent_id = g.id
      WHERE coalesce(-l.fen, 0) <> coalesce(d.fen, 0)`,
  },
  {
    name: 'commission: the expense of an order in the ledger is what its coins earned',
    sql: `SELECT o.order_code AS what, coalesce(l.fen, 0) || ' / ' || coalesce(x.fen, 0) AS detail FROM
      (SELECT order_id, sum(amount_fen) AS fen FROM commission_accruals GROUP BY 1) x
      FULL JOIN (SELECT t.order_id, sum(e.amount_fen) AS fen FROM ledger_transfers t JOIN ledger_entries e ON e.transfer_id = t.id
        JOIN ledger_accounts a ON a.id = e.ledger_account_id AND a.kind = 'commission' WHERE t.kind = 'commission' GROUP BY 1) l
        ON l.order_id = x.order_id
      JOIN submission_orders o ON o.id = coalesce(x.order_id, l.order_id) WHERE coalesce(l.fen, 0) <> coalesce(x.fen, 0)`,
  },
  {
    name: 'commission: the rows of a coin add up to what it earns',
    sql: `SELECT c.coin_code AS what, x.fen || ' / ' || x.target AS detail FROM
      (SELECT coin_id, sum(amount_fen) AS fen, (array_agg(target_fen ORDER BY id DESC))[1] AS target FROM commission_accruals GROUP BY 1) x
      JOIN coins c ON c.id = x.coin_id WHERE x.fen <> x.target`,
  },
  {
    name: 'commission: a statement is the sum of its rows and of what was brought forward',
    sql: `SELECT s.statement_no AS what, s.total_fen || ' / ' || (coalesce(x.fen, 0) + coalesce(b.fen, 0)) AS detail FROM commission_statements s
      LEFT JOIN (SELECT l.statement_id, sum(a.amount_fen) AS fen FROM commission_statement_lines l
        JOIN commission_accruals a ON a.id = l.accrual_id GROUP BY 1) x ON x.statement_id = s.id
      LEFT JOIN (SELECT carried_into_id, sum(total_fen) AS fen FROM commission_statements WHERE carried_into_id IS NOT NULL GROUP BY 1) b
        ON b.carried_into_id = s.id
      WHERE s.total_fen <> coalesce(x.fen, 0) + coalesce(b.fen, 0)`,
  },
];
