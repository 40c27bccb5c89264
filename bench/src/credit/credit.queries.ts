import { PAY_POINT } from '@mintmark/domain/finance/finance.enums.ts';
import type pg from 'pg';

const COMPANY = `SELECT company_id::text AS id FROM submission_orders GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`;

/** Customers on account, new or of an earlier run. */
const PAYERS = `INSERT INTO customers (company_id, customer_no, name, credit_limit_fen, credit_days)
  SELECT $1, 'BENCH' || n, '挂账客户', 100000000, 30 FROM generate_series(1, $2::integer) n ON CONFLICT DO NOTHING`;

/** What every order owes. */
const DUE_FEN = 12_000;

/** Open orders of each payer, shipped 40 days ago and unpaid. */
const ORDERS_EACH = 5;
const OWED = `INSERT INTO submission_orders (company_id, order_code, customer_id, pay_point, billed_fen, due_fen, shipped_at, submitted_at, created_at, updated_at)
  SELECT $1, 'BENCH' || c.id || '-' || n, c.id, ${PAY_POINT.monthly}, ${DUE_FEN}, ${DUE_FEN}, now() - interval '40 days', now(), now(), now()
  FROM customers c, generate_series(1, ${ORDERS_EACH}) n WHERE c.company_id = $1 AND c.customer_no LIKE 'BENCH%' ON CONFLICT DO NOTHING`;

/** So many customers on account of the company with most orders, with orders that are shipped and unpaid. */
export async function owingPayers(
  owner: pg.Client,
  payers: number,
): Promise<{ companyId: string; payers: number; orders: number }> {
  const { rows } = await owner.query<{ id: string }>(COMPANY);
  const companyId = rows[0]?.id ?? '0';
  await owner.query(PAYERS, [companyId, payers]);
  const { rowCount } = await owner.query(OWED, [companyId]);
  await owner.query('VACUUM (ANALYZE)');
  return { companyId, payers, orders: rowCount ?? 0 };
}
