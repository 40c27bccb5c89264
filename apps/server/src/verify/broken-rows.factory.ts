import { sql } from 'kysely';
import type { Tx } from '../kernel/db/database.ts';

export const exec = (text: string) => (tx: Tx) => sql.raw(text).execute(tx);
export const steps =
  (...texts: readonly string[]) =>
  async (tx: Tx) => {
    for (const text of texts) await sql.raw(text).execute(tx);
  };

/** A name of a check, and rows that it must find. */
export type Broken = readonly [name: string, breakIt: () => (tx: Tx) => Promise<unknown>];

/** Rows that stand and may be broken. */
export interface Ids {
  readonly company: string;
  readonly order: string;
  readonly customer: string;
  readonly me: string;
}

const agent = ({ company }: Ids) =>
  `INSERT INTO agents (company_id, agent_no, name) VALUES (${company}, 'V-test', 'v')`;
const accrual = ({ company, order }: Ids, coinId: string, targetFen: number) =>
  `INSERT INTO commission_accruals (company_id, agent_id, order_id, coin_id, cause, mode, category1, list_fen, base_fen, target_fen, amount_fen, day, at)
   SELECT ${company}, id, ${order}, ${coinId}, 'paid', 2, 5, 100, 100, ${targetFen}, 10, '2026-01-01', now() FROM agents WHERE agent_no = 'V-test'`;
const statement = ({ company }: Ids) =>
  `INSERT INTO commission_statements (company_id, agent_id, statement_no, settle_cycle, period_from, period_to, orders, coins, earned_fen, corrected_fen,
     brought_fen, total_fen, closed_at)
   SELECT ${company}, id, 'Y-test', 'month', '2026-01-01', '2026-01-31', 1, 1, 10, 0, 0, 10, now() FROM agents WHERE agent_no = 'V-test'`;

/** The row of one agent on the statement of another. */
const foreignLine = ({ company }: Ids) =>
  `WITH other AS (INSERT INTO agents (company_id, agent_no, name) VALUES (${company}, 'V-other', 'o') RETURNING id)
   INSERT INTO commission_statement_lines (accrual_id, statement_id, company_id, agent_id, is_correction)
   SELECT x.id, s.id, ${company}, other.id, false FROM other, commission_accruals x, commission_statements s
   WHERE s.statement_no = 'Y-test' AND x.agent_id = s.agent_id`;

const held = ({ company }: Ids) =>
  `INSERT INTO ledger_accounts (company_id, key, kind, agent_id, balance_fen)
   SELECT ${company}, 'deposit:agent:' || id, 'deposit', id, -5 FROM agents WHERE agent_no = 'V-test'`;

/** Commission and deposits that do not tie out: books without rows, rows without books, a coin's sum, a statement without its rows. */
export const commissionBroken = (ids: Ids, coin: { readonly ready: string }): readonly Broken[] => [
  ['commission: an agent is owed', () => steps(agent(ids), accrual(ids, coin.ready, 10))],
  ['commission: the expense of an order', () => steps(agent(ids), accrual(ids, coin.ready, 10))],
  ['commission: the rows of a coin', () => steps(agent(ids), accrual(ids, coin.ready, 11))],
  ['commission: a statement is the sum', () => steps(agent(ids), statement(ids))],
  ['commission: what an agent earned is on', () => steps(agent(ids), statement(ids))],
  [
    'commission: what an agent earned is on',
    () => steps(agent(ids), statement(ids), accrual(ids, coin.ready, 10), foreignLine(ids)),
  ],
  ['deposits: an agent is owed', () => steps(agent(ids), held(ids))],
];

/** Another certificate of the company, on a coin or on none. */
const certificate = ({ company }: Ids, certNo: string, more: string, values: string) =>
  `INSERT INTO certificates (company_id, cert_no, letter, data, data_hash, allocated_at, ${more})
   VALUES (${company}, '${certNo}', 'Y', '{}', '\\x00', now(), ${values})`;

const NEWER = 'Y7999999990';

interface Certified {
  readonly ready: string;
  readonly fresh: string;
  readonly label: string;
  readonly readyCert: string;
}

/** The order of the coins, once more: another order that works on the same old number. */
const secondOrder = ({ order }: Ids, certNo: string) =>
  `WITH o AS (INSERT INTO submission_orders (company_id, order_code, customer_id, pay_point, submitted_at, created_at, updated_at)
     SELECT company_id, 'V-second', customer_id, 2, now(), now(), now() FROM submission_orders WHERE id = ${order} RETURNING id, company_id)
   INSERT INTO submission_lines (company_id, order_id, seq, category1, name, quantity, declared_fen, service_type, old_cert_no)
   SELECT company_id, id, n, 5, 'v', 1, 100, 2, '${certNo}' FROM o, generate_series(1, 1) n`;

/** Certificates whose number, data or state do not fit their coin. */
const certificateRowsBroken = (ids: Ids, coin: Certified): readonly Broken[] => [
  ['certificates: only results 1 to 3', () => exec(`UPDATE certificates SET status = 1 WHERE coin_id = ${coin.label}`)],
  ['certificates: the number stands', () => exec(`UPDATE coins SET cert_no = NULL WHERE id = ${coin.ready}`)],
  [
    'certificates: the number stands',
    () => exec(`UPDATE certificates SET coin_id = ${coin.fresh} WHERE coin_id = ${coin.ready}`),
  ],
  [
    'certificates: the data are those',
    () => exec(`UPDATE certificates SET data_version = 2 WHERE coin_id = ${coin.ready}`),
  ],
  ['certificates: a superseded one', () => exec(`UPDATE certificates SET status = 2 WHERE coin_id = ${coin.ready}`)],
  [
    'certificates: every number',
    () =>
      exec(`INSERT INTO certificates (company_id, cert_no, letter, data, data_hash, allocated_at)
     VALUES (${ids.company}, 'Y7999999990', 'Y', '{}', '\\x00', now())`),
  ],
];

/** Certificates that were taken over wrongly, twice, or that stand as nobody made them. */
export const certificatesBroken = (ids: Ids, coin: Certified): readonly Broken[] => [
  ...certificateRowsBroken(ids, coin),
  [
    'certificates: a superseded one was replaced for its owner',
    () =>
      steps(
        `UPDATE certificates SET status = 2, superseded_by = (SELECT cert_no FROM certificates WHERE coin_id = ${coin.label}) WHERE coin_id = ${coin.ready}`,
      ),
  ],
  [
    'certificates: a superseded one was replaced for its owner',
    () =>
      steps(
        `UPDATE coins SET service_type = 2 WHERE id = ${coin.label}`,
        `WITH other AS (INSERT INTO customers (company_id, customer_no, name, mobile) VALUES (${ids.company}, 'V-other', 'v', '13900000000') RETURNING id)
         UPDATE coins SET customer_id = other.id FROM other WHERE coins.id = ${coin.ready}`,
        `UPDATE certificates SET status = 2, superseded_by = (SELECT cert_no FROM certificates WHERE coin_id = ${coin.label}) WHERE coin_id = ${coin.ready}`,
      ),
  ],
  [
    'certificates: one open order holds an old number',
    () =>
      steps(
        `UPDATE coins SET service_type = 2, old_cert_no = '${coin.readyCert}' WHERE id = ${coin.label}`,
        secondOrder(ids, coin.readyCert),
      ),
  ],
  [
    'certificates: one open order holds an old number',
    () =>
      steps(
        `INSERT INTO certificate_holds (cert_no, company_id, order_id, held_at) VALUES ('${coin.readyCert}', ${ids.company}, ${ids.order}, now())`,
        `UPDATE submission_orders SET cancelled_at = now() WHERE id = ${ids.order}`,
      ),
  ],
  [
    'certificates: a piece has at most one valid one',
    () => steps(certificate(ids, NEWER, 'previous_cert_no, status', `'${coin.readyCert}', 1`)),
  ],
  [
    'certificates: a piece has at most one valid one',
    () =>
      steps(
        certificate(ids, NEWER, 'previous_cert_no, status', `'Y7000000000', 1`),
        certificate(ids, 'Y7999999980', 'previous_cert_no, status', `'Y7000000000', 4`),
      ),
  ],
  [
    'certificates: the state is that of the last act',
    () =>
      steps(
        `INSERT INTO certificate_acts (company_id, certificate_id, coin_id, action, from_status, to_status, reason, at)
         SELECT company_id, id, coin_id, 'reportLost', 1, 4, 'v', now() FROM certificates WHERE coin_id = ${coin.ready}`,
      ),
  ],
  [
    'certificates: the state is that of the last act',
    () => steps(`UPDATE certificates SET status = 3 WHERE coin_id = ${coin.ready}`),
  ],
];

const payment = ({ company, customer }: Ids) =>
  `INSERT INTO payments (company_id, pay_no, customer_id, method, amount_fen, received_at, status, created_at)
   VALUES (${company}, 'R-test', ${customer}, 1, 100, now(), 1, now())`;
const refund = ({ company, me }: Ids) =>
  `INSERT INTO refunds (company_id, refund_no, payment_id, method, amount_fen, reason, requested_by, requested_at)
   SELECT ${company}, 'T-test', id, 1, 50, 'r', ${me}, now() FROM payments WHERE pay_no = 'R-test'`;

const settled = ({ company, order }: Ids) =>
  `INSERT INTO payment_allocations (company_id, payment_id, order_id, amount_fen, created_at)
   SELECT ${company}, id, ${order}, amount_fen, now() FROM payments WHERE pay_no = 'R-test'`;
const ofWallet = ({ company }: Ids) =>
  `INSERT INTO refund_parts (company_id, refund_id, order_id, amount_fen) SELECT ${company}, id, NULL, amount_fen FROM refunds WHERE refund_no = 'T-test'`;

/** Refunds that do not tie out: one without its parts, more from the wallet than went there, an order that says more than was given back. */
export const refundsBroken = (ids: Ids): readonly Broken[] => [
  ['refunds: parts make the refund', () => steps(payment(ids), refund(ids))],
  ['refunds: parts make the refund', () => steps(payment(ids), settled(ids), refund(ids), ofWallet(ids))],
  [
    'refunds: orders, payments and ledger',
    () => exec(`UPDATE submission_orders SET paid_fen = 5, refunded_fen = 5 WHERE id = ${ids.order}`),
  ],
];

interface WorkIds {
  readonly company: string;
  readonly order: string;
}

/** A parcel that left unpaid, counters that nobody took, a look that says nothing of why. */
export const workBroken = (ids: WorkIds, coin: { readonly ready: string }): readonly Broken[] => [
  [
    'delivery: nothing left the house unpaid',
    () =>
      exec(`INSERT INTO coin_events (coin_id, seq, company_id, kind, at, data, canonical, prev_hash, hash)
        VALUES (${coin.ready}, 901, ${ids.company}, 'ship', now(), '{"dueFen":100,"isOnCredit":false}', '', '\\x00', '\\x00')`),
  ],
  ['orders: an order is closed', () => exec(`UPDATE submission_orders SET closed_at = now() WHERE id = ${ids.order}`)],
  ['orders: an order is closed', () => exec(`UPDATE coins SET status = 100 WHERE id = ${coin.ready}`)],
  [
    'limits: what is taken',
    () =>
      exec(`INSERT INTO company_limit_counters (company_id, category1, period, starts, orders, pieces, value_fen)
        VALUES (${ids.company}, 0, 'day', '2026-11-20', 1, 5, 100)`),
  ],
  [
    'people: every look',
    () =>
      exec(`INSERT INTO audit_logs (at, account_id, company_id, action, target_type, target_id, result)
        VALUES (now(), 1, ${ids.company}, 'customers.unmask', 'customer', 1, 'ok')`),
  ],
];

const books = ({ company }: Ids) => [
  `INSERT INTO ledger_accounts (company_id, key, kind) VALUES (${company}, 'test', 'suspense')`,
  `INSERT INTO ledger_transfers (company_id, kind, key, at) VALUES (${company}, 'bill', 'T-test', now())`,
  `INSERT INTO ledger_entries (company_id, transfer_id, ledger_account_id, seq, amount_fen, balance_after_fen, prev_hash, hash)
   SELECT ${company}, t.id, a.id, 1, 5, 5, decode(repeat('00', 32), 'hex'), '\\x00' FROM ledger_transfers t, ledger_accounts a WHERE t.key = 'T-test' AND a.key = 'test'`,
];

/** Histories and certificates that do not hold together. */
export const historyBroken = (ids: Ids, coin: { readonly ready: string }): readonly Broken[] => [
  [
    'history: the chain of every coin',
    () => exec(`UPDATE coins SET event_seq = event_seq + 1 WHERE id = ${coin.ready}`),
  ],
  [
    'history: the chain of every coin',
    () =>
      exec(`INSERT INTO coin_events (coin_id, seq, company_id, kind, at, data, canonical, prev_hash, hash)
       SELECT id, event_seq + 1, company_id, 'x', now(), '{}', '{}', '\\x00', sha256('\\x00'::bytea || '{}') FROM coins WHERE id = ${coin.ready}`),
  ],
  [
    'history: the scores of every coin',
    () =>
      exec(`INSERT INTO coin_events (coin_id, seq, company_id, kind, at, data, canonical, prev_hash, hash)
       SELECT id, event_seq + 1, company_id, 'score1', now(), '{"scoreId":"999","scoreHash":"00"}', '{}', '\\x00', '\\x00' FROM coins WHERE id = ${coin.ready}`),
  ],
  [
    'history: the scores of every coin',
    () =>
      exec(`INSERT INTO coin_events (coin_id, seq, company_id, kind, at, data, canonical, prev_hash, hash)
       SELECT id, event_seq + 1, company_id, 'third', now(), '{"scores":[{"id":"999"}]}', '{}', '\\x00', '\\x00' FROM coins WHERE id = ${coin.ready}`),
  ],
  ['ledger: the chain of every account', () => steps(...books(ids))],
  [
    'certificates: each says what its last',
    () => exec(`UPDATE certificates SET data_version = data_version + 1 WHERE coin_id = ${coin.ready}`),
  ],
  [
    'certificates: every data version',
    () =>
      steps(
        'ALTER TABLE certificate_versions DISABLE TRIGGER append_only',
        `UPDATE certificate_versions SET data = data || '{"year":"1"}' WHERE certificate_id = (SELECT id FROM certificates WHERE coin_id = ${coin.ready})`,
      ),
  ],
  ['certificates: a valid one says', () => exec(`UPDATE coins SET grade_en = 'MS 65' WHERE id = ${coin.ready}`)],
];

/** Tables that the database or the lists keep for themselves. */
export const tablesBroken = (
  ids: { readonly company: string; readonly other: string },
  coin: { readonly fresh: string },
): readonly Broken[] => [
  [
    'lists: kept totals',
    () => exec(`UPDATE list_counts SET n = n + 1 WHERE list = 'coins' AND company_id > 0 AND status = 90`),
  ],
  [
    'lists: kept totals',
    () => exec(`UPDATE list_counts SET n = n + 1 WHERE list = 'coins' AND company_id = 0 AND status = 32767`),
  ],
  [
    'lists: kept totals',
    () =>
      exec(
        `INSERT INTO list_count_deltas (list, company_id, status, bucket, n) VALUES ('audit_tasks', ${ids.company}, 0, 0, 1)`,
      ),
  ],
  [
    'lists: kept buckets',
    () => exec(`UPDATE list_buckets SET n = n + 1 WHERE list = 'coins' AND company_id = 0 AND status = 32767`),
  ],
  [
    'lists: kept totals of what coins',
    () => exec('UPDATE coin_kinds SET n = n + 1 WHERE company_id = 0 AND status = 90'),
  ],
  ['lists: kept totals of what coins', () => exec('UPDATE coin_values SET fee_sum_fen = fee_sum_fen + 1')],
  ['lists: kept totals of what coins', () => exec('DELETE FROM coin_days WHERE company_id = 0')],
  ['lists: kept totals of what coins', () => exec('DELETE FROM coin_values WHERE company_id > 0')],
  ['lists: kept totals of what coins', () => exec('INSERT INTO coin_grades VALUES (-1, 60, 1)')],
  [
    'lists: kept totals of what orders',
    () => exec('UPDATE order_kinds SET is_held = NOT is_held WHERE company_id = 0'),
  ],
  ['lists: kept totals of what orders', () => exec(`DELETE FROM order_days WHERE company_id = 0 AND kind = 'created'`)],
  ['lists: kept totals of what orders', () => exec('DELETE FROM order_values WHERE company_id > 0')],
  ['tenants: what belongs', () => exec(`UPDATE coins SET company_id = ${ids.other} WHERE id = ${coin.fresh}`)],
  ['security: every table', () => exec('CREATE TABLE stray (company_id bigint)')],
];
