import { paymentMachine } from '@mintmark/domain/finance/payment.machine.ts';
import { statementRowMachine } from '@mintmark/domain/finance/statements/statement-row.machine.ts';
import type { Check } from '../check.ts';

const { matched } = statementRowMachine.state;

/** Rows and what they became: a matched row has one match that stands, of its company and amount, and its payment says so. */
const MATCHES = `SELECT 'row ' || r.id AS what, r.status || ' / ' || (m.id IS NOT NULL) AS detail FROM statement_rows r
    LEFT JOIN statement_matches m ON m.row_id = r.id AND m.undone_at IS NULL WHERE (r.status = ${matched}) <> (m.id IS NOT NULL)
  UNION ALL SELECT 'row ' || r.id, r.amount_fen || ' / ' || coalesce(p.amount_fen + j.fen, t.amount_fen) FROM statement_matches m
    JOIN statement_rows r ON r.id = m.row_id LEFT JOIN payments p ON p.id = m.payment_id LEFT JOIN top_ups t ON t.id = m.top_up_id
    LEFT JOIN LATERAL (SELECT coalesce(sum(x.amount_fen), 0) AS fen FROM payments x WHERE x.lead_id = p.id) j ON true
    WHERE m.undone_at IS NULL AND (p.lead_id IS NOT NULL OR coalesce(p.amount_fen + j.fen, t.amount_fen) <> r.amount_fen OR coalesce(p.company_id, t.company_id) <> r.company_id
      OR p.status = ${paymentMachine.state.undone})
  UNION ALL SELECT p.pay_no, p.match_status || ' / ' || (m.id IS NOT NULL) FROM payments p
    LEFT JOIN statement_matches m ON m.payment_id = coalesce(p.lead_id, p.id) AND m.undone_at IS NULL
    WHERE (p.match_status = ${statementRowMachine.state.matched}) <> (m.id IS NOT NULL)
  UNION ALL SELECT p.pay_no, 'undone without its match' FROM payments p WHERE p.status = ${paymentMachine.state.undone}
    AND NOT EXISTS (SELECT FROM statement_matches m WHERE m.payment_id = coalesce(p.lead_id, p.id) AND m.is_made AND m.undone_at IS NOT NULL)`;

/** Payments of one transfer: of one agent, company, channel, number and account, each of another customer, led by one that leads only. */
const TOGETHER = `SELECT p.pay_no AS what, l.pay_no AS detail FROM payments p JOIN payments l ON l.id = p.lead_id
    WHERE l.lead_id IS NOT NULL OR p.agent_id IS NULL OR l.id > p.id
      OR (p.company_id, p.agent_id, p.method, p.channel, p.channel_txn_id, p.fund_account_id, p.received_at) IS DISTINCT FROM
        (l.company_id, l.agent_id, l.method, l.channel, l.channel_txn_id, l.fund_account_id, l.received_at)
      OR (p.status = ${paymentMachine.state.undone}) <> (l.status = ${paymentMachine.state.undone})`;

/** Statements and what their rows became (decision 0080). */
export const STATEMENT_CHECKS: readonly Check[] = [
  { name: 'statements: each match is one row, and its money counts', sql: MATCHES },
  { name: 'payments: those of one transfer are of one agent, and count together', sql: TOGETHER },
];
