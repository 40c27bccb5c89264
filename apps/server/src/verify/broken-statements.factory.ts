import { type Broken, exec, type Ids, steps } from './broken-rows.factory.ts';

/** A row of a statement in this state. */
const row = ({ company, me }: Ids, status: number, amountFen = 100) => [
  `INSERT INTO fund_accounts (company_id, name, kind) VALUES (${company}, 'S-test', 'bank')`,
  `INSERT INTO statement_files (company_id, fund_account_id, format, file_name, content_hash, row_count, imported_by, imported_at)
   SELECT ${company}, id, 'bank', 'S-test', '\\x00', 1, ${me}, now() FROM fund_accounts WHERE name = 'S-test'`,
  `INSERT INTO statement_rows (company_id, file_id, fund_account_id, sheet_row, format, txn_id, at, amount_fen, content_hash, status, created_at)
   SELECT ${company}, id, fund_account_id, 2, 'bank', 'S-TEST', now(), ${amountFen}, '\\x01', ${status}, now() FROM statement_files WHERE file_name = 'S-test'`,
];
const payment = ({ company, customer }: Ids, more: { status?: number; matched?: number }) =>
  `INSERT INTO payments (company_id, pay_no, customer_id, method, amount_fen, received_at, status, match_status, created_at)
   VALUES (${company}, 'S-test', ${customer}, 2, 100, now(), ${more.status ?? 2}, ${more.matched ?? 0}, now())`;
const match = ({ company, me }: Ids) =>
  `INSERT INTO statement_matches (company_id, row_id, payment_id, is_made, made_by, made_at)
   SELECT ${company}, r.id, p.id, false, ${me}, now() FROM statement_rows r, payments p WHERE r.txn_id = 'S-TEST' AND p.pay_no = 'S-test'`;

/** Two payments of one transfer of no agent. */
const together = ({ company, customer }: Ids) => [
  `INSERT INTO payments (company_id, pay_no, customer_id, method, amount_fen, received_at, status, created_at)
   VALUES (${company}, 'S-lead', ${customer}, 2, 100, now(), 2, now())`,
  `INSERT INTO payments (company_id, pay_no, customer_id, method, amount_fen, received_at, status, created_at, lead_id)
   SELECT company_id, 'S-second', customer_id, method, 100, received_at, 2, now(), id FROM payments WHERE pay_no = 'S-lead'`,
];

/** Rows that say they are matched and are not, matches of other amounts, and payments that say otherwise. */
export const statementsBroken = (ids: Ids): readonly Broken[] => [
  ['statements: each match', () => steps(...row(ids, 2))],
  ['statements: each match', () => steps(...row(ids, 2, 90), payment(ids, { matched: 2 }), match(ids))],
  ['statements: each match', () => exec(payment(ids, { matched: 2 }))],
  ['statements: each match', () => exec(payment(ids, { status: 5 }))],
  ['payments: those of one transfer', () => steps(...together(ids))],
];
