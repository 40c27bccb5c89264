import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/database.ts';

/** Locks the coins of a hand-over in id order: nobody moves them before it has ended. */
export async function lockItemCoins(tx: Tx, handOverId: string): Promise<void> {
  await sql`SELECT c.id FROM coins c WHERE c.id IN (SELECT i.coin_id FROM hand_over_items i WHERE i.hand_over_id = ${handOverId})
    ORDER BY c.id FOR UPDATE`.execute(tx);
}

/** Nobody else reckons up what these two have handed over between them before this has ended. */
export async function lockPair(
  tx: Tx,
  { giverId, receiverId }: { readonly giverId: string; readonly receiverId: string },
) {
  const pair = [giverId, receiverId].sort((a, b) => Number(a) - Number(b)).join(' ');
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`hand-over ${pair}`}, 0))`.execute(tx);
}
