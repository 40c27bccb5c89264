import { CLOSING_KIND } from '@mintmark/domain/finance/closing/closing.enums.ts';
import { closingMachine } from '@mintmark/domain/finance/closing/closing.machine.ts';
import type { Check } from '../check.ts';

const { reopened } = closingMachine.state;

/** Sums by day, kept and not folded yet, beside what postings and vouchers come to. */
const SUMS = `SELECT coalesce(k.company_id, x.company_id) || ' ' || coalesce(k.day, x.day) || ' ' || coalesce(k.subject, x.subject) AS what,
    coalesce(k.debit_fen, 0) || ', ' || coalesce(k.credit_fen, 0) || ' / ' || coalesce(x.debit_fen, 0) || ', ' || coalesce(x.credit_fen, 0) AS detail
  FROM (SELECT company_id, day, subject, sum(entries) AS entries, sum(debit_fen) AS debit_fen, sum(credit_fen) AS credit_fen FROM (
      SELECT * FROM ledger_sums UNION ALL SELECT * FROM ledger_sum_deltas) s GROUP BY 1, 2, 3) k
  FULL JOIN (SELECT e.company_id, mm_book_day(t.at) AS day, mm_book_subject(a.kind, a.key) AS subject, count(*) AS entries,
      sum(greatest(e.amount_fen, 0)) AS debit_fen, sum(greatest(-e.amount_fen, 0)) AS credit_fen
    FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.ledger_account_id JOIN ledger_transfers t ON t.id = e.transfer_id GROUP BY 1, 2, 3
    UNION ALL SELECT company_id, mm_book_day(at), '', count(*), 0, 0 FROM ledger_transfers GROUP BY 1, 2) x
    ON (x.company_id, x.day, x.subject) = (k.company_id, k.day, k.subject)
  WHERE (k.entries, k.debit_fen, k.credit_fen) IS DISTINCT FROM (x.entries, x.debit_fen, x.credit_fen)`;

/** What was posted in days that are closed is what it was then. */
const CLOSED = `SELECT 'closing ' || c.id AS what, c.vouchers || ', ' || c.debit_fen || ' / ' || x.vouchers || ', ' || x.debit_fen AS detail
  FROM closings c CROSS JOIN LATERAL (SELECT count(DISTINCT t.id) AS vouchers, coalesce(sum(greatest(e.amount_fen, 0)), 0) AS debit_fen
    FROM ledger_transfers t LEFT JOIN ledger_entries e ON e.transfer_id = t.id
    WHERE t.company_id = c.company_id AND mm_book_day(t.at) BETWEEN c.from_day AND c.to_day) x
  WHERE c.status <> ${reopened} AND (c.vouchers, c.debit_fen) IS DISTINCT FROM (x.vouchers, x.debit_fen)`;

/** The trial balance of a closed month, computed anew from postings. */
const BALANCES = `SELECT 'closing ' || c.id || ' ' || y.subject AS what, coalesce(y.kept_fen, 0) || ' / ' || coalesce(y.own_fen, 0) AS detail
  FROM closings c CROSS JOIN LATERAL (
    SELECT coalesce(b.subject, x.subject) AS subject, b.closing_fen AS kept_fen, x.closing_fen AS own_fen,
      (coalesce(b.opening_fen, 0), coalesce(b.debit_fen, 0), coalesce(b.credit_fen, 0))
        <> (coalesce(x.opening_fen, 0), coalesce(x.debit_fen, 0), coalesce(x.credit_fen, 0)) AS is_off
    FROM (SELECT * FROM closing_balances WHERE closing_id = c.id) b
    FULL JOIN (SELECT mm_book_subject(a.kind, a.key) AS subject,
        coalesce(sum(e.amount_fen) FILTER (WHERE mm_book_day(t.at) < c.from_day), 0) AS opening_fen,
        coalesce(sum(greatest(e.amount_fen, 0)) FILTER (WHERE mm_book_day(t.at) >= c.from_day), 0) AS debit_fen,
        coalesce(sum(greatest(-e.amount_fen, 0)) FILTER (WHERE mm_book_day(t.at) >= c.from_day), 0) AS credit_fen, sum(e.amount_fen) AS closing_fen
      FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.ledger_account_id JOIN ledger_transfers t ON t.id = e.transfer_id
      WHERE e.company_id = c.company_id AND mm_book_day(t.at) <= c.to_day GROUP BY 1) x ON x.subject = b.subject) y
  WHERE c.status <> ${reopened} AND c.kind = ${CLOSING_KIND.month} AND y.is_off`;

/** Closing of the books (decision 0098). */
export const CLOSING_CHECKS: readonly Check[] = [
  { name: 'books: sums of each account by day are what was posted', sql: SUMS },
  { name: 'books: nothing was posted into days that are closed', sql: CLOSED },
  { name: 'books: the balances kept at the close of a month are those of its postings', sql: BALANCES },
];
