import { type Broken, exec, type Ids, steps } from './broken-rows.factory.ts';

const bill = ({ company }: Ids) =>
  `INSERT INTO information_bills (company_id, bill_no, month, pieces, amount_fen, status, made_at)
   VALUES (${company}, 'N-test', '2026-01-01', 1, 200, 0, now())`;
const posting = ({ company }: Ids) =>
  `INSERT INTO ledger_transfers (company_id, kind, key, at) VALUES (${company}, 'informationBill', 'N-test', now())`;
const paidBill = ({ company }: Ids) =>
  `INSERT INTO information_bills (company_id, bill_no, month, pieces, amount_fen, status, made_at, issued_at, transfer_id, paid_at)
   VALUES (${company}, 'N-test', '2026-01-01', 1, 200, 2, now(), now(), (SELECT min(id) FROM ledger_transfers), now())`;
const ofBill = `(SELECT id FROM information_bills WHERE bill_no = 'N-test')`;
const waiver = ({ company, me }: Ids, fen: number) =>
  `INSERT INTO information_waivers (company_id, pieces, amount_fen, reason, made_by, made_at) VALUES (${company}, 1, ${fen}, 'b', ${me}, now())`;
const ofWaiver = '(SELECT max(id) FROM information_waivers)';
const fee = ({ company, order }: Ids, status: number, billId = 'NULL', waiverId = 'NULL') =>
  `INSERT INTO information_fees (company_id, payer_type, order_id, coin_id, category1, price_list_id, amount_fen, day, at, status, bill_id, waiver_id)
   SELECT ${company}, 3, ${order}, min(id), 5, (SELECT min(id) FROM price_lists), 200, '2026-01-02', now(), ${status}, ${billId}, ${waiverId} FROM coins`;
const account = ({ company }: Ids) =>
  `INSERT INTO ledger_accounts (company_id, key, kind, balance_fen) VALUES (${company}, 'receivable:company:${company}', 'receivable', 200)`;

/** Bills that say another sum than their fees, fees that are not where their bill is, and books that say something else. */
export const informationBroken = (ids: Ids): readonly Broken[] => [
  ['information fees: a bill is the sum', () => exec(bill(ids))],
  ['information fees: the state of a fee', () => steps(bill(ids), fee(ids, 2, ofBill))],
  ['information fees: a waiver covers', () => steps(waiver(ids, 100), fee(ids, 3, 'NULL', ofWaiver))],
  ['information fees: what is owed', () => exec(account(ids))],
  ['information fees: a paid bill', () => steps(posting(ids), paidBill(ids))],
];
