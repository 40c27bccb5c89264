import { HOLDING_INVOICE_STATES } from '@mintmark/domain/finance/invoice/invoice-rules.ts';
import { invoiceMachine } from '@mintmark/domain/finance/invoice.machine.ts';
import type { Check } from '../check.ts';

const { issued, sent, credited } = invoiceMachine.state;
const HOLDING = HOLDING_INVOICE_STATES.join(', ');

/** What an order says is invoiced is what invoices that count say; never more than the house kept of it. */
const HELD = `SELECT o.order_code AS what, o.invoiced_fen || ' / ' || coalesce(x.fen, 0) || ' of ' || o.paid_fen - o.refunded_fen AS detail
  FROM submission_orders o LEFT JOIN (SELECT y.order_id, sum(y.amount_fen) AS fen FROM invoice_orders y
    JOIN invoices i ON i.id = y.invoice_id AND i.status IN (${HOLDING}) GROUP BY 1) x ON x.order_id = o.id
  WHERE (o.invoiced_fen <> 0 OR x.fen IS NOT NULL)
    AND (o.invoiced_fen <> coalesce(x.fen, 0) OR o.invoiced_fen > o.paid_fen - o.refunded_fen)`;

/** The sum of an invoice is that of its orders and of its lines, all of one payer and company. */
const SUMS = `SELECT i.request_no AS what, i.amount_fen || ' / ' || coalesce(x.fen, 0) || ' / ' || coalesce(l.fen, 0) AS detail FROM invoices i
  LEFT JOIN LATERAL (SELECT sum(y.amount_fen) AS fen, bool_or(o.customer_id <> i.customer_id OR o.company_id <> i.company_id) AS is_apart
    FROM invoice_orders y JOIN submission_orders o ON o.id = y.order_id WHERE y.invoice_id = i.id) x ON true
  LEFT JOIN LATERAL (SELECT sum(y.amount_fen) AS fen, sum(y.tax_fen) AS tax_fen,
      bool_or(y.tax_fen <> round(y.amount_fen * y.rate_bp / (10000 + y.rate_bp)::numeric)) AS is_off FROM invoice_lines y WHERE y.invoice_id = i.id) l ON true
  WHERE i.amount_fen IS DISTINCT FROM x.fen OR i.amount_fen IS DISTINCT FROM l.fen OR i.tax_fen IS DISTINCT FROM l.tax_fen OR x.is_apart OR l.is_off`;

/** An issued invoice has its paper with the day that it says, a credited one that of its credit note, and no other has any. */
const PAPERS = `SELECT i.request_no AS what, i.status || ' / ' || coalesce(p.no, '-') || ' / ' || coalesce(q.no, '-') AS detail FROM invoices i
  LEFT JOIN invoice_papers p ON p.invoice_id = i.id AND NOT p.is_credit LEFT JOIN invoice_papers q ON q.invoice_id = i.id AND q.is_credit
  WHERE (i.status IN (${issued}, ${sent}, ${credited}) AND p.id IS NULL) OR (p.id IS NOT NULL AND i.issued_on IS DISTINCT FROM p.issued_on)
    OR (i.status = ${credited}) <> (q.id IS NOT NULL) OR (i.status IN (${invoiceMachine.state.requested}, ${invoiceMachine.state.approved}) AND p.id IS NOT NULL)`;

/** Invoices (decision 0093). */
export const INVOICE_CHECKS: readonly Check[] = [
  { name: 'invoices: no more of an order is invoiced than was paid and not refunded (22)', sql: HELD },
  { name: 'invoices: the sum is that of the orders and of the lines', sql: SUMS },
  { name: 'invoices: what is issued or credited has its paper', sql: PAPERS },
];
