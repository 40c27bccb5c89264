import { sql } from 'kysely';
import type { Reader, Tx } from '../../../kernel/db/database.ts';

/** The one row about the other index. */
export async function readState(db: Reader) {
  return db.selectFrom('searchState').selectAll().executeTakeFirstOrThrow();
}

/** How many changes wait for the other index, and since when. */
export async function waitingChanges(db: Reader): Promise<{ n: number; oldestAt: Date | null }> {
  const row = await db
    .selectFrom('searchChanges')
    .select((eb) => [eb.fn.countAll<string>().as('n'), eb.fn.min('changedAt').as('oldestAt')])
    .executeTakeFirstOrThrow();
  return { n: Number(row.n), oldestAt: row.oldestAt };
}

/**
 * From now on every change of a coin is noted down. Writers that began before are waited for, so none slips through between
 * the note-taking and the first read of a complete run.
 */
export async function beginTracking(tx: Tx): Promise<void> {
  await sql`LOCK TABLE coins IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
  await tx.updateTable('searchState').set({ isTracking: true }).execute();
}

/** A complete run has come to its end: the index holds everything but the changes that wait. */
export async function markComplete(tx: Tx, indexName: string, now: Date): Promise<void> {
  await tx
    .updateTable('searchState')
    .set({ isComplete: true, indexName, lastSyncedAt: now, lastError: null })
    .execute();
}

export async function noteSearchError(tx: Tx, error: string, now: Date): Promise<void> {
  await tx.updateTable('searchState').set({ lastError: error, lastErrorAt: now }).execute();
}

/** The oldest changes, with the number that a later change of the same coin raises. */
export async function nextChanges(db: Reader, limit: number) {
  return db.selectFrom('searchChanges').select(['coinId', 'seq']).orderBy('seq').limit(limit).execute();
}

/** Forgets changes that were written, unless the coin has changed again meanwhile. */
export async function dropChanges(
  tx: Tx,
  changes: readonly { readonly coinId: string; readonly seq: string }[],
  now: Date,
): Promise<void> {
  if (changes.length > 0)
    await sql`DELETE FROM search_changes c USING jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      AS d ("coinId" bigint, seq bigint) WHERE c.coin_id = d."coinId" AND c.seq = d.seq`.execute(tx);
  await tx.updateTable('searchState').set({ lastSyncedAt: now, lastError: null }).execute();
}

/** State and waiting coins in one look; null when more wait than a search should carry along. */
export async function searchableState(
  db: Reader,
  most: number,
): Promise<{ isComplete: boolean; waiting: readonly string[] } | null> {
  const { rows } = await sql<{ isComplete: boolean; waiting: string[] }>`SELECT is_complete,
    ARRAY(SELECT coin_id::text FROM search_changes LIMIT ${most + 1}) AS waiting FROM search_state`.execute(db);
  const [row] = rows;
  return row && row.waiting.length <= most ? row : null;
}
