/**
 * Invariants of the data as queries that must return no row (domain.md §6.10, security.md figures 12, 15).
 * Each yields columns `what` and `detail`.
 */
export interface Check {
  readonly name: string;
  readonly sql: string;
}

export const CHECKS: readonly Check[] = [
  {
    name: 'ledger: debits equal credits',
    sql: `SELECT 'all entries' AS what, sum(amount_fen)::text AS detail FROM ledger_entries HAVING coalesce(sum(amount_fen), 0) <> 0`,
  },
  {
    name: 'ledger: every transfer has two legs that sum to zero',
    sql: `SELECT transfer_id::text AS what, sum(amount_fen)::text AS detail FROM ledger_entries GROUP BY transfer_id HAVING sum(amount_fen) <> 0 OR count(*) < 2`,
  },
  {
    name: 'ledger: balance equals the sum of its entries',
    sql: `SELECT a.key AS what, a.balance_fen || ' / ' || coalesce(sum(e.amount_fen), 0) AS detail FROM ledger_accounts a
      LEFT JOIN ledger_entries e ON e.ledger_account_id = a.id GROUP BY a.id HAVING a.balance_fen <> coalesce(sum(e.amount_fen), 0) OR a.seq <> count(e.id)`,
  },
  {
    name: 'orders: billed total equals the open bill in the ledger',
    sql: `SELECT o.order_code AS what, o.billed_fen || ' / ' || coalesce(sum(e.amount_fen), 0) AS detail FROM submission_orders o
      LEFT JOIN ledger_transfers t ON t.order_id = o.id AND t.kind IN ('bill', 'reversal')
      LEFT JOIN ledger_entries e ON e.transfer_id = t.id AND e.ledger_account_id IN (SELECT id FROM ledger_accounts WHERE kind = 'receivable')
      WHERE o.billed_fen IS NOT NULL GROUP BY o.id HAVING o.billed_fen <> coalesce(sum(e.amount_fen), 0)`,
  },
  {
    name: 'orders: calculated total ties out coin by coin',
    sql: `SELECT o.order_code AS what, o.calculated_fen || ' / ' || coalesce(sum(f.amount_fen), 0) AS detail FROM submission_orders o
      JOIN fee_lines f ON f.order_id = o.id AND f.stage = 'calc' AND f.is_current GROUP BY o.id HAVING o.calculated_fen <> coalesce(sum(f.amount_fen), 0)`,
  },
  {
    name: 'coins: fee equals the sum of its lines',
    sql: `SELECT c.coin_code AS what, c.fee_fen || ' / ' || coalesce(sum(f.amount_fen), 0) AS detail FROM coins c
      JOIN fee_lines f ON f.coin_id = c.id AND f.stage = 'calc' AND f.is_current GROUP BY c.id HAVING c.fee_fen <> coalesce(sum(f.amount_fen), 0)`,
  },
  {
    name: 'payments: allocations stay within the payment, and paid sums agree',
    sql: `SELECT p.pay_no AS what, p.amount_fen || ' < ' || sum(a.amount_fen) AS detail FROM payments p JOIN payment_allocations a ON a.payment_id = p.id
      GROUP BY p.id HAVING sum(a.amount_fen) > p.amount_fen
      UNION ALL SELECT o.order_code, o.paid_fen || ' / ' || coalesce((SELECT sum(a.amount_fen) FROM payment_allocations a JOIN payments p ON p.id = a.payment_id AND p.status IN (1, 3, 4) WHERE a.order_id = o.id), 0)
      FROM submission_orders o WHERE o.paid_fen <> coalesce((SELECT sum(a.amount_fen) FROM payment_allocations a JOIN payments p ON p.id = a.payment_id AND p.status IN (1, 3, 4) WHERE a.order_id = o.id), 0)`,
  },
  {
    name: 'orders: coins equal the confirmed quantity after detail entry',
    sql: `SELECT o.order_code AS what, o.confirmed_qty || ' / ' || count(c.id) AS detail FROM submission_orders o LEFT JOIN coins c ON c.order_id = o.id AND c.status <> -1
      WHERE o.entry_finished_at IS NOT NULL GROUP BY o.id HAVING o.confirmed_qty <> count(c.id)`,
  },
  {
    name: 'custody: every coin in the house has a place',
    sql: `SELECT coin_code AS what, status::text AS detail FROM coins WHERE place = '' AND status NOT IN (-1, -4, -5) AND deleted_at IS NULL`,
  },
  {
    name: 'custody: the last move says where the coin is',
    sql: `SELECT c.coin_code AS what, c.place || ' / ' || m.to_place AS detail FROM coins c
      JOIN LATERAL (SELECT to_place FROM custody_moves WHERE coin_id = c.id ORDER BY id DESC LIMIT 1) m ON true WHERE m.to_place <> c.place`,
  },
  {
    name: 'certificates: only results 1 to 3 have one, and a valid one only outside of the house or ready',
    sql: `SELECT c.cert_no AS what, k.status::text AS detail FROM certificates c JOIN coins k ON k.id = c.coin_id
      WHERE (c.status IN (1, 4, 5, 6) AND coalesce(k.result_type, 0) NOT IN (1, 2, 3) AND k.status NOT IN (42, 46, 45, 50, 35)) OR (c.status = 1 AND k.status NOT IN (90, 95, 100))`,
  },
  {
    name: 'coins: the graders of a round are different people, and none of them audited or checked',
    sql: `SELECT c.coin_code AS what, 'same person graded twice' AS detail FROM scores s JOIN coins c ON c.id = s.coin_id
      WHERE s.kind = 'score' AND s.level IN (1, 2, 3) AND NOT EXISTS (SELECT 1 FROM scores r WHERE r.supersedes_id = s.id)
      GROUP BY c.id, s.round, s.grader_id HAVING count(*) > 1
      UNION ALL SELECT c.coin_code, 'grader checked quality' FROM qc_records q JOIN coins c ON c.id = q.coin_id JOIN scores s ON s.coin_id = c.id AND s.grader_id = q.checked_by AND s.level <= 4
      UNION ALL SELECT c.coin_code, 'grader audited' FROM audit_decisions d JOIN audit_tasks t ON t.id = d.task_id JOIN coins c ON c.id = t.coin_id JOIN scores s ON s.coin_id = c.id AND s.grader_id = d.decided_by AND s.level <= 4`,
  },
  {
    name: 'delivery: shipped coins have one active delivery',
    sql: `SELECT c.coin_code AS what, count(i.id)::text AS detail FROM coins c LEFT JOIN delivery_items i ON i.coin_id = c.id AND i.is_active WHERE c.status = 95 GROUP BY c.id HAVING count(i.id) <> 1`,
  },
  {
    name: 'lists: kept totals equal the rows',
    sql: `SELECT 'coins ' || company_id || '/' || status AS what, sum(n)::text AS detail FROM (
        SELECT company_id, status, n FROM list_counts WHERE list = 'coins' AND company_id > 0 AND status < 32767 UNION ALL SELECT company_id, status, n FROM list_count_deltas WHERE list = 'coins'
        UNION ALL SELECT company_id, status, -count(*) FROM coins WHERE deleted_at IS NULL GROUP BY 1, 2) d GROUP BY company_id, status HAVING sum(n) <> 0
      UNION ALL SELECT 'orders ' || company_id || '/' || status, sum(n)::text FROM (
        SELECT company_id, status, n FROM list_counts WHERE list = 'submission_orders' AND company_id > 0 AND status < 32767 UNION ALL SELECT company_id, status, n FROM list_count_deltas WHERE list = 'submission_orders'
        UNION ALL SELECT company_id, status, -count(*) FROM submission_orders WHERE deleted_at IS NULL GROUP BY 1, 2) d GROUP BY company_id, status HAVING sum(n) <> 0`,
  },
  {
    name: 'security: every table with company_id has row-level security',
    sql: `SELECT c.relname AS what, 'no policy' AS detail FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'company_id' AND NOT a.attisdropped
      WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND NOT c.relrowsecurity
        AND c.relname NOT IN ('audit_logs', 'outbox', 'account_companies', 'accounts', 'list_counts', 'list_count_deltas', 'list_buckets')`,
  },
];
