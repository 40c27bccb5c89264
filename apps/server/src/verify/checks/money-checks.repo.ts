import { paymentMachine } from '@mintmark/domain/finance/payment.machine.ts';
import { refundMachine } from '@mintmark/domain/finance/refund.machine.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { Check } from '../check.ts';

/** Ledger, bills, payments, refunds, prices: invariants 18, 20, 21, 23–25. */
export const MONEY_CHECKS: readonly Check[] = [
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
      UNION ALL SELECT o.order_code, o.paid_fen || ' / ' || coalesce((SELECT sum(a.amount_fen) FROM payment_allocations a JOIN payments p ON p.id = a.payment_id AND p.status IN (${paymentMachine.state.succeeded}, ${paymentMachine.state.refunded}, ${paymentMachine.state.partlyRefunded}) WHERE a.order_id = o.id), 0)
      FROM submission_orders o WHERE o.paid_fen <> coalesce((SELECT sum(a.amount_fen) FROM payment_allocations a JOIN payments p ON p.id = a.payment_id AND p.status IN (${paymentMachine.state.succeeded}, ${paymentMachine.state.refunded}, ${paymentMachine.state.partlyRefunded}) WHERE a.order_id = o.id), 0)`,
  },
  {
    name: 'refunds: parts make the refund, and stay within what was paid and where it went (21)',
    sql: `SELECT r.refund_no AS what, r.amount_fen || ' / ' || coalesce(sum(x.amount_fen), 0) AS detail FROM refunds r LEFT JOIN refund_parts x ON x.refund_id = r.id
      GROUP BY r.id HAVING r.amount_fen <> coalesce(sum(x.amount_fen), 0)
      UNION ALL SELECT p.pay_no, p.amount_fen || ' < ' || sum(r.amount_fen) FROM payments p JOIN refunds r ON r.payment_id = p.id AND r.status IN (${refundMachine.state.requested}, ${refundMachine.state.approved}, ${refundMachine.state.paid}, ${refundMachine.state.failed})
      GROUP BY p.id HAVING sum(r.amount_fen) > p.amount_fen
      UNION ALL SELECT p.pay_no || ' ' || o.order_code, coalesce(a.fen, 0) || ' < ' || x.fen FROM (SELECT r.payment_id, x.order_id, sum(x.amount_fen) AS fen
        FROM refunds r JOIN refund_parts x ON x.refund_id = r.id WHERE r.status IN (${refundMachine.state.requested}, ${refundMachine.state.approved}, ${refundMachine.state.paid}, ${refundMachine.state.failed}) AND x.order_id IS NOT NULL GROUP BY 1, 2) x
      JOIN payments p ON p.id = x.payment_id JOIN submission_orders o ON o.id = x.order_id
      LEFT JOIN LATERAL (SELECT sum(amount_fen) AS fen FROM payment_allocations WHERE payment_id = p.id AND order_id = o.id) a ON true WHERE x.fen > coalesce(a.fen, 0)
      UNION ALL SELECT p.pay_no || ' wallet', (p.amount_fen - a.fen) || ' < ' || x.fen FROM (SELECT r.payment_id, sum(x.amount_fen) AS fen
        FROM refunds r JOIN refund_parts x ON x.refund_id = r.id WHERE r.status IN (${refundMachine.state.requested}, ${refundMachine.state.approved}, ${refundMachine.state.paid}, ${refundMachine.state.failed}) AND x.order_id IS NULL GROUP BY 1) x
      JOIN payments p ON p.id = x.payment_id
      CROSS JOIN LATERAL (SELECT coalesce(sum(amount_fen), 0) AS fen FROM payment_allocations WHERE payment_id = p.id) a WHERE x.fen > p.amount_fen - a.fen`,
  },
  {
    name: 'refunds: orders, payments and ledger agree on what was given back (21)',
    sql: `SELECT o.order_code AS what, o.refunded_fen || ', ' || o.refunding_fen || ' / ' || x.paid || ', ' || x.open AS detail FROM submission_orders o
      CROSS JOIN LATERAL (SELECT coalesce(sum(x.amount_fen) FILTER (WHERE r.status = ${refundMachine.state.paid}), 0) AS paid, coalesce(sum(x.amount_fen) FILTER (WHERE r.status IN (${refundMachine.state.requested}, ${refundMachine.state.approved}, ${refundMachine.state.failed})), 0) AS open
        FROM refund_parts x JOIN refunds r ON r.id = x.refund_id WHERE x.order_id = o.id) x WHERE o.refunded_fen <> x.paid OR o.refunding_fen <> x.open
      UNION ALL SELECT p.pay_no, p.status || ' / ' || x.fen FROM payments p
      CROSS JOIN LATERAL (SELECT coalesce(sum(amount_fen), 0) AS fen FROM refunds WHERE payment_id = p.id AND status = ${refundMachine.state.paid}) x
      WHERE p.status IN (${paymentMachine.state.succeeded}, ${paymentMachine.state.refunded}, ${paymentMachine.state.partlyRefunded}) AND p.status <> CASE WHEN x.fen = 0 THEN 1 WHEN x.fen = p.amount_fen THEN 3 ELSE 4 END
      UNION ALL SELECT p.pay_no, x.fen || ' / ' || l.fen FROM payments p
      CROSS JOIN LATERAL (SELECT coalesce(sum(amount_fen), 0) AS fen FROM refunds WHERE payment_id = p.id AND status = ${refundMachine.state.paid}) x
      CROSS JOIN LATERAL (SELECT coalesce(sum(e.amount_fen), 0) AS fen FROM ledger_transfers t JOIN ledger_entries e ON e.transfer_id = t.id
        WHERE t.payment_id = p.id AND t.kind = 'refund' AND e.amount_fen > 0) l WHERE x.fen <> l.fen
      UNION ALL SELECT coalesce(r.refund_no, l.key), coalesce(r.amount_fen, 0) || ' / ' || coalesce(l.fen, 0) FROM
        (SELECT refund_no, amount_fen, 'refund:' || refund_no || ':wallet' AS key FROM refunds WHERE payment_id IS NULL AND status = ${refundMachine.state.paid}) r
      FULL JOIN (SELECT t.key, sum(e.amount_fen) FILTER (WHERE a.kind = 'wallet') AS fen FROM ledger_transfers t
        JOIN ledger_entries e ON e.transfer_id = t.id JOIN ledger_accounts a ON a.id = e.ledger_account_id
        WHERE t.kind = 'refund' AND t.payment_id IS NULL GROUP BY 1) l ON l.key = r.key
      WHERE coalesce(r.amount_fen, 0) <> coalesce(l.fen, 0)`,
  },
  {
    name: 'orders: the price list is the published one of the day of submission (24)',
    sql: `SELECT o.order_code AS what, coalesce(l.list_version::text, 'none') AS detail FROM submission_orders o LEFT JOIN price_lists l ON l.id = o.price_list_id
      WHERE o.submitted_at IS NOT NULL AND (l.id IS NULL OR l.status <> 'published' OR l.valid_from > (o.submitted_at AT TIME ZONE 'Asia/Shanghai')::date
        OR l.valid_to < (o.submitted_at AT TIME ZONE 'Asia/Shanghai')::date OR l.agent_id <> coalesce(o.agent_id, 0))
      UNION ALL SELECT o.order_code, 'line of version ' || min(f.rule_version) FROM fee_lines f JOIN submission_orders o ON o.id = f.order_id JOIN price_lists l ON l.id = o.price_list_id
      WHERE f.is_current AND f.stage = 'calc' AND NOT f.is_manual AND f.rule_version <> l.list_version
        AND strpos(f.rule_id, '.own@') = 0 GROUP BY o.id`,
  },
  {
    name: 'coins: the tier covers the value that is declared or set by an auditor (25)',
    sql: `WITH caps AS (SELECT l.id, t->>'code' AS code, (t->>'capFen')::bigint AS cap_fen FROM price_lists l, jsonb_array_elements(l.data->'tiers') t)
      SELECT c.coin_code AS what, c.tier_used || ' / ' || greatest(c.declared_fen, c.auditor_value_fen) AS detail FROM coins c
      JOIN submission_orders o ON o.id = c.order_id JOIN caps ON caps.id = o.price_list_id AND caps.code = c.tier_used
      WHERE c.status <> ${coinMachine.state.deleted} AND caps.cap_fen < greatest(c.declared_fen, c.auditor_value_fen)`,
  },
  {
    name: 'fee lines: a line by hand has its author and its reason (23)',
    sql: `SELECT o.order_code AS what, f.fee_type || ' ' || f.amount_fen AS detail FROM fee_lines f JOIN submission_orders o ON o.id = f.order_id
      WHERE f.is_manual AND (f.reason = '' OR f.created_by IS NULL)`,
  },
];
