import { type Broken, type Ids, steps } from './broken-rows.factory.ts';

const fund = ({ company }: Ids, isActive = true) =>
  `INSERT INTO fund_accounts (company_id, name, kind, is_active) VALUES (${company}, 'F-test', 'bank', ${isActive})`;
const account = ({ company }: Ids, balanceFen: number) =>
  `INSERT INTO ledger_accounts (company_id, key, kind, balance_fen)
   SELECT ${company}, 'bank:' || id, 'bank', ${balanceFen} FROM fund_accounts WHERE name = 'F-test'`;
const day = ({ company }: Ids) =>
  `INSERT INTO ledger_days (ledger_account_id, day, company_id, entries, in_fen, out_fen, first_seq, last_seq)
   SELECT a.id, '2026-01-01', ${company}, 1, 5, 0, 1, 1 FROM ledger_accounts a JOIN fund_accounts f ON a.key = 'bank:' || f.id WHERE f.name = 'F-test'`;
const statementDay = ({ company }: Ids) =>
  `INSERT INTO fund_statement_days (fund_account_id, day, company_id, rows, in_fen, out_fen)
   SELECT id, '2026-01-01', ${company}, 1, 5, 0 FROM fund_accounts WHERE name = 'F-test'`;
const compared = ({ company, me }: Ids) =>
  `INSERT INTO fund_reconciliations (company_id, fund_account_id, day, book_fen, statement_fen, is_typed, made_by, made_at)
   SELECT ${company}, id, '2026-01-01', 7, 7, true, ${me}, now() FROM fund_accounts WHERE name = 'F-test'`;

/** Days of no posting and of no row, a comparison that was never so, and a closed account that holds money. */
export const fundsBroken = (ids: Ids): readonly Broken[] => [
  ['funds: each day is', () => steps(fund(ids), account(ids, 0), day(ids))],
  ['funds: each day is', () => steps(fund(ids), statementDay(ids))],
  ['funds: a day that was compared', () => steps(fund(ids), compared(ids))],
  ['funds: a closed account', () => steps(fund(ids, false), account(ids, 5))],
];
