import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/database.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';
import type { OrderRow } from '../../../workflow/orders/order.repo.ts';

/** The confirmed quantity of order and line follows a deletion or restoration after entry (states.md rule 2). */
export async function changeConfirmed(tx: Tx, order: OrderRow, coin: CoinRow, by: 1 | -1): Promise<void> {
  await sql`UPDATE submission_orders SET confirmed_qty = confirmed_qty + ${by}::int,
    confirmed_declared_fen = confirmed_declared_fen + ${by * coin.declaredFen}::bigint WHERE id = ${order.id}`.execute(
    tx,
  );
  if (coin.lineId !== null)
    await sql`UPDATE submission_lines SET confirmed_qty = confirmed_qty + ${by}::int WHERE id = ${coin.lineId}`.execute(
      tx,
    );
}
