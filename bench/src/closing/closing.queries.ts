import { PAY_METHOD } from '@mintmark/domain/finance/finance.enums.ts';
import { paymentMachine } from '@mintmark/domain/finance/payment.machine.ts';
import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import type pg from 'pg';

/** What every piece of a posted order costs. */
const FEE_FEN = 4_000;

/** The month that is closed, and whose books. */
export interface ClosedMonth {
  readonly companyId: string;
  readonly from: string;
  readonly to: string;
}

const ONE = `SELECT company_id::text AS "companyId", to_char(m.day, 'YYYY-MM-DD') AS "from", to_char(m.day + interval '1 month - 1 day', 'YYYY-MM-DD') AS "to"
  FROM (SELECT company_id, count(*) AS n FROM submission_orders GROUP BY 1 ORDER BY 2 DESC LIMIT 1) o,
    (SELECT (date_trunc('month', now() AT TIME ZONE 'Asia/Shanghai') - interval '1 month')::date AS day) m`;

/** Orders of the company that were never billed: each is billed, billed anew some times, and paid, on one day of the month. */
const CHOSEN = `CREATE TEMP TABLE chosen ON COMMIT DROP AS SELECT o.id, o.company_id, o.customer_id, c.fen, o.nth,
    ($2::date + (o.nth % ($3::date - $2::date + 1))::int + interval '2 hours') AT TIME ZONE 'UTC' AS at
  FROM (SELECT o.*, row_number() OVER (ORDER BY id) AS nth FROM submission_orders o
    WHERE company_id = $1 AND billed_fen IS NULL AND NOT EXISTS (SELECT FROM fee_lines f WHERE f.order_id = o.id) ORDER BY id LIMIT $4) o
  CROSS JOIN LATERAL (SELECT count(*) * ${FEE_FEN} AS fen FROM coins WHERE order_id = o.id) c WHERE c.fen > 0`;

const STEPS: readonly string[] = [
  `INSERT INTO fee_lines (company_id, order_id, coin_id, stage, calc_no, fee_type, rule_id, rule_version, amount_fen, created_at)
   SELECT x.company_id, x.id, c.id, 'calc', 1, ${FEE.grading}, 'bench', 1, ${FEE_FEN}, x.at FROM chosen x JOIN coins c ON c.order_id = x.id`,
  `UPDATE coins c SET fee_fen = ${FEE_FEN} FROM chosen x WHERE c.order_id = x.id`,
  `INSERT INTO ledger_accounts (company_id, key, kind, customer_id)
   SELECT DISTINCT company_id, 'receivable:customer:' || customer_id, 'receivable', customer_id FROM chosen ON CONFLICT DO NOTHING`,
  `INSERT INTO ledger_accounts (company_id, key, kind) SELECT DISTINCT company_id, 'revenue:${FEE.grading}', 'revenue' FROM chosen ON CONFLICT DO NOTHING`,
  `INSERT INTO ledger_accounts (company_id, key, kind) SELECT company_id, 'bank:' || id, 'bank' FROM places ON CONFLICT DO NOTHING`,
  `INSERT INTO payments (company_id, pay_no, customer_id, method, amount_fen, channel, channel_txn_id, fund_account_id, received_at, status, created_at)
   SELECT x.company_id, 'BENCH' || x.id, x.customer_id, ${PAY_METHOD.bankTransfer}, x.fen, 'bank', 'BENCH' || x.id, p.id, x.at, ${paymentMachine.state.succeeded}, x.at
   FROM chosen x JOIN places p USING (company_id) ORDER BY x.at`,
  `INSERT INTO payment_allocations (company_id, payment_id, order_id, amount_fen, created_at)
   SELECT x.company_id, p.id, x.id, x.fen, x.at FROM chosen x JOIN payments p ON p.pay_no = 'BENCH' || x.id`,
  // Bills and their reversals in turn, then the collection.
  `CREATE TEMP TABLE made ON COMMIT DROP AS SELECT x.*, k.n, CASE WHEN k.n = times.n THEN 'collection' WHEN k.n % 2 = 1 THEN 'bill' ELSE 'reversal' END AS kind,
     'bench:' || x.id || ':' || k.n AS key FROM chosen x, times, generate_series(1, times.n) k(n)`,
  `INSERT INTO ledger_transfers (company_id, kind, order_id, payment_id, key, at)
   SELECT m.company_id, m.kind, m.id, CASE WHEN m.kind = 'collection' THEN p.id END, m.key, m.at FROM made m
   JOIN payments p ON p.pay_no = 'BENCH' || m.id ORDER BY m.at, m.id, m.n`,
  `CREATE TEMP TABLE legs ON COMMIT DROP AS SELECT m.company_id, t.id AS transfer_id, a.id AS account_id, a.seq, a.balance_fen, l.fen FROM made m
   JOIN ledger_transfers t USING (key) JOIN places p ON p.company_id = m.company_id
   CROSS JOIN LATERAL (VALUES
     (CASE m.kind WHEN 'collection' THEN 'bank:' || p.id ELSE 'receivable:customer:' || m.customer_id END, CASE m.kind WHEN 'reversal' THEN -m.fen ELSE m.fen END),
     (CASE m.kind WHEN 'collection' THEN 'receivable:customer:' || m.customer_id ELSE 'revenue:${FEE.grading}' END, CASE m.kind WHEN 'reversal' THEN m.fen ELSE -m.fen END)
   ) l(key, fen) JOIN ledger_accounts a ON a.company_id = m.company_id AND a.key = l.key`,
  `INSERT INTO ledger_entries (company_id, transfer_id, ledger_account_id, seq, amount_fen, balance_after_fen, prev_hash, hash)
   SELECT company_id, transfer_id, account_id, seq + row_number() OVER w, fen, balance_fen + sum(fen) OVER w, '\\x00', '\\x00' FROM legs
   WINDOW w AS (PARTITION BY account_id ORDER BY transfer_id) ORDER BY transfer_id`,
  `UPDATE ledger_accounts a SET seq = a.seq + l.n, balance_fen = a.balance_fen + l.fen
   FROM (SELECT account_id, count(*) AS n, sum(fen) AS fen FROM legs GROUP BY 1) l WHERE l.account_id = a.id`,
  'UPDATE submission_orders o SET calculated_fen = x.fen, billed_fen = x.fen, paid_fen = x.fen FROM chosen x WHERE x.id = o.id',
  'SELECT mm_fold_ledger()',
];

async function postedIn(owner: pg.Client, { companyId, from, to }: ClosedMonth): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM ledger_transfers WHERE company_id = $1 AND mm_book_day(at) BETWEEN $2 AND $3',
    [companyId, from, to],
  );
  return rows[0]?.n ?? 0;
}

async function post(owner: pg.Client, { companyId, from, to }: ClosedMonth, missing: number): Promise<void> {
  const { rows } = await owner.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM submission_orders WHERE company_id = $1 AND billed_fen IS NULL',
    [companyId],
  );
  const orders = Math.max(1, Math.min(rows[0]?.n ?? 0, Math.ceil(missing / 2)));
  const each = Math.max(2, Math.ceil(missing / orders / 2) * 2);
  await owner.query('BEGIN');
  await owner.query(`CREATE TEMP TABLE times ON COMMIT DROP AS SELECT ${each} AS n`);
  await owner.query(`CREATE TEMP TABLE places ON COMMIT DROP AS SELECT min(id) AS id, company_id FROM fund_accounts
    WHERE company_id = ${companyId} AND kind = 'bank' AND is_active GROUP BY 2`);
  await owner.query(CHOSEN, [companyId, from, to, Math.ceil(missing / each)]);
  for (const step of STEPS) await owner.query(step);
  await owner.query('COMMIT');
}

/** The company with most orders, with so many postings in the month that is over, made on its unbilled orders. */
export async function fillMonth(owner: pg.Client, postings: number): Promise<ClosedMonth & { postings: number }> {
  const { rows } = await owner.query<ClosedMonth>(ONE);
  const [month] = rows;
  if (month === undefined) throw new Error('no orders');
  const missing = postings - (await postedIn(owner, month));
  if (missing > 0) await post(owner, month, missing);
  await owner.query('VACUUM (ANALYZE)');
  return { ...month, postings: await postedIn(owner, month) };
}

/** Opens everything that is closed, so that it can be closed again. */
export async function openAgain(owner: pg.Client, { companyId }: ClosedMonth): Promise<void> {
  await owner.query(
    `UPDATE closings SET status = 2, decided_by = closed_by, decided_at = now() WHERE company_id = ${companyId} AND status <> 2`,
  );
}
