import { sql } from 'kysely';
import type { CacheFacts } from '../../../kernel/caches.ts';
import { jsonb, type Reader, type Tx } from '../../../kernel/db/database.ts';
import { THIS_PROCESS } from './process-name.ts';

export const CACHE_CHANNEL = 'mintmark_caches';
/** A process that did not answer for so long has gone. */
const SILENT_SECONDS = 60;

/** What this process holds, for whoever asked. */
export async function writeCaches(tx: Tx, caches: readonly CacheFacts[], startedAt: Date, now: Date): Promise<void> {
  const row = { ...THIS_PROCESS, startedAt, answeredAt: now, caches: jsonb(caches) };
  await tx
    .insertInto('processCaches')
    .values(row)
    .onConflict((conflict) => conflict.column('process').doUpdateSet(row))
    .execute();
}

/** Asks every process to write what it holds. */
export async function askProcesses(tx: Tx): Promise<void> {
  await sql`SELECT pg_notify(${CACHE_CHANNEL}, ${JSON.stringify({ act: 'tell' })})`.execute(tx);
}

/** Tells every process to forget, when the transaction commits. */
export async function tellToForget(tx: Tx, name: string | null, group: string | null): Promise<void> {
  await sql`SELECT pg_notify(${CACHE_CHANNEL}, ${JSON.stringify({ act: 'evict', name, group })})`.execute(tx);
}

/** What the processes said last; those that were silent for a minute while others answered have gone. */
export async function listProcesses(db: Reader) {
  return db
    .selectFrom('processCaches')
    .selectAll()
    .where(
      'answeredAt',
      '>',
      sql<Date>`(SELECT max(answered_at) FROM process_caches) - make_interval(secs => ${sql.lit(SILENT_SECONDS)})`,
    )
    .orderBy('process')
    .execute();
}
