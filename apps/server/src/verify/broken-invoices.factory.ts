import { type Broken, exec, type Ids, steps } from './broken-rows.factory.ts';

const invoice = ({ company, customer, me }: Ids, status: number, dates = 'NULL, NULL') =>
  `INSERT INTO invoices (company_id, request_no, customer_id, kind, title_kind, title, amount_fen, tax_fen, status, requested_by, requested_at,
     issued_on, ended_at)
   VALUES (${company}, 'I-test', ${customer}, 1, 2, 'b', 106, 6, ${status}, ${me}, now(), ${dates})`;
const ofInvoice = `(SELECT id FROM invoices WHERE request_no = 'I-test')`;
const part = ({ company, order }: Ids) =>
  `INSERT INTO invoice_orders (invoice_id, order_id, company_id, amount_fen) VALUES (${ofInvoice}, ${order}, ${company}, 106)`;
const line = ({ company }: Ids, taxFen: number) =>
  `INSERT INTO invoice_lines (invoice_id, category, company_id, rate_bp, amount_fen, tax_fen) VALUES (${ofInvoice}, 1, ${company}, 600, 106, ${taxFen})`;
const paper = ({ company }: Ids) =>
  `INSERT INTO invoice_papers (company_id, invoice_id, is_credit, no, issued_on, by_gateway, made_at)
   VALUES (${company}, ${ofInvoice}, false, '12345678', '2026-01-31', false, now())`;

/** Invoices that hold nothing, that sum up to something else, and papers where none belongs. */
export const invoicesBroken = (ids: Ids): readonly Broken[] => [
  ['invoices: no more of an order', () => steps(invoice(ids, 0), part(ids), line(ids, 6))],
  ['invoices: the sum is', () => exec(invoice(ids, 0))],
  ['invoices: the sum is', () => steps(invoice(ids, 4, 'NULL, now()'), part(ids), line(ids, 5))],
  ['invoices: what is issued', () => exec(invoice(ids, 2, `'2026-01-31', NULL`))],
  ['invoices: what is issued', () => steps(invoice(ids, 0), paper(ids))],
];
