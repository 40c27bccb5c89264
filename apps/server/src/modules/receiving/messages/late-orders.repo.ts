import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { sql } from 'kysely';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader } from '../../../kernel/db/database.ts';

const { received, entering, grading, inProduction } = orderMachine.state;

/**
 * Orders after an id that the house works on beyond their promised day, and whose customers have not heard so. Those that wait
 * for the customer are not late by the house.
 */
export async function lateOrders(
  db: Reader,
  now: Date,
  { afterId, limit }: { readonly afterId: string; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT o.id FROM submission_orders o
    WHERE o.id > ${afterId} AND o.status IN (${codes(received, entering, grading, inProduction)})
      AND o.promised_at < ${now} AND NOT o.is_held AND o.deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM customer_messages m WHERE m.order_id = o.id AND m.kind = 'delayed'
        AND m.occasion = to_char(o.promised_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD'))
    ORDER BY o.id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
