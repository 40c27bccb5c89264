import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { sql } from 'kysely';
import { codes } from '../../../kernel/db/codes.ts';
import type { Tx } from '../../../kernel/db/database.ts';

/** An order under way, with what its promise follows from. */
export interface PromiseFacts {
  readonly id: string;
  readonly promisedAt: Date | null;
  /** Entry finished, or until then the receipt: the clock of the promise (scales.md step 5). */
  readonly clockAt: Date;
  /** Of the slowest tier among its coins, or its lines before there are coins, by the order's price list; null without one. */
  readonly workdays: number | null;
}

/** What a promise follows from, of orders `o`. */
const FACTS = sql`o.id, o.promised_at, coalesce(o.entry_finished_at, o.confirmed_at) AS clock_at,
      (SELECT max((t ->> 'workdays')::int) FROM price_lists p, jsonb_array_elements(p.data -> 'tiers') t
        WHERE p.id = o.price_list_id AND t ->> 'code' IN (
          SELECT coalesce(c.tier_used, c.tier_asked) FROM coins c WHERE c.order_id = o.id AND c.deleted_at IS NULL
          UNION SELECT l.tier_asked FROM submission_lines l WHERE l.order_id = o.id)) AS workdays`;

/** Orders between receipt and closing, after this id. */
export async function listPromises(tx: Tx, afterId: string, limit: number): Promise<readonly PromiseFacts[]> {
  const { rows } = await sql<PromiseFacts>`SELECT ${FACTS}
    FROM submission_orders o
    WHERE o.id > ${afterId} AND o.status BETWEEN ${codes(orderMachine.state.received)} AND ${codes(orderMachine.state.partlyShipped)} AND o.confirmed_at IS NOT NULL AND o.deleted_at IS NULL
    ORDER BY o.id LIMIT ${limit}`.execute(tx);
  return rows;
}

/** One order that was received. */
export async function promiseFactsOf(tx: Tx, orderId: string): Promise<PromiseFacts | null> {
  const { rows } = await sql<PromiseFacts>`SELECT ${FACTS}
    FROM submission_orders o WHERE o.id = ${orderId} AND o.confirmed_at IS NOT NULL`.execute(tx);
  return rows[0] ?? null;
}

/** The date follows from facts: writing it is no change of the order that anybody could overwrite. */
export async function savePromises(
  tx: Tx,
  promises: readonly { readonly id: string; readonly at: Date }[],
): Promise<void> {
  if (promises.length === 0) return;
  await sql`UPDATE submission_orders o SET promised_at = p.at
    FROM unnest(${promises.map(({ id }) => id)}::bigint[], ${promises.map(({ at }) => at.toISOString())}::timestamptz[]) AS p (id, at)
    WHERE o.id = p.id`.execute(tx);
}
