import { sql } from 'kysely';
import type { Reader } from '../../../kernel/db/database.ts';

/** The customer's newest pieces that are looked at: what they send now, and no more however long they have been a customer. */
const LOOKED_AT = 400;
const MOST = 12;

/** Ids of the items of a first level that the customer sends most, the most frequent first, then the latest. */
export async function frequentItemIds(db: Reader, customerId: string, category1: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT n.catalog_item_id::text AS id FROM (
      SELECT c.id, c.catalog_item_id, c.category1 FROM coins c WHERE c.customer_id = ${customerId} AND c.deleted_at IS NULL
      ORDER BY c.id DESC LIMIT ${sql.lit(LOOKED_AT)}) n
    WHERE n.catalog_item_id IS NOT NULL AND n.category1 = ${category1}
    GROUP BY n.catalog_item_id ORDER BY count(*) DESC, max(n.id) DESC LIMIT ${sql.lit(MOST)}`.execute(db);
  return rows.map(({ id }) => id);
}
