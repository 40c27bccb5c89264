import { DEPOSIT_STATUS } from '@mintmark/domain/customers/agents.enums.ts';
import { STATEMENT_STATE } from '@mintmark/domain/finance/commission/commission.enums.ts';
import { PAY_METHOD } from '@mintmark/domain/finance/finance.enums.ts';
import { FUND_MOVE_KIND } from '@mintmark/domain/finance/fund.enums.ts';
import { paymentMachine } from '@mintmark/domain/finance/payment.machine.ts';
import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { refundMachine } from '@mintmark/domain/finance/refund.machine.ts';
import type { Check } from '../check.ts';

/** A ledger account as of today, of entries `e`: what a duplicate owed, the customer who stayed owes. Joins `a` and `m`. */
const ACCOUNT = `CASE WHEN m.id IS NULL THEN a.key ELSE a.kind || ':customer:' || coalesce(m.merged_into_id, m.id) END`;
const JOINS = `JOIN ledger_entries e ON e.transfer_id = t.id JOIN ledger_accounts a ON a.id = e.ledger_account_id
  LEFT JOIN customers m ON m.id = a.customer_id`;

/** The ledger account that a method leads to: Alipay and POS to their own account `f` where that is one (`placesOfMethod`). */
const placeOf = (
  row: 'p' | 'r',
) => `CASE WHEN ${row}.method = ${PAY_METHOD.cash} THEN 'cash' WHEN ${row}.method = ${PAY_METHOD.wechat} THEN 'wechat'
    WHEN ${row}.method = ${PAY_METHOD.alipay} AND f.kind = 'alipay' THEN 'alipay' WHEN ${row}.method = ${PAY_METHOD.pos} AND f.kind = 'pos' THEN 'pos'
    ELSE 'bank' END || ':' || coalesce(${row}.fund_account_id, 0)`;

/** Payments that count, with who pays as of today and the account that the method leads to (`placesOfMethod`). */
const PAID = `SELECT p.id, p.pay_no, p.company_id, p.amount_fen, coalesce(m.merged_into_id, m.id) AS payer,
    CASE WHEN p.method <> ${PAY_METHOD.balance} THEN ${placeOf('p')} END AS into_key
  FROM payments p JOIN customers m ON m.id = p.customer_id LEFT JOIN fund_accounts f ON f.id = p.fund_account_id WHERE p.status IN (${paymentMachine.state.succeeded}, ${paymentMachine.state.refunded}, ${paymentMachine.state.partlyRefunded}) AND p.method NOT IN (${PAY_METHOD.offset}, ${PAY_METHOD.credit})`;

/** What each payment settles: its orders, and the wallet (order null) with the rest. One from the wallet has none. */
const SETTLED = `SELECT payment_id, order_id, sum(amount_fen) AS fen FROM payment_allocations GROUP BY 1, 2
  UNION ALL SELECT p.id, NULL, p.amount_fen - coalesce(x.fen, 0) FROM payments p
    LEFT JOIN (SELECT payment_id, sum(amount_fen) AS fen FROM payment_allocations GROUP BY 1) x ON x.payment_id = p.id`;

const PAYMENTS = `WITH paid AS (${PAID}), settled AS (${SETTLED})
  SELECT coalesce(p.pay_no, 'payment ' || coalesce(x.payment_id, 0)) AS what,
    coalesce('order ' || x.order_id, 'wallet') || ', ' || x.account || ': ' || sum(x.fen) AS detail FROM (
    SELECT s.payment_id, s.order_id, p.company_id, coalesce(p.into_key, 'wallet:customer:' || p.payer) AS account, s.fen FROM paid p JOIN settled s ON s.payment_id = p.id
    UNION ALL SELECT s.payment_id, s.order_id, p.company_id, CASE WHEN s.order_id IS NOT NULL THEN 'receivable:customer:' || p.payer
        WHEN p.into_key IS NULL THEN 'left over' ELSE 'wallet:customer:' || p.payer END, -s.fen FROM paid p JOIN settled s ON s.payment_id = p.id
    UNION ALL SELECT t.payment_id, t.order_id, e.company_id, ${ACCOUNT}, -e.amount_fen FROM ledger_transfers t ${JOINS} WHERE t.kind IN ('collection', 'collectionUndo')) x
  LEFT JOIN payments p ON p.id = x.payment_id GROUP BY p.pay_no, x.payment_id, x.order_id, x.company_id, x.account HAVING sum(x.fen) <> 0`;

/** Parts of refunds that were paid out, with the key that each posts once (\`referenceOf\`). */
const GIVEN_BACK = `SELECT 'refund:' || r.refund_no || ':' || coalesce(o.order_code, 'wallet') AS key, r.company_id, r.payment_id, x.order_id, x.amount_fen AS fen,
    CASE WHEN x.order_id IS NULL THEN 'wallet' ELSE 'receivable' END || ':customer:' || coalesce(m.merged_into_id, m.id) AS source,
    CASE r.method WHEN 2 THEN 'wallet:customer:' || coalesce(m.merged_into_id, m.id)
      ELSE ${placeOf('r')} END AS target
  FROM refunds r JOIN refund_parts x ON x.refund_id = r.id LEFT JOIN submission_orders o ON o.id = x.order_id LEFT JOIN fund_accounts f ON f.id = r.fund_account_id
  LEFT JOIN payments p ON p.id = r.payment_id JOIN customers m ON m.id = coalesce(p.customer_id, r.customer_id) WHERE r.status = ${refundMachine.state.paid}`;

const REFUNDS = `WITH given AS (${GIVEN_BACK})
  SELECT x.key AS what, x.account || ': ' || sum(x.fen) AS detail FROM (
    SELECT key, company_id, payment_id, order_id, source AS account, fen FROM given
    UNION ALL SELECT key, company_id, payment_id, order_id, target, -fen FROM given
    UNION ALL SELECT t.key, e.company_id, t.payment_id, t.order_id, ${ACCOUNT}, -e.amount_fen FROM ledger_transfers t ${JOINS} WHERE t.kind = 'refund') x
  GROUP BY x.key, x.company_id, x.payment_id, x.order_id, x.account HAVING sum(x.fen) <> 0`;

/** A top-up with what it put on the wallet of who the customer is today (\`postTopUp\`). */
const TOPPED = `SELECT t.transfer_id, t.reversal_id, t.company_id, f.kind || ':' || f.id AS place, t.amount_fen, t.bonus_fen,
    'wallet:customer:' || coalesce(m.merged_into_id, m.id) AS wallet
  FROM top_ups t JOIN fund_accounts f ON f.id = t.fund_account_id JOIN customers m ON m.id = t.customer_id WHERE t.transfer_id IS NOT NULL`;
const TOP_UP_LEGS = `SELECT x.transfer_id, x.company_id, l.account, l.fen FROM (${TOPPED}) x
    CROSS JOIN LATERAL (VALUES (x.place, x.amount_fen), ('discount', x.bonus_fen), (x.wallet, -x.amount_fen - x.bonus_fen)) l (account, fen)
  UNION ALL SELECT x.reversal_id, x.company_id, l.account, -l.fen FROM (${TOPPED}) x
    CROSS JOIN LATERAL (VALUES (x.place, x.amount_fen), ('discount', x.bonus_fen), (x.wallet, -x.amount_fen - x.bonus_fen)) l (account, fen)
    WHERE x.reversal_id IS NOT NULL`;

/** What a fund voucher posts, and the opposite where it was undone (`postFundMove`). */
const MOVED = `SELECT m.transfer_id, m.reversal_id, m.company_id, l.account, l.fen FROM fund_moves m
    JOIN fund_accounts f ON f.id = m.fund_account_id LEFT JOIN fund_accounts g ON g.id = m.to_account_id
    CROSS JOIN LATERAL (VALUES (f.kind || ':' || f.id, CASE WHEN m.kind = ${FUND_MOVE_KIND.transfer} THEN -m.amount_fen ELSE m.amount_fen END),
      (CASE m.kind WHEN ${FUND_MOVE_KIND.opening} THEN 'opening' WHEN ${FUND_MOVE_KIND.transfer} THEN g.kind || ':' || g.id ELSE 'cashDifference' END,
        CASE WHEN m.kind = ${FUND_MOVE_KIND.transfer} THEN m.amount_fen ELSE -m.amount_fen END)) l (account, fen) WHERE m.transfer_id IS NOT NULL`;
const FUND_LEGS = `SELECT transfer_id, company_id, account, fen FROM (${MOVED}) x
  UNION ALL SELECT reversal_id, company_id, account, -fen FROM (${MOVED}) x WHERE reversal_id IS NOT NULL`;

/** What a bill of information fees and its payments post, and the opposite where they were taken back (decision 0096). */
const OWED_BY = (row: 'b' | 'p') =>
  `CASE WHEN ${row}.agent_id IS NULL THEN 'receivable:company:' || ${row}.company_id ELSE 'receivable:agent:' || ${row}.agent_id END`;
const BILL_LEGS = (id: string, sign: string) => `SELECT b.${id}, b.company_id, l.account, l.fen FROM information_bills b
    CROSS JOIN LATERAL (VALUES (${OWED_BY('b')}, ${sign}b.amount_fen), ('revenue:${FEE.information}', -(${sign}b.amount_fen))) l (account, fen)
    WHERE b.${id} IS NOT NULL`;
const BILL_PAYMENT_LEGS = (
  id: string,
  sign: string,
) => `SELECT p.${id}, p.company_id, l.account, l.fen FROM information_payments p
    JOIN fund_accounts f ON f.id = p.fund_account_id
    CROSS JOIN LATERAL (VALUES (f.kind || ':' || f.id, ${sign}p.amount_fen), (${OWED_BY('p')}, -(${sign}p.amount_fen))) l (account, fen)
    WHERE p.${id} IS NOT NULL`;
const INFORMATION_LEGS = [
  BILL_LEGS('transfer_id', ''),
  BILL_LEGS('reversal_id', '-'),
  BILL_PAYMENT_LEGS('transfer_id', ''),
  BILL_PAYMENT_LEGS('reversal_id', '-'),
].join(' UNION ALL ');

/** What was paid for a coin that the house has lost, to the wallet of who the customer is today (decision 0100). */
const LOSS_LEGS = `SELECT t.id AS transfer_id, l.company_id, x.account, x.fen FROM losses l
    JOIN ledger_transfers t ON t.key = 'compensation:' || l.loss_no JOIN submission_orders o ON o.id = l.order_id
    JOIN customers m ON m.id = o.customer_id CROSS JOIN LATERAL (VALUES ('compensation', l.paid_fen),
      ('wallet:customer:' || coalesce(m.merged_into_id, m.id), -l.paid_fen)) x (account, fen) WHERE l.state = 'paid'`;

/** What was paid for a result below our own certificate, to the wallet of who the customer is today (decision 0112). */
const WARRANTY_LEGS = `SELECT t.id AS transfer_id, w.company_id, x.account, x.fen FROM warranty_claims w
    JOIN ledger_transfers t ON t.key = 'compensation:' || w.claim_no JOIN customers m ON m.id = w.customer_id
    CROSS JOIN LATERAL (VALUES ('compensation', w.amount_fen),
      ('wallet:customer:' || coalesce(m.merged_into_id, m.id), -w.amount_fen)) x (account, fen) WHERE w.state IN ('approved', 'used', 'done')`;

/** What couriers paid for parcels that they lost, into a place of money (decision 0109). */
const CLAIM_LEGS = `SELECT l.transfer_id, l.company_id, x.account, x.fen FROM losses l JOIN fund_accounts f ON f.id = l.fund_account_id
    CROSS JOIN LATERAL (VALUES (f.kind || ':' || f.id, l.paid_fen), ('compensation', -l.paid_fen)) x (account, fen) WHERE l.state = 'paid'`;

/** Legs that the row behind a transfer asks for: top-ups, fund vouchers, bills of information fees, lost coins paid for, claims of couriers and of customers paid, statements paid, deposits, commission of coins, the opposite of what is reversed. */
const ASKED = `${TOP_UP_LEGS}
  UNION ALL ${FUND_LEGS}
  UNION ALL ${INFORMATION_LEGS}
  UNION ALL ${LOSS_LEGS}
  UNION ALL ${CLAIM_LEGS}
  UNION ALL ${WARRANTY_LEGS}
  UNION ALL SELECT s.transfer_id, s.company_id, 'payable:agent:' || s.agent_id AS account, s.total_fen AS fen FROM commission_statements s WHERE s.status = ${STATEMENT_STATE.paid}
  UNION ALL SELECT s.transfer_id, s.company_id, f.kind || ':' || f.id, -s.total_fen FROM commission_statements s JOIN fund_accounts f ON f.id = s.fund_account_id WHERE s.status = ${STATEMENT_STATE.paid}
  UNION ALL SELECT d.transfer_id, d.company_id, 'deposit:agent:' || d.agent_id, CASE d.kind WHEN 1 THEN -d.amount_fen ELSE d.amount_fen END FROM agent_deposits d WHERE d.status = ${DEPOSIT_STATUS.booked}
  UNION ALL SELECT d.transfer_id, d.company_id, f.kind || ':' || f.id, CASE d.kind WHEN 1 THEN d.amount_fen ELSE -d.amount_fen END FROM agent_deposits d
    JOIN fund_accounts f ON f.id = d.fund_account_id WHERE d.status = ${DEPOSIT_STATUS.booked}
  UNION ALL SELECT c.transfer_id, c.company_id, 'payable:agent:' || c.agent_id, -c.amount_fen FROM commission_accruals c WHERE c.transfer_id IS NOT NULL
  UNION ALL SELECT c.transfer_id, c.company_id, 'commission', c.amount_fen FROM commission_accruals c WHERE c.transfer_id IS NOT NULL
  UNION ALL SELECT r.id, e.company_id, ${ACCOUNT}, -e.amount_fen FROM ledger_transfers r JOIN ledger_transfers t ON t.id = r.reverses_id AND t.kind = 'bill' AND t.order_id = r.order_id
    ${JOINS} WHERE r.kind = 'reversal'`;

/** A merge moves within one customer of today: every account nets to nothing. Collections and refunds have their own checks. */
const SOURCES = `SELECT t.key AS what, x.account || ': ' || sum(x.fen) AS detail FROM (
    ${ASKED} UNION ALL SELECT t.id, e.company_id, ${ACCOUNT}, -e.amount_fen FROM ledger_transfers t ${JOINS}
      WHERE t.kind NOT IN ('bill', 'collection', 'collectionUndo', 'refund')) x
  JOIN ledger_transfers t ON t.id = x.transfer_id GROUP BY t.key, x.transfer_id, x.company_id, x.account HAVING sum(x.fen) <> 0
  UNION ALL SELECT w.claim_no, 'approved and not paid' FROM warranty_claims w WHERE w.amount_fen > 0 AND w.state IN ('approved', 'used', 'done')
    AND NOT EXISTS (SELECT FROM ledger_transfers t WHERE t.key = 'compensation:' || w.claim_no)
  UNION ALL SELECT t.key, 'a bill of no order' FROM ledger_transfers t WHERE t.kind = 'bill' AND (t.order_id IS NULL OR t.payment_id IS NOT NULL)
  UNION ALL SELECT t.key, 'no entries' FROM ledger_transfers t WHERE NOT EXISTS (SELECT FROM ledger_entries e WHERE e.transfer_id = t.id)`;

/** Every payment, refund and pay-out with exactly its postings, every posting with the row that it was made for (decision D9). */
export const BOOKED_CHECKS: readonly Check[] = [
  { name: 'payments: each is booked as what it settled, from where it came in', sql: PAYMENTS },
  { name: 'refunds: each part is booked from where it went, to where it left', sql: REFUNDS },
  { name: 'ledger: every posting is what the row behind it asks for', sql: SOURCES },
];
