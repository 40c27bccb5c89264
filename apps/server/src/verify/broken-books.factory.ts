import { assessmentsBroken } from './broken-assessments.factory.ts';
import { closingsBroken } from './broken-closings.factory.ts';
import { courierBillsBroken } from './broken-courier-bills.factory.ts';
import { creditBroken } from './broken-credit.factory.ts';
import { handOversBroken } from './broken-custody.factory.ts';
import { fundsBroken } from './broken-funds.factory.ts';
import { informationBroken } from './broken-information.factory.ts';
import { invoicesBroken } from './broken-invoices.factory.ts';
import { type Broken, exec, type Ids, steps } from './broken-rows.factory.ts';
import { statementsBroken } from './broken-statements.factory.ts';

const payment = ({ company, customer }: Ids, method = 2) =>
  `INSERT INTO payments (company_id, pay_no, customer_id, method, amount_fen, received_at, status, created_at)
   VALUES (${company}, 'B-test', ${customer}, ${method}, 100, now(), 1, now())`;
const transfer = ({ company }: Ids, kind: string, more: { order?: string; payment?: boolean; key?: string } = {}) =>
  `INSERT INTO ledger_transfers (company_id, kind, key, order_id, payment_id, at)
   VALUES (${company}, '${kind}', '${more.key ?? 'B-test'}', ${more.order ?? 'NULL'},
     ${more.payment ? "(SELECT id FROM payments WHERE pay_no = 'B-test')" : 'NULL'}, now())`;
/** One leg of the last transfer, on an account of its own or of the customer. */
const leg = ({ company, customer }: Ids, kind: 'receivable' | 'wallet' | 'bank', amountFen: number) =>
  `WITH a AS (INSERT INTO ledger_accounts (company_id, key, kind, customer_id) VALUES (${company},
     '${kind}:${kind === 'bank' ? '9' : `customer:${customer}`}', '${kind}', ${kind === 'bank' ? 'NULL' : customer})
     ON CONFLICT (company_id, key) DO UPDATE SET seq = ledger_accounts.seq RETURNING id)
   INSERT INTO ledger_entries (company_id, transfer_id, ledger_account_id, seq, amount_fen, balance_after_fen, prev_hash, hash)
   SELECT ${company}, (SELECT max(id) FROM ledger_transfers), a.id, 900, ${amountFen}, 0, '\\x00', '\\x00' FROM a`;
const allocation = ({ company, order }: Ids) =>
  `INSERT INTO payment_allocations (company_id, payment_id, order_id, amount_fen, created_at)
   SELECT ${company}, id, ${order}, 100, now() FROM payments WHERE pay_no = 'B-test'`;
const paidOut = ({ company, customer, me }: Ids) =>
  `WITH r AS (INSERT INTO refunds (company_id, refund_no, customer_id, method, amount_fen, reason, status, requested_by, requested_at,
       decided_by, decided_at, paid_by, paid_at)
     VALUES (${company}, 'B-test', ${customer}, 1, 100, 'r', 2, ${me}, now(), (SELECT max(id) FROM accounts WHERE id <> ${me}), now(), ${me}, now())
     RETURNING id)
   INSERT INTO refund_parts (company_id, refund_id, order_id, amount_fen) SELECT ${company}, id, NULL, 100 FROM r`;
/** A deposit of 100 whose posting says 90. */
const deposit = ({ company, me }: Ids) => [
  `INSERT INTO agents (company_id, agent_no, name) VALUES (${company}, 'B-test', 'b')`,
  `INSERT INTO fund_accounts (company_id, name, kind) VALUES (${company}, 'B-test', 'bank')`,
  `INSERT INTO agent_deposits (company_id, agent_id, kind, amount_fen, status, fund_account_id, asked_by, asked_at, closed_by, closed_at, transfer_id)
   SELECT ${company}, g.id, 1, 100, 1, f.id, ${me}, now(), ${me}, now(), t.id
   FROM agents g, fund_accounts f, ledger_transfers t WHERE g.agent_no = 'B-test' AND f.name = 'B-test' AND t.key = 'B-test'`,
];

/** Payments without postings, postings without payments, and both with other amounts, places or orders. */
export const booksBroken = (ids: Ids): readonly Broken[] => [
  ['payments: each is booked', () => exec(payment(ids))],
  [
    'payments: each is booked',
    () => steps(transfer(ids, 'collection'), leg(ids, 'bank', 100), leg(ids, 'receivable', -100)),
  ],
  [
    'payments: each is booked',
    // It settled the order, and the books say the wallet.
    () =>
      steps(
        payment(ids, 1),
        allocation(ids),
        transfer(ids, 'collection', { payment: true }),
        leg(ids, 'bank', 100),
        leg(ids, 'wallet', -100),
      ),
  ],
  ['refunds: each part is booked', () => steps(paidOut(ids))],
  [
    'refunds: each part is booked',
    () =>
      steps(transfer(ids, 'refund', { key: 'refund:B-none:wallet' }), leg(ids, 'wallet', 100), leg(ids, 'bank', -100)),
  ],
  ['ledger: every posting is', () => exec(transfer(ids, 'bill', { order: ids.order }))],
  ['ledger: every posting is', () => steps(transfer(ids, 'bill'), leg(ids, 'receivable', 100), leg(ids, 'bank', -100))],
  ['ledger: every posting is', () => steps(transfer(ids, 'topUp'), leg(ids, 'bank', 100), leg(ids, 'wallet', -100))],
  [
    'ledger: every posting is',
    () => steps(transfer(ids, 'customerMerge'), leg(ids, 'receivable', 100), leg(ids, 'wallet', -100)),
  ],
  ['ledger: every posting is', () => steps(transfer(ids, 'deposit'), ...deposit(ids), leg(ids, 'bank', 90))],
  ...statementsBroken(ids),
  ...fundsBroken(ids),
  ...informationBroken(ids),
  ...creditBroken(ids),
  ...closingsBroken(ids),
  ...assessmentsBroken(ids),
  ...invoicesBroken(ids),
];

const move = ({ company }: Ids, coinId: string, from: string, to: string, cause = 'x') =>
  `INSERT INTO custody_moves (company_id, coin_id, from_place, to_place, cause, at) VALUES (${company}, ${coinId}, '${from}', '${to}', '${cause}', now())`;
const event = ({ company }: Ids, coinId: string, kind: string) =>
  `INSERT INTO coin_events (coin_id, seq, company_id, kind, at, data, canonical, prev_hash, hash)
   VALUES (${coinId}, 901, ${company}, '${kind}', now(), '{}', '', '\\x00', '\\x00')`;

/** Coins without a place, elsewhere than their last move says, moved by nobody, or from where they were not. */
export const custodyBroken = (ids: Ids, coin: { readonly fresh: string }): readonly Broken[] => [
  ['custody: every coin in the house', () => exec(`UPDATE coins SET place = '' WHERE id = ${coin.fresh}`)],
  ['custody: the last move', () => exec(move(ids, coin.fresh, 'a', 'elsewhere'))],
  ['custody: every move was made', () => exec(move(ids, coin.fresh, 'a', 'b'))],
  [
    'custody: every move was made',
    () => steps(event(ids, coin.fresh, 'x'), move(ids, coin.fresh, 'a', 'b'), move(ids, coin.fresh, 'b', 'a')),
  ],
  [
    'custody: every move begins',
    () => steps(move(ids, coin.fresh, 'a', 'b'), move(ids, coin.fresh, 'somewhere', 'grading')),
  ],
  ['custody: every move begins', () => exec(event(ids, coin.fresh, 'created'))],
  ['custody: every move begins', () => exec(move(ids, coin.fresh, 'receiving', 'entry', 'created'))],
  ...handOversBroken(ids, coin),
  ...courierBillsBroken(ids),
];
