import type { Tx } from '../kernel/db/database.ts';

/** Only the last print of a coin is valid; it becomes void when the coin's data change (states.md rule 10, invariant 26). */
export async function voidLabel(tx: Tx, coinId: string, reason: string, now: Date): Promise<void> {
  await tx
    .updateTable('labelPrints')
    .set({ voidedAt: now, voidReason: reason })
    .where('coinId', '=', coinId)
    .where('voidedAt', 'is', null)
    .execute();
}
