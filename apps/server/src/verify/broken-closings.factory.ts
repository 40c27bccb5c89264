import { type Broken, exec, type Ids, steps } from './broken-rows.factory.ts';

const closing = ({ company, me }: Ids, kind: number, vouchers: number) =>
  `INSERT INTO closings (company_id, kind, from_day, to_day, points, vouchers, debit_fen, closed_by, closed_at)
   VALUES (${company}, ${kind}, '2020-01-01', '2020-01-31', '[]', ${vouchers}, 0, ${me}, now())`;

/** Sums of no posting, a closed day with vouchers that are gone, and a balance that nothing comes to. */
export const closingsBroken = (ids: Ids): readonly Broken[] => [
  [
    'books: sums of each account',
    () =>
      exec(
        `INSERT INTO ledger_sums (company_id, day, subject, entries, debit_fen, credit_fen) VALUES (${ids.company}, '2020-01-01', 'bank:9', 1, 5, 0)`,
      ),
  ],
  ['books: nothing was posted', () => exec(closing(ids, 1, 3))],
  [
    'money: both sides of every pair',
    () =>
      exec(
        `INSERT INTO money_ties (pair, record_id, company_id, left_fen, right_fen) VALUES ('orderBill', 999999, ${ids.company}, 5, 5)`,
      ),
  ],
  [
    'money: sums of pairs',
    () =>
      exec(
        `INSERT INTO money_tie_sums (company_id, pair, records, left_fen, right_fen, off_records, off_fen) VALUES (${ids.company}, 'test', 1, 5, 5, 0, 0)`,
      ),
  ],
  [
    'books: the balances kept',
    () =>
      steps(
        closing(ids, 2, 0),
        `INSERT INTO closing_balances (closing_id, company_id, subject, opening_fen, debit_fen, credit_fen, closing_fen)
         SELECT id, ${ids.company}, 'suspense', 7, 0, 0, 7 FROM closings WHERE to_day = '2020-01-31'`,
      ),
  ],
];
