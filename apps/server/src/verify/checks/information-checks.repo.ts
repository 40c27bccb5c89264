import { informationBillMachine } from '@mintmark/domain/finance/information/information-bill.machine.ts';
import { informationFeeMachine } from '@mintmark/domain/finance/information/information-fee.machine.ts';
import type { Check } from '../check.ts';

const BILL = informationBillMachine.state;
const FEE = informationFeeMachine.state;

/** What a bill that counts says is the sum of the fees on it; each is its payer's, of its company, and on its lines. */
const SUMS = `SELECT b.bill_no AS what, b.pieces || ', ' || b.amount_fen || ' / ' || x.pieces || ', ' || x.fen AS detail FROM information_bills b
  CROSS JOIN LATERAL (SELECT count(*) AS pieces, coalesce(sum(f.amount_fen), 0) AS fen,
      coalesce(bool_or(f.company_id <> b.company_id OR f.agent_id IS DISTINCT FROM b.agent_id OR l.fee_id IS NULL), false) AS is_apart
    FROM information_fees f LEFT JOIN information_bill_lines l ON l.bill_id = b.id AND l.fee_id = f.id WHERE f.bill_id = b.id) x
  WHERE CASE WHEN b.status = ${BILL.voided} THEN x.pieces > 0 ELSE b.pieces <> x.pieces OR b.amount_fen <> x.fen OR x.is_apart END`;

/** A fee is collected with its bill and billed with one that is not paid; what was let off is on none. */
const STATES = `SELECT f.fee_no AS what, f.status || ' / ' || coalesce(b.status::text, '-') AS detail FROM information_fees f
  LEFT JOIN information_bills b ON b.id = f.bill_id
  WHERE f.status <> CASE WHEN f.waiver_id IS NOT NULL THEN ${FEE.waived} WHEN b.id IS NULL THEN ${FEE.open}
    WHEN b.status = ${BILL.paid} THEN ${FEE.collected} ELSE ${FEE.billed} END OR b.status = ${BILL.voided}`;

/** A waiver was over at least what is let off under it, of its company. Taken back ones leave it larger. */
const WAIVED = `SELECT 'waiver ' || w.id AS what, w.amount_fen || ' < ' || x.fen AS detail FROM information_waivers w
  JOIN (SELECT waiver_id, sum(amount_fen) AS fen, min(company_id) AS company_id, max(company_id) AS last_id
    FROM information_fees WHERE waiver_id IS NOT NULL GROUP BY 1) x ON x.waiver_id = w.id
  WHERE x.fen > w.amount_fen OR x.company_id <> w.company_id OR x.last_id <> w.company_id`;

/** What a payer owes in the books is their issued bills less what was paid. */
const OWED = `SELECT coalesce(l.key, b.key) || ' of ' || coalesce(l.company_id, b.company_id) AS what, coalesce(l.fen, 0) || ' / ' || coalesce(b.fen, 0) AS detail FROM
  (SELECT company_id, key, balance_fen AS fen FROM ledger_accounts WHERE key LIKE 'receivable:company:%' OR key LIKE 'receivable:agent:%') l
  FULL JOIN (SELECT company_id, CASE WHEN agent_id IS NULL THEN 'receivable:company:' || company_id ELSE 'receivable:agent:' || agent_id END AS key,
      sum(amount_fen) AS fen FROM information_bills WHERE status = ${BILL.issued} GROUP BY 1, 2) b ON b.company_id = l.company_id AND b.key = l.key
  WHERE coalesce(l.fen, 0) <> coalesce(b.fen, 0)`;

/** A paid bill has one payment that stands, over all of it; no other has any. */
const PAID = `SELECT b.bill_no AS what, b.status || ', ' || b.amount_fen || ' / ' || coalesce(p.fen::text, '-') AS detail FROM information_bills b
  LEFT JOIN (SELECT bill_id, sum(amount_fen) AS fen FROM information_payments WHERE undone_at IS NULL GROUP BY 1) p ON p.bill_id = b.id
  WHERE CASE WHEN b.status = ${BILL.paid} THEN p.fen IS DISTINCT FROM b.amount_fen ELSE p.fen IS NOT NULL END`;

/** Accruals, bills and books of information fees (decision 0096). */
export const INFORMATION_CHECKS: readonly Check[] = [
  { name: 'information fees: a bill is the sum of the fees on it', sql: SUMS },
  { name: 'information fees: the state of a fee is that of its bill or waiver', sql: STATES },
  { name: 'information fees: a waiver covers what is let off under it', sql: WAIVED },
  { name: 'information fees: what is owed in the books are the bills that are not paid', sql: OWED },
  { name: 'information fees: a paid bill has its payment', sql: PAID },
];
