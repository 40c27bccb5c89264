import { type Broken, type Ids, steps } from './broken-rows.factory.ts';

const statement = ({ company, customer }: Ids) =>
  `INSERT INTO payer_statements (company_id, customer_id, statement_no, month, as_of, orders, owed_fen, current_fen, d30_fen, d60_fen, d90_fen,
     over_fen, limit_fen, credit_days, made_at)
   VALUES (${company}, ${customer}, 'YJ-test', '2026-01-01', '2026-02-01', 1, 300, 300, 0, 0, 0, 0, 1000, 30, now())`;
const ofStatement = `(SELECT id FROM payer_statements WHERE statement_no = 'YJ-test')`;
const line = ({ company, order }: Ids, lateDays: number) =>
  `INSERT INTO payer_statement_lines (statement_id, order_id, company_id, billed_fen, due_fen, late_days)
   VALUES (${ofStatement}, ${order}, ${company}, 300, 300, ${lateDays})`;
const reminder = ({ company, order }: Ids) =>
  `INSERT INTO payer_messages (company_id, statement_id, order_id, step_days, created_at) VALUES (${company}, ${ofStatement}, ${order}, 15, now())`;

/** Statements whose orders come to another sum or another age, and a reminder of an order that stands on none. */
export const creditBroken = (ids: Ids): readonly Broken[] => [
  ['credit: a statement is the sum', () => steps(statement(ids))],
  ['credit: a statement is the sum', () => steps(statement(ids), line(ids, 5))],
  ['credit: a reminder is of an order', () => steps(statement(ids), reminder(ids))],
];
