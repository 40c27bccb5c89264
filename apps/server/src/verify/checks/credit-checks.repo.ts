import type { Check } from '../check.ts';

/** What a statement says is the sum of its orders, in all and by age; each order is its company's. */
const SUMS = `SELECT s.statement_no AS what, s.orders || ', ' || s.owed_fen || ' / ' || x.orders || ', ' || x.fen AS detail FROM payer_statements s
  CROSS JOIN LATERAL (SELECT count(*) AS orders, coalesce(sum(l.due_fen), 0) AS fen,
      coalesce(sum(l.due_fen) FILTER (WHERE l.late_days <= 0), 0) AS current_fen,
      coalesce(sum(l.due_fen) FILTER (WHERE l.late_days BETWEEN 1 AND 30), 0) AS d30_fen,
      coalesce(sum(l.due_fen) FILTER (WHERE l.late_days BETWEEN 31 AND 60), 0) AS d60_fen,
      coalesce(sum(l.due_fen) FILTER (WHERE l.late_days BETWEEN 61 AND 90), 0) AS d90_fen,
      coalesce(bool_or(l.company_id <> s.company_id), false) AS is_apart
    FROM payer_statement_lines l WHERE l.statement_id = s.id) x
  WHERE s.orders <> x.orders OR s.owed_fen <> x.fen OR s.current_fen <> x.current_fen OR s.d30_fen <> x.d30_fen
    OR s.d60_fen <> x.d60_fen OR s.d90_fen <> x.d90_fen OR x.is_apart`;

/** Somebody is reminded of what their statement says. */
const REMINDED = `SELECT s.statement_no AS what, 'reminder of order ' || m.order_id AS detail FROM payer_messages m
  JOIN payer_statements s ON s.id = m.statement_id WHERE m.company_id <> s.company_id OR m.order_id IS NOT NULL
    AND NOT EXISTS (SELECT FROM payer_statement_lines l WHERE l.statement_id = m.statement_id AND l.order_id = m.order_id)`;

/** Statements of payers on account and what they are reminded of (decision 0105). */
export const CREDIT_CHECKS: readonly Check[] = [
  { name: 'credit: a statement is the sum of its orders, by age', sql: SUMS },
  { name: 'credit: a reminder is of an order of its statement', sql: REMINDED },
];
