import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/database.ts';

/** Writes the tiers of many rows at once: the system's own arithmetic, versions stay. */
export async function writeTiers(
  tx: Tx,
  tiers: readonly { readonly coinId: string; readonly tierUsed: string | null }[],
): Promise<void> {
  if (tiers.length === 0) return;
  await sql`UPDATE coins c SET tier_used = v.tier
    FROM unnest(${tiers.map((one) => one.coinId)}::bigint[], ${tiers.map((one) => one.tierUsed)}::text[]) AS v(id, tier)
    WHERE c.id = v.id AND c.tier_used IS DISTINCT FROM v.tier`.execute(tx);
}
