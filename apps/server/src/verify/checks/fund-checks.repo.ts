import { statementRowMachine } from '@mintmark/domain/finance/statements/statement-row.machine.ts';
import type { Check } from '../check.ts';

/** Days as they are kept beside what their postings and rows come to. */
const DAYS = `SELECT 'account ' || coalesce(d.ledger_account_id, x.id) || ', ' || coalesce(d.day, x.day) AS what,
    d.entries || ' / ' || x.entries AS detail FROM ledger_days d
  FULL JOIN (SELECT e.ledger_account_id AS id, (t.at AT TIME ZONE 'Asia/Shanghai')::date AS day, count(*) AS entries,
      sum(greatest(e.amount_fen, 0)) AS in_fen, sum(greatest(-e.amount_fen, 0)) AS out_fen, min(e.seq) AS first, max(e.seq) AS last
    FROM ledger_entries e
    JOIN ledger_transfers t ON t.id = e.transfer_id GROUP BY 1, 2) x ON x.id = d.ledger_account_id AND x.day = d.day
  WHERE (d.entries, d.in_fen, d.out_fen, d.first_seq, d.last_seq) IS DISTINCT FROM (x.entries, x.in_fen, x.out_fen, x.first, x.last)
  UNION ALL SELECT 'statement of ' || coalesce(d.fund_account_id, x.id) || ', ' || coalesce(d.day, x.day), d.rows || ' / ' || x.rows
  FROM fund_statement_days d FULL JOIN (SELECT r.fund_account_id AS id, (r.at AT TIME ZONE 'Asia/Shanghai')::date AS day, count(*) AS rows,
      coalesce(sum(r.amount_fen) FILTER (WHERE r.status <> ${statementRowMachine.state.outgoing}), 0) AS in_fen,
      coalesce(sum(r.amount_fen) FILTER (WHERE r.status = ${statementRowMachine.state.outgoing}), 0) AS out_fen
    FROM statement_rows r GROUP BY 1, 2) x ON x.id = d.fund_account_id AND x.day = d.day
  WHERE (d.rows, d.in_fen, d.out_fen) IS DISTINCT FROM (x.rows, x.in_fen, x.out_fen)`;

/** The books at the end of a day that was compared are what they were then. */
const COMPARED = `SELECT 'comparison ' || r.id AS what, r.book_fen || ' / ' || coalesce(x.fen, 0) AS detail FROM fund_reconciliations r
  JOIN fund_accounts f ON f.id = r.fund_account_id
  LEFT JOIN ledger_accounts a ON a.company_id = f.company_id AND a.key = f.kind || ':' || f.id
  LEFT JOIN LATERAL (SELECT sum(d.in_fen - d.out_fen) AS fen FROM ledger_days d WHERE d.ledger_account_id = a.id AND d.day <= r.day) x ON true
  WHERE r.undone_at IS NULL AND r.book_fen <> coalesce(x.fen, 0)`;

/** Nothing lies in an account that is closed. */
const CLOSED = `SELECT 'account ' || f.id AS what, a.balance_fen::text AS detail FROM fund_accounts f
  JOIN ledger_accounts a ON a.company_id = f.company_id AND a.key = f.kind || ':' || f.id WHERE NOT f.is_active AND a.balance_fen <> 0`;

/** Fund accounts (decision 0088). */
export const FUND_CHECKS: readonly Check[] = [
  { name: 'funds: each day is what its postings and its statement rows come to', sql: DAYS },
  { name: 'funds: a day that was compared has not changed since', sql: COMPARED },
  { name: 'funds: a closed account holds nothing', sql: CLOSED },
];
