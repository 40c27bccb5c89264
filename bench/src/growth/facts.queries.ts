import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import type pg from 'pg';

/** What stands for a path parameter or a filter of this name. */
export type Facts = Readonly<Record<string, string>>;

/** Days in the middle of what the bulk seed makes in any size: its newest orders end with October 2026. */
export const DAYS = { from: '2026-10-30', to: '2026-10-31' } as const;

/** What an order of history, its coin and its customer are called. */
const OF_ORDER = `SELECT o.id::text AS "orderId", o.order_code AS "orderCode", o.company_id::text AS "companyId",
    o.customer_id::text AS "customerId", k.customer_no AS "customerNo", k.name AS customer, d.id::text AS "dispatchId",
    c.id::text AS "coinId", c.coin_code AS "coinCode", c.cert_no AS "certNo", i.id::text AS "itemId", i.code AS "itemCode",
    left(c.name, 2) AS word, c.category1::text AS category1, c.category2::text AS category2
  FROM submission_orders o JOIN customers k ON k.id = o.customer_id JOIN dispatches d ON d.order_id = o.id
    JOIN coins c ON c.order_id = o.id AND c.cert_no IS NOT NULL JOIN catalog_items i ON i.id = c.catalog_item_id
  WHERE o.status = ${orderMachine.state.closed} AND o.submitted_at < '2026-10-31'`;

/** The newest such order of the newest days, so that every size asks for its like. */
export async function factsOf(owner: pg.Client): Promise<Facts> {
  const { rows } = await owner.query<Record<string, string>>(`${OF_ORDER} ORDER BY o.id DESC, c.id LIMIT 1`);
  const facts = rows[0];
  if (!facts) throw new Error('The database has no orders of the bulk seed.');
  return facts;
}

/** The id of one row of a table: the newest that there is, or null. */
export async function anIdOf(owner: pg.Client, table: string): Promise<string | null> {
  if (!/^[a-z_]+$/.test(table)) throw new Error(`bad table ${table}`);
  const made = await owner.query<{ name: string | null }>('SELECT to_regclass($1)::text AS name', [table]);
  if (!made.rows[0]?.name) return null;
  const { rows } = await owner.query<{ id: string }>(`SELECT id::text AS id FROM ${table} ORDER BY id DESC LIMIT 1`);
  return rows[0]?.id ?? null;
}

/**
 * Something is committed and the counters are folded once more: what the server remembers of its last answer, as long as
 * nothing was written, does not hold any more.
 */
export async function disturb(owner: pg.Client): Promise<void> {
  await owner.query('UPDATE list_folds SET generation = generation + 1');
}

/** The totals folded and every table vacuumed, as a house in use has them. */
export async function tidy(owner: pg.Client): Promise<void> {
  await owner.query('VACUUM (ANALYZE)');
}
